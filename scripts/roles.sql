-- The two database roles. Run once per PostgreSQL cluster, as its superuser; give both a password or another way to
-- sign in where connections are not local. The owner changes the schema, the app only works in it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'bystro_owner') then create role bystro_owner login; end if;
  if not exists (select from pg_roles where rolname = 'bystro_app') then create role bystro_app login; end if;
end
$$;
