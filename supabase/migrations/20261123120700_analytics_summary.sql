-- The numbers of the Analytics tab.

-- Sessions that did something in the last five minutes; robots and administrators at work are left out.
create function private.count_active() returns integer
language sql
stable
set search_path = ''
as $$
  select count(distinct session_id)::integer
  from public.analytics_events
  where created_at >= now() - interval '5 minutes' and event_type <> 'admin_action' and not is_bot;
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
-- Visits are page views, visitors are distinct sessions, robots are left out; `days` is 1 to 366. Returns
-- {days, since, timeZone, totalVisits, uniqueVisitors, activeNow (sessions of the last 5 minutes),
--  daily: [{date, visits, sessions, isAggregated}] every date oldest first,
--  topPages: [{page, visits}] 10, topReferrers: [{referrer, visits}] 10 by host or `Direct`,
--  recentActivity: [{page, timestamp}] 20 newest first, interactions: [{name, count, before}] most frequent first,
--  installed: {sessions, of}, before: {visits, visitors, isAggregated}, rawSince: a date, or null without single visits}.
-- Of a date whose visits are purged only whole totals are left: where the first date is such a one, `since` is its
-- midnight. `before` is the same number of days before; as soon as totals take part in it, whole dates and their
-- sessions a day.
create function public.analytics_summary(days integer default 7) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set timezone = 'UTC'
set work_mem = '32MB'
set jit = off
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  zone constant text := private.business_time_zone();
  today constant date := (now() at time zone zone)::date;
  aggregated_to constant date := (select max(date) from public.daily_totals);
  since timestamptz := now() - make_interval(days => days);
  first_date constant date := (since at time zone zone)::date;
  is_before_aggregated boolean;
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

  if first_date <= aggregated_to then
    since := first_date::timestamp at time zone zone;
  end if;
  before_until := since;
  before_since := since - make_interval(days => days);
  is_before_aggregated := coalesce((before_since at time zone zone)::date <= aggregated_to, false);
  if is_before_aggregated then
    before_until := first_date::timestamp at time zone zone;
    before_since := (first_date - days)::timestamp at time zone zone;
  end if;

  -- One pass over one index gives all three groupings.
  with counted as materialized (
    select grouping(session_id, page_path) as kind, business_date as date, session_id, page_path, referrer_host,
      count(*) as visits, bool_or(is_installed) as is_installed
    from public.analytics_events
    where event_type = 'page_view' and not is_bot and created_at >= since
    group by grouping sets ((business_date, session_id), (page_path), (referrer_host))
  ),
  sessions as (
    select date, session_id, visits, is_installed from counted where kind = 1
  ),
  dates as (
    select date, sum(visits) as visits, count(*) as sessions from sessions group by date
  ),
  aggregated as (
    select * from public.daily_totals where date between first_date and today
  ),
  daily as (
    select calendar.date::date as date,
      coalesce(dates.visits, 0) + coalesce(aggregated.visits, 0) as visits,
      coalesce(dates.sessions, 0) + coalesce(aggregated.sessions, 0) as sessions,
      coalesce(calendar.date::date <= aggregated_to, false) as "isAggregated"
    from generate_series(first_date::timestamp, today::timestamp, interval '1 day') as calendar (date)
    left join dates on dates.date = calendar.date::date
    left join aggregated on aggregated.date = calendar.date::date
  ),
  visitors as (
    select count(distinct session_id) + (select coalesce(sum(sessions), 0) from aggregated) as sessions,
      count(distinct session_id) filter (where is_installed)
        + (select coalesce(sum(installed), 0) from aggregated) as installed
    from sessions
  ),
  aggregated_counts as (
    select kind, name, sum(count) as count
    from public.daily_counts
    where kind in ('page', 'referrer') and date between first_date and today
    group by kind, name
  ),
  pages as (
    select page, sum(visits) as visits
    from (
      select page_path as page, visits from counted where kind = 2
      union all
      select name, count from aggregated_counts where kind = 'page'
    ) both_kinds
    group by page
    order by visits desc, page
    limit 10
  ),
  referrers as (
    select referrer, sum(visits) as visits
    from (
      select referrer_host as referrer, visits from counted where kind = 3
      union all
      select name, count from aggregated_counts where kind = 'referrer'
    ) both_kinds
    group by referrer
    order by visits desc, referrer
    limit 10
  ),
  recent as (
    select page_path as page, created_at as "timestamp"
    from public.analytics_events
    where event_type = 'page_view' and not is_bot and created_at >= since
    order by created_at desc
    limit 20
  ),
  interactions as (
    select name,
      coalesce(sum(count) filter (where not is_before), 0) as count,
      coalesce(sum(count) filter (where is_before), 0) as before
    from (
      select interaction_name as name, created_at < since as is_before, count(*) as count
      from public.analytics_events
      where event_type = 'interaction' and not is_bot and interaction_name is not null
        and created_at >= before_since
        -- Between the two lies a part of a date that is compared as a whole; alone, an "or" would read the whole index.
        and (created_at >= since or created_at < before_until)
      group by 1, 2
      union all
      select name, date < first_date, sum(count)
      from public.daily_counts
      where kind = 'interaction' and date <= today
        and date >= case when is_before_aggregated then first_date - days else first_date end
      group by 1, 2
    ) both_periods
    group by name
  ),
  errors as (
    select
      metadata ->> 'kind' as kind,
      metadata ->> 'build' as build,
      page_path as page,
      count(*) as count
    from public.analytics_events
    where event_type = 'interaction' and not is_bot and interaction_name = 'browser_error' and created_at >= since
      and metadata ? 'kind' and metadata ? 'build'
    group by 1, 2, 3
    order by count desc, kind, build, page
    limit 10
  ),
  before_sessions as (
    select session_id, count(*) as visits
    from public.analytics_events
    where event_type = 'page_view' and not is_bot and created_at >= before_since and created_at < before_until
    group by session_id, case when is_before_aggregated then business_date end
  ),
  before_kept as (
    select coalesce(sum(visits), 0) as visits, coalesce(sum(sessions), 0) as sessions
    from public.daily_totals
    where is_before_aggregated and date >= first_date - days and date < first_date
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
    'interactions', (select coalesce(jsonb_agg(interactions order by count desc, name), '[]') from interactions),
    'errors', (select coalesce(jsonb_agg(errors order by count desc, kind, build, page), '[]') from errors),
    'installed', (select jsonb_build_object('sessions', installed, 'of', sessions) from visitors),
    'before', (
      select jsonb_build_object(
        'visits', coalesce(sum(before_sessions.visits), 0) + (select visits from before_kept),
        'visitors', count(*) + (select sessions from before_kept),
        'isAggregated', is_before_aggregated
      )
      from before_sessions
    ),
    'rawSince', (
      select min(business_date)
      from public.analytics_events
      where event_type = 'page_view' and not is_bot
        and created_at = (
          select min(created_at)
          from public.analytics_events
          where event_type = 'page_view' and not is_bot
            and created_at >= coalesce((aggregated_to + 1)::timestamp at time zone zone, '-infinity')
        )
    )
  )
  into answer;
  return answer;
end
$$;

insert into private.allowed_grants (grantee, privilege, target)
values
  ('authenticated', 'execute', 'function public.active_now()'),
  ('authenticated', 'execute', 'function public.analytics_summary(integer)');
