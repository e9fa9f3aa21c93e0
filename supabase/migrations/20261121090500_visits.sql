-- Visits and what is done on the site. Rows enter through ingest_events and leave through purge_analytics.
-- No address of a visitor is stored anywhere: limits count an HMAC of it under a secret that lives one day.

create table public.analytics_events (
  id uuid primary key,
  event_type text not null check (event_type in ('page_view', 'interaction', 'admin_action')),
  page_path text not null check (page_path ~ '^/' and char_length(page_path) <= 200),
  referrer text check (char_length(referrer) <= 500),
  session_id uuid not null,
  user_agent text check (char_length(user_agent) <= 400),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 4096),
  created_at timestamptz not null default now(),
  received_at timestamptz not null default now()
);

create index analytics_events_by_time on public.analytics_events (created_at desc)
  include (event_type, page_path, session_id, referrer);

alter table public.analytics_events enable row level security;

create policy "Administrators read the visits"
  on public.analytics_events for select to authenticated
  using ((select private.is_admin()));

-- One row a day, in the time zone of the business, written before raw rows are purged.
create table public.daily_totals (
  date date primary key,
  visits integer not null check (visits >= 0),
  sessions integer not null check (sessions >= 0)
);

alter table public.daily_totals enable row level security;

create policy "Administrators read the daily totals"
  on public.daily_totals for select to authenticated
  using ((select private.is_admin()));

-- The public pages that have visits; every other path is counted as /404.
create table private.route_paths (
  path text primary key
);

alter table private.route_paths enable row level security;

insert into private.route_paths (path)
values
  ('/'), ('/about'), ('/contact'), ('/services'), ('/gallery'), ('/faq'), ('/health-benefits'),
  ('/privacy-policy'), ('/terms-of-service'), ('/sitemap'), ('/custom-outdoor-sauna'), ('/fast-track-sauna'),
  ('/cost-calculator'), ('/thank-you'), ('/404'),
  ('/services/custom-sauna-design'), ('/services/custom-sauna-installation'),
  ('/services/steam-shower-design'), ('/services/steam-shower-installation'),
  ('/services/residential-sauna-builds'), ('/services/commercial-sauna-projects'),
  ('/services/outdoor-sauna-kits'), ('/services/indoor-infrared-sauna'),
  ('/services/indoor-infrared-sauna-solutions'),
  ('/health-benefits/detoxification-skin-health'),
  ('/health-benefits/stress-relief'), ('/health-benefits/stress-relief-mental-clarity'),
  ('/health-benefits/cardiovascular-health'), ('/health-benefits/cardiovascular-heart-health'),
  ('/health-benefits/muscle-recovery'), ('/health-benefits/muscle-recovery-athletic-performance'),
  ('/health-benefits/immune-system'), ('/health-benefits/immune-system-boosting'),
  ('/health-benefits/weight-loss'), ('/health-benefits/weight-loss-metabolism-support'),
  ('/health-benefits/sleep-quality'), ('/health-benefits/sleep-quality-relaxation'),
  ('/health-benefits/respiratory-health'), ('/health-benefits/respiratory-health-steam-therapy'),
  ('/health-benefits/anti-aging'), ('/health-benefits/anti-aging-longevity'),
  ('/health-benefits/chronic-pain'), ('/health-benefits/chronic-pain-relief'),
  ('/health-benefits/mental-health'), ('/health-benefits/mental-health-mood-improvement');

-- Must name the same zone as the business facts of the site.
create function private.business_time_zone() returns text
language sql
immutable
set search_path = ''
as $$
  select 'America/New_York';
$$;

insert into private.allowed_grants (grantee, privilege, target)
values
  ('authenticated', 'select', 'table public.analytics_events'),
  ('authenticated', 'select', 'table public.daily_totals'),
  ('service_role', 'select', 'table public.analytics_events'),
  ('service_role', 'insert', 'table public.analytics_events'),
  ('service_role', 'update', 'table public.analytics_events'),
  ('service_role', 'delete', 'table public.analytics_events'),
  ('service_role', 'select', 'table public.daily_totals'),
  ('service_role', 'insert', 'table public.daily_totals'),
  ('service_role', 'update', 'table public.daily_totals'),
  ('service_role', 'delete', 'table public.daily_totals');
