-- Adding columns that may be null, and an index that no row is in yet, blocks nobody for longer than a moment; the index
-- is made while games go on.
alter table game
  add column white_level integer,
  add column black_level integer,
  add column bot_due_since timestamptz;

comment on column game.white_level is 'Of the bot that plays White; null if none does';
comment on column game.bot_due_since is 'Since when a bot has something to do; later than now while a replica thinks about it; null if none has';
