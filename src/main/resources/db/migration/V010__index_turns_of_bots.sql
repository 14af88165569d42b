-- Games without bots are never in this index, so their moves touch none.
drop index concurrently if exists game_bot_due;
create index concurrently game_bot_due on game (bot_due_since) where bot_due_since is not null;
