-- The numbers of the Analytics tab.

-- Sessions that did something in the last five minutes; robots and administrators at work are left out.
create function private.count_active() returns integer
language sql
stable
set search_path = ''
as $$
  select count(distinct session_id)::integer
  from public.analytics_events
  where created_at >= now() - interval '5 minutes' and event_type <> 'admin_action' and not is_robot;
$$;

-- The same for administrators, who ask for it again and again.
create function public.active_now() returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator reads the visits.' using errcode = 'insufficient_privilege';
  end if;
  return private.count_active();
end
$$;

-- The numbers of the last days for administrators, computed here because a select stops at 1,000 rows.
-- Visits are page views, visitors are distinct sessions, robots are left out; `days` is 1 to 366. Answers
-- {days, since, timeZone, totalVisits, uniqueVisitors, activeNow (sessions of the last 5 minutes),
--  daily: [{date, visits, sessions, isKept}] every date oldest first,
--  topPages: [{page, visits}] 10, topReferrers: [{referrer, visits}] 10 by host or `Direct`,
--  recentActivity: [{page, timestamp}] 20 newest first, interactions: [{name, count, before}] most frequent first,
--  installed: {sessions, of}, before: {visits, visitors, isKept}, keptSince: a date, or null without single visits}.
-- A date whose visits are purged is kept as totals, whole: where the first date is such a one, `since` is its midnight.
-- `before` is the same number of days before; as soon as totals take part in it, whole dates and their sessions a day.
create or replace function public.analytics_summary(days integer default 7) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  zone constant text := private.business_time_zone();
  today constant date := (now() at time zone zone)::date;
  kept_to date;
  first_date date;
  since timestamptz;
  midnights timestamptz[];
  kept_since date;
  is_before_kept boolean;
  before_since timestamptz;
  before_until timestamptz;
  answer jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator reads the visits.' using errcode = 'insufficient_privilege';
  end if;
  if days is null or days not between 1 and 366 then
    raise exception 'Days are 1 to 366.' using errcode = 'invalid_parameter_value';
  end if;

  select max(date) into kept_to from public.daily_totals;
  since := now() - make_interval(days => days);
  first_date := (since at time zone zone)::date;
  if first_date <= kept_to then
    since := first_date::timestamp at time zone zone;
  end if;
  is_before_kept := coalesce(((since - make_interval(days => days)) at time zone zone)::date <= kept_to, false);
  before_until := case when is_before_kept then first_date::timestamp at time zone zone else since end;
  before_since := case
    when is_before_kept then (first_date - days)::timestamp at time zone zone
    else since - make_interval(days => days)
  end;
  select array_agg(date::timestamp at time zone zone order by date) into midnights
  from generate_series(first_date::timestamp, today::timestamp, interval '1 day') as calendar (date);
  select (min(created_at) at time zone zone)::date into kept_since
  from public.analytics_events
  where event_type = 'page_view' and not is_robot
    and created_at >= coalesce((kept_to + 1)::timestamp at time zone zone, '-infinity');

  with views as materialized (
    select width_bucket(created_at, midnights) as day, session_id, page_path, referrer_host, is_installed
    from public.analytics_events
    where event_type = 'page_view' and not is_robot and created_at >= since
  ),
  by_session as (
    select day, session_id, count(*) as visits, bool_or(is_installed) as is_installed
    from views
    group by day, session_id
  ),
  by_day as (
    select day, sum(visits)::integer as visits, count(*)::integer as sessions from by_session group by day
  ),
  kept as (
    select * from public.daily_totals where date between first_date and today
  ),
  daily as (
    select calendar.date::date as date,
      coalesce(by_day.visits, 0) + coalesce(kept.visits, 0) as visits,
      coalesce(by_day.sessions, 0) + coalesce(kept.sessions, 0) as sessions,
      coalesce(calendar.date::date <= kept_to, false) as "isKept"
    from generate_series(first_date::timestamp, today::timestamp, interval '1 day')
      with ordinality as calendar (date, day)
    left join by_day on by_day.day = calendar.day
    left join kept on kept.date = calendar.date::date
  ),
  visitors as (
    select count(distinct session_id) + (select coalesce(sum(sessions), 0) from kept) as sessions,
      count(distinct session_id) filter (where is_installed)
        + (select coalesce(sum(installed), 0) from kept) as installed
    from by_session
  ),
  kept_counts as (
    select kind, name, sum(count) as count
    from public.daily_counts
    where date between first_date and today
    group by kind, name
  ),
  pages as (
    select page, sum(visits) as visits
    from (
      select page_path as page, count(*) as visits from views group by page_path
      union all
      select name, count from kept_counts where kind = 'page'
    ) counted
    group by page
    order by visits desc, page
    limit 10
  ),
  referrers as (
    select referrer, sum(visits) as visits
    from (
      select referrer_host as referrer, count(*) as visits from views group by referrer_host
      union all
      select name, count from kept_counts where kind = 'referrer'
    ) counted
    group by referrer
    order by visits desc, referrer
    limit 10
  ),
  recent as (
    select page_path as page, created_at as "timestamp"
    from public.analytics_events
    where event_type = 'page_view' and not is_robot and created_at >= since
    order by created_at desc
    limit 20
  ),
  interactions as (
    select name, sum(count) filter (where not is_before) as count, sum(count) filter (where is_before) as before
    from (
      select interaction_name as name, created_at < since as is_before, count(*) as count
      from public.analytics_events
      where event_type = 'interaction' and not is_robot and interaction_name is not null
        and (created_at >= since or (created_at >= before_since and created_at < before_until))
      group by 1, 2
      union all
      select name, date < first_date, sum(count)
      from public.daily_counts
      where kind = 'interaction' and date <= today
        and date >= case when is_before_kept then first_date - days else first_date end
      group by 1, 2
    ) counted
    group by name
  ),
  before_visits as (
    select width_bucket(created_at, array(
        select date::timestamp at time zone zone
        from generate_series((first_date - days)::timestamp, first_date::timestamp, interval '1 day') as calendar (date)
      )) as day,
      session_id
    from public.analytics_events
    where event_type = 'page_view' and not is_robot and created_at >= before_since and created_at < before_until
  ),
  before_kept as (
    select coalesce(sum(visits), 0) as visits, coalesce(sum(sessions), 0) as sessions
    from public.daily_totals
    where is_before_kept and date >= first_date - days and date < first_date
  )
  select jsonb_build_object(
    'days', days,
    'since', since,
    'timeZone', zone,
    'totalVisits', (select sum(visits) from daily),
    'uniqueVisitors', (select sessions from visitors),
    'activeNow', private.count_active(),
    'daily', (select jsonb_agg(daily order by date) from daily),
    'topPages', (select coalesce(jsonb_agg(pages order by visits desc, page), '[]') from pages),
    'topReferrers', (select coalesce(jsonb_agg(referrers order by visits desc, referrer), '[]') from referrers),
    'recentActivity', (select coalesce(jsonb_agg(recent order by "timestamp" desc), '[]') from recent),
    'interactions', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('name', name, 'count', coalesce(count, 0), 'before', coalesce(before, 0))
          order by coalesce(count, 0) desc, name
        ),
        '[]'
      )
      from interactions
    ),
    'installed', (select jsonb_build_object('sessions', installed, 'of', sessions) from visitors),
    'before', jsonb_build_object(
      'visits', (select count(*) from before_visits) + (select visits from before_kept),
      'visitors', case
        when is_before_kept then (select count(distinct (day, session_id)) from before_visits)
        else (select count(distinct session_id) from before_visits)
      end + (select sessions from before_kept),
      'isKept', is_before_kept
    ),
    'keptSince', kept_since
  )
  into answer;
  return answer;
end
$$;

insert into private.allowed_grants (grantee, privilege, target)
values ('authenticated', 'execute', 'function public.active_now()');

select private.apply_grants();
