-- A script that runs outside a transaction and fails, or is killed, leaves a row that says so, and no migration would go on
-- after it. Such scripts undo what they find half done, so they can begin again. Who may only look leaves the row alone.
do $$
begin
  if has_table_privilege(to_regclass('flyway_schema_history'), 'delete') then
    delete from flyway_schema_history where not success;
  end if;
end
$$;
