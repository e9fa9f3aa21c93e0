-- What a hosted project has before its first migration, run as the cluster's superuser after the auth and storage
-- schemas exist: the migrations' own role is no superuser and does not own auth.
drop schema supabase_migrations cascade;

create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role postgres login createdb createrole bypassrls nosuperuser;
grant anon, authenticated, service_role to postgres with admin option;
alter database postgres owner to postgres;
-- Stops triggers during a restore. Hosted projects let this role set it, which plain Postgres grants to superusers.
grant set on parameter session_replication_role to postgres;

grant usage on schema auth to postgres, anon, authenticated, service_role;
grant all on all tables in schema auth to postgres;
alter table auth.sessions enable row level security;
grant usage on schema storage to postgres, anon, authenticated, service_role;
grant all on all tables in schema storage to postgres, anon, authenticated, service_role;
-- Hosted projects let this role write policies on the table, which plain Postgres grants to its owner alone.
alter table storage.objects owner to postgres;
