-- For the census of games; touched only when a game comes to be, starts and ends.
create index game_unfinished on game (variant, status) where status <> 'FINISHED';
