-- Old visits leave by a schedule where the database has one (pg_cron, as hosted projects do). Elsewhere the embedded server
-- or the calls that bring visits see to it, so nothing here may fail a migration.

-- True when the schedule stands. Safe to run again, for instance after pg_cron was switched on later.
create function private.schedule_purge() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  execute $job$
    select cron.schedule('remove old visits', '*/10 * * * *', 'select private.remove_old_visits(20000)')
  $job$;
  return true;
end
$$;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
  end if;
  perform private.schedule_purge();
exception
  when others then
    raise notice 'Old visits have no schedule: %', sqlerrm;
end
$$;

-- Tables that only grow are vacuumed early, so that the numbers are read from the index alone.
alter table public.analytics_events set (
  autovacuum_vacuum_insert_threshold = 20000,
  autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);

select private.apply_grants();
