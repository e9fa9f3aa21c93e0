-- Where visits, messages and calls come from: the campaign of the link that led to the site, else the site that linked. And
-- the class of device. All are nullable, so that no row is written anew; of earlier visits only the linking site is known.
alter table public.analytics_events
  add column utm_source text,
  add column utm_medium text,
  add column utm_campaign text,
  add column device text check (device in ('phone', 'tablet', 'desktop')),
  add column is_ignored boolean not null default false,
  add check (is_bot or not is_ignored);

drop index public.page_views_by_time;
create index page_views_by_time on public.analytics_events (created_at)
  include (business_date, session_id, page_path, referrer_host, is_installed, utm_source, device)
  where event_type = 'page_view' and not is_bot;

drop index public.interactions_by_time;
create index interactions_by_time on public.analytics_events (created_at)
  include (interaction_name, page_path, referrer_host, utm_source, device)
  where event_type = 'interaction' and not is_bot;

create index campaigns_by_time on public.analytics_events (created_at)
  include (utm_campaign, utm_source, referrer_host, event_type, interaction_name, page_path, device)
  where utm_campaign is not null and not is_bot;

-- Earlier messages and calls: the site that led to the first page of their session.
update public.analytics_events named
set referrer = entry.referrer
from (
  select distinct on (session_id) session_id, referrer
  from public.analytics_events
  where event_type = 'page_view' and referrer is not null
  order by session_id, created_at
) entry
where named.event_type = 'interaction'
  and named.interaction_name in ('contact_form', 'call_tapped')
  and named.session_id = entry.session_id;

alter table public.daily_counts
  drop constraint daily_counts_kind_check,
  add constraint daily_counts_kind_check
    check (kind in ('page', 'referrer', 'interaction', 'source', 'message', 'call'));

insert into public.daily_counts (date, kind, name, count)
select date, 'source', name, count from public.daily_counts where kind = 'referrer';

-- Sources that the owner takes for spam: their visits are stored and counted nowhere.
create table private.ignored_sources (
  source text primary key check (char_length(source) between 1 and 500 and source <> 'Direct'),
  ignored_at timestamptz not null default now()
);

alter table private.ignored_sources enable row level security;

-- The value of a utm parameter, or null: of words and numbers alone, so that no address of a person is stored.
create function private.utm_value(given text) returns text
language sql
immutable
strict
set search_path = ''
as $$
  select lower(substring(given from '^[A-Za-z0-9][A-Za-z0-9._ +-]{0,63}$'));
$$;

-- For administrators: leaves the visits from a source out of all numbers, also those that are stored, or counts them again.
-- Dates whose visits are purged stay as they were added up. Returns how many visits changed.
create function public.set_source_ignored(source text, is_ignored boolean) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed integer;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator ignores a source.' using errcode = 'insufficient_privilege';
  end if;
  if set_source_ignored.is_ignored then
    insert into private.ignored_sources values (set_source_ignored.source) on conflict do nothing;
  else
    delete from private.ignored_sources ignored where ignored.source = set_source_ignored.source;
  end if;
  update public.analytics_events event
  set is_bot = set_source_ignored.is_ignored, is_ignored = set_source_ignored.is_ignored
  where coalesce(event.utm_source, event.referrer_host) = set_source_ignored.source
    and case when set_source_ignored.is_ignored then not event.is_bot else event.is_ignored end;
  get diagnostics changed = row_count;
  return changed;
end
$$;

-- As before, with the source, the class of device and the sources that are ignored.
create or replace function public.ingest_events(events json) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_detailed constant boolean := coalesce((select detailed_analytics from public.site_settings), true);
  is_robot_calling constant boolean := private.is_bot(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent'
  );
  list jsonb;
  sent integer;
  stored uuid[];
  rejected jsonb;
