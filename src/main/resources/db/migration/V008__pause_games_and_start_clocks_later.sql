alter table game
  add column arbiter boolean not null default false,
  add column paused_at timestamptz,
  add column clock_starts_at timestamptz,
  add column clock_starts_on_first_move boolean not null default false;

comment on column game.arbiter is 'Whether the creator may pause the game and decide it';
comment on column game.paused_at is 'Null unless the arbiter has paused the game';
comment on column game.clock_starts_at is 'No clock runs before; null where clocks run from the start of the game';
