-- The numbers of the last days for administrators, computed here because a select stops at 1,000 rows.
-- Visits are page views, visitors are distinct sessions; `days` is 1 to 366. Answers
-- {days, since, timeZone, totalVisits, uniqueVisitors, activeNow (sessions of the last 5 minutes),
--  daily: [{date, visits, sessions}] every date oldest first, topPages: [{page, visits}] 10,
--  topReferrers: [{referrer, visits}] 10 by host or `Direct`, recentActivity: [{page, timestamp}] 20 newest first}.
create function public.analytics_summary(days integer default 7) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  zone constant text := private.business_time_zone();
  since timestamptz;
  answer jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator reads the visits.' using errcode = 'insufficient_privilege';
  end if;
  if days is null or days not between 1 and 366 then
    raise exception 'Days are 1 to 366.' using errcode = 'invalid_parameter_value';
  end if;
  since := now() - make_interval(days => days);

  with views as materialized (
    select page_path, session_id, created_at,
      coalesce(lower(substring(referrer from '^https?://(?:[^/@]*@)?([^/:]+)')), 'Direct') as referrer
    from public.analytics_events
    where event_type = 'page_view' and created_at >= since
  ),
  counted as (
    select (created_at at time zone zone)::date as date, count(*) as visits, count(distinct session_id) as sessions
    from views
    group by 1
  ),
  daily as (
    select calendar.day::date as date,
      coalesce(counted.visits, 0) + coalesce(kept.visits, 0) as visits,
      coalesce(counted.sessions, 0) + coalesce(kept.sessions, 0) as sessions
    from generate_series(
        (since at time zone zone)::date::timestamp, (now() at time zone zone)::date::timestamp, interval '1 day'
      ) as calendar (day)
    left join counted on counted.date = calendar.day::date
    left join public.daily_totals kept on kept.date = calendar.day::date
  ),
  pages as (
    select page_path as page, count(*) as visits from views group by 1 order by 2 desc, 1 limit 10
  ),
  referrers as (
    select referrer, count(*) as visits from views group by 1 order by 2 desc, 1 limit 10
  ),
  recent as (
    select page_path as page, created_at as "timestamp" from views order by created_at desc limit 20
  )
  select jsonb_build_object(
    'days', days,
    'since', since,
    'timeZone', zone,
    'totalVisits', (select count(*) from views),
    'uniqueVisitors', (select count(distinct session_id) from views),
    'activeNow', (
      select count(distinct session_id) from public.analytics_events
      where event_type <> 'admin_action' and created_at >= now() - interval '5 minutes'
    ),
    'daily', (select coalesce(jsonb_agg(daily order by date), '[]') from daily),
    'topPages', (select coalesce(jsonb_agg(pages order by visits desc, page), '[]') from pages),
    'topReferrers', (select coalesce(jsonb_agg(referrers order by visits desc, referrer), '[]') from referrers),
    'recentActivity', (select coalesce(jsonb_agg(recent order by "timestamp" desc), '[]') from recent)
  )
  into answer;
  return answer;
end
$$;

insert into private.allowed_grants (grantee, privilege, target)
values ('authenticated', 'execute', 'function public.analytics_summary(integer)');
