-- What `npm run deploy` and `npm run backup` record, and the scheduled job that retries notifications of a hosted project.

-- One row for each deployment that changed something.
create table private.deploys (
  id bigint generated always as identity primary key,
  deployed_at timestamptz not null default now(),
  deployed_by text not null check (char_length(deployed_by) between 1 and 200),
  commit_hash text not null check (commit_hash ~ '^[0-9a-f]{40}$'),
  steps text[] not null
);
alter table private.deploys enable row level security;

-- What was last uploaded where the target cannot be asked: a digest of functions or site.
create table private.deploy_digests (
  step text primary key check (step in ('functions', 'site')),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  applied_at timestamptz not null default now()
);
alter table private.deploy_digests enable row level security;

create table private.backups (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null,
  row_count bigint not null check (row_count >= 0),
  object_count bigint not null check (object_count >= 0)
);
alter table private.backups enable row level security;

-- Asks the forms function to retry notifications. Address and key are in Vault, where `npm run deploy` writes them.
create function private.request_sweep() returns void
language plpgsql
set search_path = ''
as $$
declare
  address text;
  sweep_key text;
begin
  select decrypted_secret into address from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into sweep_key from vault.decrypted_secrets where name = 'sweep_key';
  if address is null or sweep_key is null then
    raise exception 'Vault has no project_url or no sweep_key. Run npm run deploy.';
  end if;
  perform net.http_post(
    url := address || '/functions/v1/forms/sweep',
    headers := jsonb_build_object('Authorization', 'Bearer ' || sweep_key, 'Content-Type', 'application/json'),
    body := '{}'::jsonb
  );
end
$$;

-- Returns whether the job is scheduled: false without pg_cron, pg_net and Vault, as on the local server. Scheduling
-- again under the same name replaces the job.
create function private.schedule_sweep() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null
    or to_regclass('vault.decrypted_secrets') is null
    or to_regclass('net.http_request_queue') is null
  then
    return false;
  end if;
  execute $job$
    select cron.schedule('retry notifications', '*/5 * * * *', 'select private.request_sweep()')
  $job$;
  return true;
end
$$;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
  perform private.schedule_sweep();
exception
  when others then
    raise notice 'Notifications have no schedule: %', sqlerrm;
end
$$;

select private.apply_grants();
