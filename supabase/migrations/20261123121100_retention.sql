-- What is deleted by age: visits by the owner's setting, messages after two years. Visits leave by whole dates of the
-- business and in batches, and what they add to the numbers of their date stays: totals and remaining rows together are
-- the same before and after each batch.

-- The midnight before which visits are older than so many days.
create function private.retention_cutoff(days integer) returns timestamptz
language sql
stable
set search_path = ''
set timezone = 'UTC'
as $$
  select ((now() - make_interval(days => days)) at time zone zone)::date::timestamp at time zone zone
  from private.business_time_zone() as given (zone);
$$;

-- Removes at most so many of the events before a midnight, the oldest dates first, and returns how many went. Of a date
-- with more than that, whole sessions go; a session that is larger than a batch goes in parts and counts with its last one:
-- until then one event stays that says all there is to count of it. The caller holds the lock of purges.
create function private.remove_visits(cut timestamptz, at_most integer) returns integer
language plpgsql
set search_path = ''
-- Planned for the values of this batch: each takes another way through the indexes.
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  zone constant text := private.business_time_zone();
  -- Limit of names per kind and date; the rarest are deleted first.
  most_names constant integer := 500;
  bound timestamptz := cut;
  next_row timestamptz;
  next_session uuid;
  last_event uuid;
  part uuid[];
  dates date[];
  deleted integer;
begin
  select created_at into next_row
  from public.analytics_events where created_at < cut order by created_at offset at_most limit 1;
  if next_row is not null then
    bound := (next_row at time zone zone)::date::timestamp at time zone zone;
    if not exists (select from public.analytics_events where created_at < bound) then
      bound := ((next_row at time zone zone)::date + 1)::timestamp at time zone zone;
      select session_id into next_session
      from public.analytics_events where created_at < bound order by session_id offset at_most limit 1;
      if not exists (select from public.analytics_events where created_at < bound and session_id < next_session) then
        select id into last_event
        from public.analytics_events
        where created_at < bound and session_id = next_session
        order by (event_type = 'page_view' and not is_bot) desc, is_installed desc
        limit 1;
        part := array(
          select id
          from public.analytics_events
          where created_at < bound and session_id = next_session and id <> last_event
          order by created_at
          limit at_most
        );
      end if;
    end if;
  end if;

  with gone as (
    delete from public.analytics_events
    where created_at < bound
      and (part is null or id = any (part))
      and (part is not null or next_session is null or session_id < next_session)
    returning business_date as date, event_type, session_id, page_path, referrer_host, interaction_name, is_installed,
      is_bot
  ),
  totals as (
    insert into public.daily_totals as total (date, visits, sessions, installed)
    select date,
      count(*) filter (where event_type = 'page_view' and not is_bot),
      count(distinct session_id)
        filter (where event_type = 'page_view' and not is_bot and part is null),
      count(distinct session_id)
        filter (where event_type = 'page_view' and not is_bot and part is null and is_installed)
    from gone
    group by date
    on conflict (date) do update
      set visits = total.visits + excluded.visits,
        sessions = total.sessions + excluded.sessions,
        installed = total.installed + excluded.installed
  ),
  counts as (
    insert into public.daily_counts as total (date, kind, name, count)
    select date, kind, left(name, 500), count(*)
    from gone
    cross join lateral (
      values ('page', page_path), ('referrer', referrer_host), ('interaction', interaction_name)
    ) as counted (kind, name)
    where not is_bot and event_type <> 'admin_action' and (kind = 'interaction') = (event_type = 'interaction')
      and name is not null
    group by date, kind, left(name, 500)
    on conflict (date, kind, name) do update set count = total.count + excluded.count
  )
  select count(*), array_agg(distinct date) into deleted, dates from gone;

  delete from public.daily_counts counted
  using (
    select date, kind, name, row_number() over (partition by date, kind order by count desc, name) as place
    from public.daily_counts
    where date = any (dates)
  ) ranked
  where ranked.place > most_names
    and (counted.date, counted.kind, counted.name) = (ranked.date, ranked.kind, ranked.name);
  return deleted;
end
$$;

-- Only one purge at a time: two would each count a session of which they both hold a part.
create function private.purge_lock_key() returns bigint
language sql
immutable
set search_path = ''
as $$
  select hashtextextended('private.remove_visits', 0);
$$;

-- One batch of what is older than the owner's setting; returns how many went.
create function private.remove_old_visits(at_most integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  cut constant timestamptz := (select private.retention_cutoff(retention_days) from public.site_settings);
begin
  -- The oldest event is the first of an index, where `exists` would read the table while there is none to find.
  if (select min(created_at) from public.analytics_events) < cut
    and pg_try_advisory_xact_lock(private.purge_lock_key())
  then
    return private.remove_visits(cut, at_most);
  end if;
  return 0;
end
$$;

-- Called with every call that brings visits: where there is no scheduler, that is how old ones go.
create function private.purge_batch() returns void
language sql
set search_path = ''
as $$
  select private.remove_old_visits(500);
$$;

-- Refuses everybody but administrators, and every other number of days; returns the midnight of the cut.
create function private.purge_cutoff(older_than_days integer) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator removes visits.' using errcode = 'insufficient_privilege';
  end if;
  if older_than_days is null or older_than_days not in (30, 60, 90, 180, 365) then
    raise exception 'Days are 30, 60, 90, 180 or 365.' using errcode = 'invalid_parameter_value';
  end if;
  return private.retention_cutoff(older_than_days);
end
$$;

-- Removes one batch of the events older than so many days (30, 60, 90, 180 or 365). Returns {deleted, remaining}: called
-- again until nothing remains.
create function public.purge_analytics(older_than_days integer) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  cut constant timestamptz := private.purge_cutoff(older_than_days);
  deleted integer;
begin
  perform pg_advisory_xact_lock(private.purge_lock_key());
  deleted := private.remove_visits(cut, 20000);
  return jsonb_build_object(
    'deleted', deleted,
    'remaining', (select count(*) from public.analytics_events where created_at < cut)
  );
end
$$;

-- How many events purging would remove. Returns {visits}.
create function public.count_expired_events(older_than_days integer) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  cut constant timestamptz := private.purge_cutoff(older_than_days);
begin
  return jsonb_build_object('visits', (select count(*) from public.analytics_events where created_at < cut));
end
$$;

-- Removes messages and tombstones older than two years; returns how many messages went.
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

-- Schedules both where the database has pg_cron, as hosted projects do. True when the schedules stand. Safe to run again,
-- for instance after pg_cron was switched on later.
create function private.schedule_purge() returns boolean
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

-- Elsewhere the embedded server or the calls that bring visits and messages do it, so nothing here may fail a migration.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
  end if;
  perform private.schedule_purge();
exception
  when others then
    raise notice 'Old visits and messages have no schedule: %', sqlerrm;
end
$$;

insert into private.allowed_grants (grantee, privilege, target)
values
  ('authenticated', 'execute', 'function public.purge_analytics(integer)'),
  ('authenticated', 'execute', 'function public.count_expired_events(integer)');
