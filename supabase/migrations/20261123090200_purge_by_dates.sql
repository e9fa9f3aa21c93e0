-- Visits leave by whole dates of the business and in batches, and what they add to the numbers of their date stays. Each
-- batch takes whole sessions of a date, so that totals and remaining rows together are the same before and after it.

drop function private.remove_visits(timestamptz);

-- The midnight before which visits are older than so many days.
create function private.retention_cut(days integer) returns timestamptz
language sql
stable
set search_path = ''
set timezone = 'UTC'
as $$
  select ((now() - make_interval(days => days)) at time zone zone)::date::timestamp at time zone zone
  from private.business_time_zone() as given (zone);
$$;

-- Removes up to some `at_most` of the events before a midnight, the oldest dates first, and answers how many went. More
-- than that go only when they are one session of one date. The caller holds the lock of purges.
create function private.remove_visits(cut timestamptz, at_most integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  zone constant text := private.business_time_zone();
  bound timestamptz := cut;
  next_row timestamptz;
  last_session uuid;
  deleted integer;
begin
  select created_at into next_row
  from public.analytics_events where created_at < cut order by created_at offset at_most limit 1;
  if next_row is not null then
    bound := (next_row at time zone zone)::date::timestamp at time zone zone;
    if not exists (select from public.analytics_events where created_at < bound) then
      bound := ((next_row at time zone zone)::date + 1)::timestamp at time zone zone;
      select session_id into last_session
      from public.analytics_events where created_at < bound order by session_id offset at_most - 1 limit 1;
    end if;
  end if;

  with gone as (
    delete from public.analytics_events
    where created_at < bound and (last_session is null or session_id <= last_session)
    returning business_date as date, event_type, session_id, page_path, referrer_host, interaction_name, is_installed,
      is_robot
  ),
  dates as (
    insert into public.daily_totals as total (date, visits, sessions, installed)
    select date,
      count(*) filter (where event_type = 'page_view' and not is_robot),
      count(distinct session_id) filter (where event_type = 'page_view' and not is_robot),
      count(distinct session_id) filter (where event_type = 'page_view' and not is_robot and is_installed)
    from gone
    group by date
    on conflict (date) do update
      set visits = total.visits + excluded.visits,
        sessions = total.sessions + excluded.sessions,
        installed = total.installed + excluded.installed
  ),
  counts as (
    insert into public.daily_counts as total (date, kind, name, count)
    select date, kind, name, count(*)
    from gone
    cross join lateral (
      values ('page', page_path), ('referrer', referrer_host), ('interaction', interaction_name)
    ) as counted (kind, name)
    where not is_robot and event_type <> 'admin_action' and (kind = 'interaction') = (event_type = 'interaction')
      and name is not null
    group by date, kind, name
    on conflict (date, kind, name) do update set count = total.count + excluded.count
  )
  select count(*) into deleted from gone;
  return deleted;
end
$$;

-- Only one purge at a time: two would each keep the totals of a session that they both hold a part of.
create function private.lock_of_purges() returns bigint
language sql
immutable
set search_path = ''
as $$
  select hashtextextended('private.remove_visits', 0);
$$;

-- One batch of what is older than the owner keeps; answers how many went. For a scheduler, and for every call that brings
-- visits: where there is no scheduler, that is how they go.
create function private.remove_old_visits(at_most integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  cut constant timestamptz := (select private.retention_cut(retention_days) from public.site_settings);
begin
  -- The oldest event is the first of an index, where `exists` would read the table while there is none to find.
  if (select min(created_at) from public.analytics_events) < cut
    and pg_try_advisory_xact_lock(private.lock_of_purges())
  then
    return private.remove_visits(cut, at_most);
  end if;
  return 0;
end
$$;

create or replace function private.forget_old_visits() returns void
language sql
set search_path = ''
as $$
  select private.remove_old_visits(500);
$$;

-- Refuses everybody but administrators, and every other number of days; answers the midnight of the cut.
create function private.purge_cut(older_than_days integer) returns timestamptz
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
  return private.retention_cut(older_than_days);
end
$$;

-- Removes one batch of the events older than so many days (30, 60, 90, 180 or 365). Answers {deleted, remaining}: called
-- again until nothing remains.
create or replace function public.purge_analytics(older_than_days integer) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  cut constant timestamptz := private.purge_cut(older_than_days);
  deleted integer;
begin
  perform pg_advisory_xact_lock(private.lock_of_purges());
  deleted := private.remove_visits(cut, 20000);
  return jsonb_build_object(
    'deleted', deleted,
    'remaining', (select count(*) from public.analytics_events where created_at < cut)
  );
end
$$;

-- How many events purging would remove. Answers {visits}.
create function public.old_visits(older_than_days integer) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  cut constant timestamptz := private.purge_cut(older_than_days);
begin
  return jsonb_build_object('visits', (select count(*) from public.analytics_events where created_at < cut));
end
$$;

insert into private.allowed_grants (grantee, privilege, target)
values ('authenticated', 'execute', 'function public.old_visits(integer)');
