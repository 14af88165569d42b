-- One index for each combination of filters that a list of games may have, so that a page of it is a few rows of one index.
-- Whose turn it is has none: each action would have to write it. Each index is made anew where an attempt before was
-- interrupted.
drop index concurrently if exists game_listed_by_id;
create index concurrently game_listed_by_id on game (id)
  where visibility = 'PUBLIC' and (status <> 'OPEN' or rematch_of is null);

drop index concurrently if exists game_listed_by_status;
create index concurrently game_listed_by_status on game (status, id)
  where visibility = 'PUBLIC' and (status <> 'OPEN' or rematch_of is null);

drop index concurrently if exists game_listed_by_variant;
create index concurrently game_listed_by_variant on game (variant, id)
  where visibility = 'PUBLIC' and (status <> 'OPEN' or rematch_of is null);

drop index concurrently if exists game_listed_by_variant_and_status;
create index concurrently game_listed_by_variant_and_status on game (variant, status, id)
  where visibility = 'PUBLIC' and (status <> 'OPEN' or rematch_of is null);

drop index concurrently if exists game_listed;
