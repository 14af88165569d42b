-- After every migration: the role that the service acts as, where it is not the owner of the tables, may do what the
-- service does and no more. Events are only ever added to; a seed is written once and never changed. Nobody else reads
-- seeds, whatever rights somebody gave away for all tables at once: they tell the dice of games that are not over.
do $$
declare
  service regrole := to_regrole('${service}');
  other record;
begin
  for other in
    select distinct rights.grantee::regrole as name
    from pg_class, aclexplode(pg_class.relacl) as rights
    where pg_class.oid = 'game_seed'::regclass
      and rights.grantee not in (0, pg_class.relowner, coalesce(service::oid, 0))
  loop
    execute format('revoke all on game_seed from %s', other.name);
  end loop;

  if service is not null and service <> current_user::regrole then
    execute format('grant usage on schema %I to %s', current_schema(), service);
    execute format('grant select on flyway_schema_history to %s', service);
    execute format('grant select, insert, update on game to %s', service);
    execute format('grant select, insert on game_event, game_label, game_seed to %s', service);
    execute format('grant select, insert, update, delete on idempotency to %s', service);
  end if;
end
$$;
