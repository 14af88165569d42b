-- Answers by the hash of the request's key, sealed under a key that only the caller knows. They are
-- compressed before they are sealed, so PostgreSQL need not try again.
create table idempotency (
  key_hash bytea primary key,
  request_hash bytea not null,
  kept_at timestamptz not null,
  answer bytea not null
);

alter table idempotency alter column answer set storage external;

-- Rows come in the order of time: a summary for each few pages finds the old ones at no cost.
create index idempotency_kept_at on idempotency using brin (kept_at) with (pages_per_range = 32, autosummarize = on);
