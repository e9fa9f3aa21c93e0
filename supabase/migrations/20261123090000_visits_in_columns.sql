-- What the summary counts stands in columns of its own, so that no count reads JSON or takes a referrer apart; visits of
-- robots are stored and marked; what is purged outlives its rows as counts of a date. The zone is private.business_time_zone(),
-- written out, because whoever inserts a row computes its columns and may not call into `private`.

alter table public.analytics_events
  add column is_robot boolean not null default false,
  add column business_date date generated always as (
    (created_at at time zone 'America/New_York')::date
  ) stored,
  add column referrer_host text generated always as (
    coalesce(lower(substring(referrer from '^https?://(?:[^/@]*@)?([^/:]+)')), 'Direct')
  ) stored,
  add column interaction_name text generated always as (
    case when event_type = 'interaction' then left(metadata ->> 'name', 64) end
  ) stored,
  add column is_installed boolean generated always as (
    coalesce(metadata ->> 'display_mode' = 'standalone', false)
  ) stored;

drop index public.analytics_events_by_time;

create index analytics_events_by_time on public.analytics_events (created_at);

create index page_views_by_time on public.analytics_events (created_at)
  include (business_date, session_id, page_path, referrer_host, is_installed)
  where event_type = 'page_view' and not is_robot;

create index interactions_by_time on public.analytics_events (created_at)
  include (interaction_name)
  where event_type = 'interaction' and not is_robot;

-- Sessions of the installed app among the sessions of that date.
alter table public.daily_totals
  add column installed integer not null default 0 check (installed >= 0);

create table public.daily_counts (
  date date not null,
  kind text not null check (kind in ('page', 'referrer', 'interaction')),
  name text not null check (char_length(name) <= 500),
  count integer not null check (count >= 0),
  primary key (date, kind, name)
);

alter table public.daily_counts enable row level security;

create policy "Administrators read the daily counts"
  on public.daily_counts for select to authenticated
  using ((select private.is_admin()));

insert into private.allowed_grants (grantee, privilege, target)
values
  ('authenticated', 'select', 'table public.daily_counts'),
  ('service_role', 'select', 'table public.daily_counts'),
  ('service_role', 'insert', 'table public.daily_counts'),
  ('service_role', 'update', 'table public.daily_counts'),
  ('service_role', 'delete', 'table public.daily_counts');

-- Programs that say what they are. A person's browser is never one of them; a phone is called Cubot.
create function private.is_robot(user_agent text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    user_agent ~* ('(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|pagespeed|phantomjs|puppeteer|playwright|'
      || 'selenium|webdriver|facebookexternalhit|embedly|preview|monitor|uptime|pingdom|archiver|scrapy|'
      || '^(curl|wget|python|java|go-http|libwww|axios|php|ruby|perl|apache-httpclient)[-/ ]'),
    false
  );
$$;

update public.analytics_events set is_robot = true where private.is_robot(user_agent);
