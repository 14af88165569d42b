-- What an integrator calls a game. Labels stand with the game, to be shown, and in a table of their own, to be
-- found by: there, games with one label follow each other by id, so that a page of a list is read in its order.
alter table game add column external_id text, add column labels text[];

create index game_external_id on game (external_id, id) where external_id is not null;

create table game_label (
  label text not null,
  game_id uuid not null,
  primary key (label, game_id)
);