begin
  if events is null or json_typeof(events) <> 'array' then
    raise exception 'Events are one JSON array.' using errcode = 'invalid_parameter_value';
  end if;
  sent := json_array_length(events);
  if sent > 400 or octet_length(events::text) > 1048576 then
    raise exception 'At most 400 events and 1 MiB in one call.' using errcode = 'PT413';
  end if;
  if not exists (select from private.route_paths) then
    raise exception 'The list of pages is empty: npm run deploy:routes fills it.' using errcode = 'PT503';
  end if;
  perform private.count_client_call(sent);
  begin
    list := events::jsonb;
  exception
    when data_exception then
      list := private.readable_events(events);
  end;

  with judged as materialized (
    select item.event, item.position, private.event_rejection_code(item.event, judge.is_admin) as reason
    from (select private.is_admin() as is_admin) judge,
      jsonb_array_elements(list) with ordinality as item (event, position)
  ),
  inserted as (
    insert into public.analytics_events
      (id, event_type, page_path, referrer, session_id, user_agent, metadata, is_bot, created_at, received_at,
        utm_source, utm_medium, utm_campaign, device)
    select
      (event ->> 'id')::uuid,
      event ->> 'event_type',
      private.canonical_path(event ->> 'page_path'),
      nullif(left(substring(event ->> 'referrer' from '^https?://[^?#\s]+'), 500), ''),
      (event ->> 'session_id')::uuid,
      case when is_detailed then left(event ->> 'user_agent', 400) end,
      private.stored_metadata(event, is_detailed),
      is_robot_calling
        or private.is_bot(event ->> 'user_agent')
        or coalesce(event -> 'metadata' -> 'webdriver' = 'true', false),
      least(private.parse_timestamp(event ->> 'created_at'), now()),
      now(),
      private.utm_value(event -> 'metadata' ->> 'utm_source'),
      private.utm_value(event -> 'metadata' ->> 'utm_medium'),
      private.utm_value(event -> 'metadata' ->> 'utm_campaign'),
      case when is_detailed then substring(event -> 'metadata' ->> 'device' from '^(?:phone|tablet|desktop)$') end
    from judged
    where reason is null
    -- One order for all clients: the same visits from two of them never deadlock.
    order by (event ->> 'id')::uuid, position
    on conflict (id) do nothing
    returning id
  )
  select
    (select coalesce(array_agg(id), '{}') from inserted),
    coalesce(
      (
        select jsonb_agg(jsonb_build_object('id', left(event ->> 'id', 64), 'reason', reason) order by position)
        from judged
        where reason is not null
      ),
      '[]'
    )
  into stored, rejected;

  if exists (select from private.ignored_sources) then
    update public.analytics_events
    set is_bot = true, is_ignored = true
    where id = any (stored) and not is_bot
      and coalesce(utm_source, referrer_host) in (select source from private.ignored_sources);
  end if;
  perform private.purge_batch();
  perform private.count_all_events(sent);
  return jsonb_build_object(
    'accepted', cardinality(stored),
    'known', sent - cardinality(stored) - jsonb_array_length(rejected),
    'rejected', rejected,
    'detailed', is_detailed
  );
end
$$;

-- As before, with counts of a date by source: of visits, messages and calls.
create or replace function private.remove_visits(cut timestamptz, at_most integer) returns integer
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
    returning business_date as date, event_type, session_id, page_path, referrer_host,
      coalesce(utm_source, referrer_host) as source, interaction_name, is_installed, is_bot
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
      values
        ('page_view', 'page', page_path),
        ('page_view', 'referrer', referrer_host),
        ('page_view', 'source', source),
        ('interaction', 'interaction', interaction_name),
        ('interaction', 'message', case when interaction_name = 'contact_form' then source end),
        ('interaction', 'call', case when interaction_name = 'call_tapped' then source end)
    ) as counted (of_type, kind, name)
    where not is_bot and event_type = of_type and name is not null
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

drop function public.analytics_summary(integer);

