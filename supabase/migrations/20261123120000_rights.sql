-- Nothing is granted by default. What each role may do is a row in private.allowed_grants and nowhere else: every file
-- below lists the rights of its own topic, and private.apply_grants() puts exactly these rows in force.
-- Only the owner reaches `private`: policies and functions call into it, the roles of the API cannot name it.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema public to anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;

create table private.allowed_grants (
  grantee name not null check (grantee in ('anon', 'authenticated', 'service_role')),
  privilege text not null check (privilege ~ '^(select|insert|update|delete|execute|usage)( \([a-z_, ]+\))?$'),
  target text not null check (target ~ '^(schema [a-z_]+|table [a-z_]+\.[a-z_]+|function [a-z_]+\.[a-z_]+\([a-z_, ]*\))$'),
  primary key (grantee, privilege, target)
);

alter table private.allowed_grants enable row level security;

insert into private.allowed_grants (grantee, privilege, target)
values
  ('anon', 'usage', 'schema public'),
  ('authenticated', 'usage', 'schema public'),
  ('service_role', 'usage', 'schema public');

-- Revokes everything and grants the rows of private.allowed_grants. Called by the last of these files, by every later
-- migration that creates a table or a function, and by a server whose engine grants rights when it starts. Touches only
-- objects of the calling role: on hosted Supabase others own some of `public`.
create function private.apply_grants() returns void
language plpgsql
set search_path = ''
as $$
declare
  roles constant text := 'public, anon, authenticated, service_role';
  item record;
begin
  for item in
    select
      case when relation.relkind = 'S' then 'sequence' else 'table' end as kind,
      relation.oid::regclass::text as name
    from pg_catalog.pg_class relation
    join pg_catalog.pg_namespace namespace on namespace.oid = relation.relnamespace
    where namespace.nspname in ('public', 'private')
      and relation.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and pg_catalog.pg_get_userbyid(relation.relowner) = current_user
    union all
    select 'routine', routine.oid::regprocedure::text
    from pg_catalog.pg_proc routine
    join pg_catalog.pg_namespace namespace on namespace.oid = routine.pronamespace
    where namespace.nspname in ('public', 'private')
      and pg_catalog.pg_get_userbyid(routine.proowner) = current_user
  loop
    execute format('revoke all on %s %s from %s', item.kind, item.name, roles);
  end loop;

  revoke all on schema private from public, anon, authenticated, service_role;

  for item in select unnest(array['public', 'private']) as name
  loop
    execute format('alter default privileges in schema %I revoke all on tables from %s', item.name, roles);
    execute format('alter default privileges in schema %I revoke all on sequences from %s', item.name, roles);
    execute format('alter default privileges in schema %I revoke all on functions from %s', item.name, roles);
  end loop;
  alter default privileges revoke execute on functions from public;

  for item in select * from private.allowed_grants order by target, grantee, privilege
  loop
    execute format('grant %s on %s to %I', item.privilege, item.target, item.grantee);
  end loop;
end
$$;
