-- One row a game: the snapshot that a request reads and writes. First what never changes, then what
-- changes seldom, then what every action changes. Columns that an action changes have no index, and
-- pages keep free space, so that the new version of a row stays in its page and no index is touched.
create table game (
  id uuid primary key,
  variant text not null,
  options text not null,
  visibility text not null,
  roll_mode text not null,
  clock_kind text not null,
  clock_initial bigint not null,
  clock_increment bigint not null,
  start_position text,
  rematch_of uuid,
  commitment text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  invitation bytea,

  white_taker text not null,
  white_taken boolean not null,
  white_name text,
  white_token bytea,
  white_contribution text,
  black_taker text not null,
  black_taken boolean not null,
  black_name text,
  black_token bytea,
  black_contribution text,
  started_at timestamptz,
  finished_at timestamptz,
  result text,
  reason text,
  rematch uuid,
  status text not null,
  check_at timestamptz,

  version integer not null,
  updated_at timestamptz not null,
  rolls integer not null,
  position text not null,
  side_to_move text not null,
  turn integer not null,
  turn_starts bytea not null,
  white_remaining bigint not null,
  black_remaining bigint not null,
  turn_began_at timestamptz,
  draw_offer text,
  white_offered_in_turn integer not null,
  black_offered_in_turn integer not null,
  last_actions text not null
) with (fillfactor = 60);

comment on table game is 'The state of each game, the fold of its events';
comment on column game.options is 'Names of the options that are on, in alphabetical order, separated by commas';
comment on column game.clock_initial is 'Microseconds, as all durations here';
comment on column game.start_position is 'Null where the game starts as its variant usually does';
comment on column game.white_token is 'SHA-256 of the seat''s token';
comment on column game.check_at is 'No later than the moment at which the game ends unless something happens; null if there is none';
comment on column game.turn_starts is 'Hashes of the positions at the start of each turn since the last capture, 8 bytes each';
comment on column game.turn_began_at is 'When the present turn began; the clock of the side to move runs from then';

create index game_listed on game (status, id) where visibility = 'PUBLIC';
create index game_to_check on game (check_at) where check_at is not null;

-- Everything that happened, in order; only ever appended to.
create table game_event (
  game_id uuid not null,
  seq integer not null,
  at timestamptz not null,
  kind text not null,
  data jsonb not null,
  primary key (game_id, seq)
);

-- The server's share of each game's dice; a table of its own so that no look at a game shows it.
create table game_seed (
  game_id uuid primary key,
  seed bytea not null
);

revoke all on game_seed from public;
