-- For the export of public games in the order of their end; touched only when a game ends.
create index game_finished on game (finished_at, id) where visibility = 'PUBLIC' and finished_at is not null;