-- As before, of one page, source or class of device if given: of single visits alone, so from the first date on of which none
-- are purged, and compared only with a whole period of them. Further
--  sources: [{source, visits, messages, calls}] 20, those that brought most messages first,
--  campaigns: [{campaign, source, visits, messages, calls}] 20 and devices: [{device, visits}], both of single visits,
--  ignoredSources: names.
create function public.analytics_summary(
  days integer default 7,
  of_page text default null,
  of_source text default null,
  of_device text default null
) returns jsonb
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
  is_filtered constant boolean := num_nonnulls(of_page, of_source, of_device) > 0;
  since timestamptz := now() - make_interval(days => days);
  first_date date := (since at time zone zone)::date;
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
    if is_filtered then
      first_date := aggregated_to + 1;
    end if;
    since := first_date::timestamp at time zone zone;
  end if;
  before_until := since;
  before_since := since - make_interval(days => days);
  is_before_aggregated := coalesce((before_since at time zone zone)::date <= aggregated_to, false);
  if is_before_aggregated and is_filtered then
    before_since := before_until;
    is_before_aggregated := false;
  end if;
  if is_before_aggregated then
    before_until := first_date::timestamp at time zone zone;
    before_since := (first_date - days)::timestamp at time zone zone;
  end if;

  -- One pass over one index gives all groupings.
  with counted as materialized (
    select
      case
        when grouping(session_id) = 0 then 'session'
        when grouping(page_path) = 0 then 'page'
        when grouping(utm_source) = 0 then 'source'
        when grouping(referrer_host) = 0 then 'referrer'
        else 'device'
      end as kind,
      business_date as date, session_id, page_path, referrer_host, utm_source, device,
      count(*) as visits, bool_or(is_installed) as is_installed
    from public.analytics_events
    where event_type = 'page_view' and not is_bot and created_at >= since
      and (of_page is null or page_path = of_page)
      and (of_source is null or coalesce(utm_source, referrer_host) = of_source)
      and (of_device is null or device = of_device)
    group by grouping sets ((business_date, session_id), (page_path), (referrer_host), (utm_source, referrer_host), (device))
  ),
  sessions as (
    select date, session_id, visits, is_installed from counted where kind = 'session'
  ),
  dates as (
    select date, sum(visits) as visits, count(*) as sessions from sessions group by date
  ),
  aggregated as (
    select * from public.daily_totals where not is_filtered and date between first_date and today
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
    where not is_filtered and kind in ('page', 'referrer', 'source', 'message', 'call') and date between first_date and today
    group by kind, name
  ),
  pages as (
    select page, sum(visits) as visits
    from (
      select page_path as page, visits from counted where kind = 'page'
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
      select referrer_host as referrer, visits from counted where kind = 'referrer'
      union all
      select name, count from aggregated_counts where kind = 'referrer'
    ) both_kinds
    group by referrer
    order by visits desc, referrer
    limit 10
  ),
  -- Of a message or a call, where the tab came from in which it happened.
  named as materialized (
    select interaction_name as name, coalesce(utm_source, referrer_host) as source, created_at < since as is_before,
      count(*) as count
    from public.analytics_events
    where event_type = 'interaction' and not is_bot and interaction_name is not null
      and created_at >= before_since
      -- Between the two lies a part of a date that is compared as a whole; alone, an "or" would read the whole index.
      and (created_at >= since or created_at < before_until)
      and (of_page is null or page_path = of_page)
      and (of_source is null or coalesce(utm_source, referrer_host) = of_source)
      and (of_device is null or device = of_device)
    group by 1, 2, 3
  ),
  sources as (
    select source, sum(visits) as visits, sum(messages) as messages, sum(calls) as calls
    from (
      select coalesce(utm_source, referrer_host) as source, visits, 0 as messages, 0 as calls
      from counted where kind = 'source'
      union all
      select source, 0, case when name = 'contact_form' then count else 0 end, case when name = 'call_tapped' then count else 0 end
      from named
      where not is_before and name in ('contact_form', 'call_tapped')
      union all
      select
        name,
        case when kind = 'source' then count else 0 end,
        case when kind = 'message' then count else 0 end,
        case when kind = 'call' then count else 0 end
      from aggregated_counts
      where kind in ('source', 'message', 'call')
    ) all_kinds
    group by source
    order by messages desc, visits desc, calls desc, source
    limit 20
  ),
  devices as (
    select device, visits from counted where kind = 'device' and device is not null
  ),
  campaigns as (
    select
      utm_campaign as campaign,
      coalesce(utm_source, referrer_host) as source,
      count(*) filter (where event_type = 'page_view') as visits,
      count(*) filter (where interaction_name = 'contact_form') as messages,
      count(*) filter (where interaction_name = 'call_tapped') as calls
    from public.analytics_events
    where utm_campaign is not null and not is_bot and created_at >= since
      and (event_type = 'page_view' or interaction_name in ('contact_form', 'call_tapped'))
      and (of_page is null or page_path = of_page)
      and (of_source is null or coalesce(utm_source, referrer_host) = of_source)
      and (of_device is null or device = of_device)
    group by 1, 2
    order by messages desc, visits desc, campaign, source
    limit 20
  ),
  recent as (
    select page_path as page, created_at as "timestamp"
    from public.analytics_events
    where event_type = 'page_view' and not is_bot and created_at >= since
      and (of_page is null or page_path = of_page)
      and (of_source is null or coalesce(utm_source, referrer_host) = of_source)
      and (of_device is null or device = of_device)
    order by created_at desc
    limit 20
  ),
  interactions as (
    select name,
      coalesce(sum(count) filter (where not is_before), 0) as count,
      coalesce(sum(count) filter (where is_before), 0) as before
    from (
      select name, is_before, count from named
      union all
      select name, date < first_date, sum(count)
      from public.daily_counts
      where not is_filtered and kind = 'interaction' and date <= today
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
      and (of_page is null or page_path = of_page)
      and (of_source is null or coalesce(utm_source, referrer_host) = of_source)
      and (of_device is null or device = of_device)
    group by 1, 2, 3
    order by count desc, kind, build, page
    limit 10
  ),
  before_sessions as (
    select session_id, count(*) as visits
    from public.analytics_events
    where event_type = 'page_view' and not is_bot and created_at >= before_since and created_at < before_until
      and (of_page is null or page_path = of_page)
      and (of_source is null or coalesce(utm_source, referrer_host) = of_source)
      and (of_device is null or device = of_device)
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
    'sources', (select coalesce(jsonb_agg(sources order by messages desc, visits desc, calls desc, source), '[]') from sources),
    'campaigns', (select coalesce(jsonb_agg(campaigns order by messages desc, visits desc, campaign, source), '[]') from campaigns),
    'devices', (select coalesce(jsonb_agg(devices order by visits desc, device), '[]') from devices),
    'ignoredSources', (select coalesce(jsonb_agg(ignored.source order by ignored.source), '[]') from private.ignored_sources ignored),
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

delete from private.allowed_grants where target = 'function public.analytics_summary(integer)';
insert into private.allowed_grants (grantee, privilege, target)
values
  ('authenticated', 'execute', 'function public.analytics_summary(integer, text, text, text)'),
  ('authenticated', 'execute', 'function public.set_source_ignored(text, boolean)');

select private.apply_grants();
