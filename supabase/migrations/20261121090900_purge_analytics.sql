-- Removes the events before a time, keeps what they add to the daily totals, and answers how many went. A session
-- counts in the totals of a day when its last raw row of that day goes, so that the sum of totals and remaining
-- rows never counts it twice.
create function private.remove_visits(cut timestamptz) returns integer
language plpgsql
set search_path = ''
as $$
declare
  zone constant text := private.business_time_zone();
  deleted integer;
begin
  with gone as (
    delete from public.analytics_events where created_at < cut
    returning event_type, session_id, (created_at at time zone zone)::date as date
  ),
  staying as (
    select distinct session_id, (created_at at time zone zone)::date as date
    from public.analytics_events
    where event_type = 'page_view' and created_at >= cut and created_at < cut + interval '2 days'
  ),
  kept as (
    insert into public.daily_totals as total (date, visits, sessions)
    select gone.date, count(*), count(distinct gone.session_id) filter (where staying.session_id is null)
    from gone
    left join staying on staying.session_id = gone.session_id and staying.date = gone.date
    where gone.event_type = 'page_view'
    group by gone.date
    on conflict (date) do update
      set visits = total.visits + excluded.visits, sessions = total.sessions + excluded.sessions
  )
  select count(*) into deleted from gone;
  return deleted;
end
$$;

-- Removes the events older than so many days (30, 60, 90, 180 or 365). Answers {deleted}.
create function public.purge_analytics(older_than_days integer) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator removes visits.' using errcode = 'insufficient_privilege';
  end if;
  if older_than_days is null or older_than_days not in (30, 60, 90, 180, 365) then
    raise exception 'Days are 30, 60, 90, 180 or 365.' using errcode = 'invalid_parameter_value';
  end if;
  return jsonb_build_object(
    'deleted', private.remove_visits(now() - make_interval(days => older_than_days))
  );
end
$$;

insert into private.allowed_grants (grantee, privilege, target)
values ('authenticated', 'execute', 'function public.purge_analytics(integer)');
