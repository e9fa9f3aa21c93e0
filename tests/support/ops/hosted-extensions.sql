-- What pg_cron, pg_net and Vault give a hosted project: tables and functions of the same names, without a scheduler, a
-- network or encryption. Run as the cluster's superuser.
create schema vault;
create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text not null);
create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text) returns uuid
language sql security definer
as $$ insert into vault.secrets (secret, name) values (new_secret, new_name) returning id $$;
create function vault.update_secret(secret_id uuid, new_secret text) returns void
language sql security definer
as $$ update vault.secrets set secret = new_secret where id = secret_id $$;

create schema cron;
create table cron.job (
  jobid bigint generated always as identity primary key,
  jobname text unique,
  schedule text,
  command text,
  active boolean not null default true
);
create table cron.job_run_details (jobid bigint, status text, start_time timestamptz, end_time timestamptz);
create function cron.schedule(job_name text, schedule text, command text) returns bigint
language sql security definer
as $$
  insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
  returning jobid
$$;

create schema net;
create table net.http_request_queue (id bigint generated always as identity, url text, headers jsonb, body jsonb);
create function net.http_post(url text, body jsonb default '{}', headers jsonb default '{}') returns bigint
language sql security definer
as $$ insert into net.http_request_queue (url, headers, body) values (url, headers, body) returning id $$;

grant usage on schema vault, cron, net to postgres;
grant select on all tables in schema vault, cron, net to postgres;
