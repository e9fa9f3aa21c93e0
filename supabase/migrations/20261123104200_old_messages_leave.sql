-- Messages leave after two years also when no other one comes that takes them along.

-- Removes messages and tombstones older than two years; answers how many messages went.
create function private.remove_old_messages() returns integer
language plpgsql
set search_path = ''
as $$
declare
  deleted integer := 0;
begin
  -- Erasing locks all forms: not for nothing.
  if exists (select from public.contact_messages where received_at < now() - interval '2 years') then
    delete from public.contact_messages where received_at < now() - interval '2 years';
    get diagnostics deleted = row_count;
  end if;
  delete from private.form_tombstones where deleted_at < now() - interval '2 years';
  return deleted;
end
$$;

-- True when both schedules stand. Safe to run again, for instance after pg_cron was switched on later.
create or replace function private.schedule_purge() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  execute $job$
    select cron.schedule('remove old visits', '*/10 * * * *', 'select private.remove_old_visits(20000)');
    select cron.schedule('remove old messages', '20 8 * * *', 'select private.remove_old_messages()')
  $job$;
  return true;
end
$$;

do $$
begin
  perform private.schedule_purge();
exception
  when others then
    raise notice 'Old visits and messages have no schedule: %', sqlerrm;
end
$$;

select private.apply_grants();
