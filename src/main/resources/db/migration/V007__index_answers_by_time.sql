-- A summary of pages knows only that something old was there once: where new answers took the space of forgotten ones, it
-- makes each look for old answers read all of them.
drop index concurrently if exists idempotency_by_time;
create index concurrently idempotency_by_time on idempotency (kept_at);

drop index concurrently if exists idempotency_kept_at;
