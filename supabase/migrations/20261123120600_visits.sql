-- Visits and what is done on the site. Rows enter through ingest_events and leave through the purge (retention).

-- Must name the same zone as the business facts of the site.
create function private.business_time_zone() returns text
language sql
immutable
set search_path = ''
as $$
  select 'America/New_York';
$$;

-- What the summary counts is in columns of its own, so that no count reads JSON. The zone is private.business_time_zone(),
-- written out, because generated columns are computed with the rights of the inserting role, which may not call into `private`.
create table public.analytics_events (
  id uuid primary key,
  event_type text not null check (event_type in ('page_view', 'interaction', 'admin_action')),
  page_path text not null check (page_path ~ '^/' and char_length(page_path) <= 200),
  referrer text check (char_length(referrer) <= 500),
  session_id uuid not null,
  user_agent text check (char_length(user_agent) <= 400),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 4096),
  created_at timestamptz not null default now(),
  received_at timestamptz not null default now(),
  is_bot boolean not null default false,
  business_date date generated always as (
    (created_at at time zone 'America/New_York')::date
  ) stored,
  referrer_host text generated always as (
    coalesce(lower(substring(referrer from '^https?://(?:[^/@]*@)?([^/:]+)')), 'Direct')
  ) stored,
  interaction_name text generated always as (
    case when event_type = 'interaction' then left(metadata ->> 'name', 64) end
  ) stored,
  is_installed boolean generated always as (
    coalesce(metadata ->> 'display_mode' = 'standalone', false)
  ) stored
)
-- A table that only grows is vacuumed early, so that the numbers are read from the index alone.
with (
  autovacuum_vacuum_insert_threshold = 20000,
  autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);

create index analytics_events_by_time on public.analytics_events (created_at);

create index page_views_by_time on public.analytics_events (created_at)
  include (business_date, session_id, page_path, referrer_host, is_installed)
  where event_type = 'page_view' and not is_bot;

create index interactions_by_time on public.analytics_events (created_at)
  include (interaction_name)
  where event_type = 'interaction' and not is_bot;

alter table public.analytics_events enable row level security;

create policy "Administrators read the visits"
  on public.analytics_events for select to authenticated
  using ((select private.is_admin()));

-- What the purged rows of a date added up to; `installed` are the sessions of the installed app.
create table public.daily_totals (
  date date primary key,
  visits integer not null check (visits >= 0),
  sessions integer not null check (sessions >= 0),
  installed integer not null default 0 check (installed >= 0)
);

alter table public.daily_totals enable row level security;

create policy "Administrators read the daily totals"
  on public.daily_totals for select to authenticated
  using ((select private.is_admin()));

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

-- The addresses that have visits, from the site's one list of pages: every start of the embedded server and every deploy
-- sets them (npm run deploy:routes). Visits of any other address are counted as /404. While the list is empty no visits are
-- taken: senders keep them and try again, and neither does everything become /404 nor is an invented address stored.
create table private.route_paths (
  path text primary key
);

alter table private.route_paths enable row level security;

-- For the database owner alone: replaces the list.
create function private.set_route_paths(paths text[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.route_paths where path <> all (paths);
  insert into private.route_paths (path) select unnest(paths) on conflict (path) do nothing;
end
$$;

-- The path of a page without query, hash and closing slash; /404 when the site has no such page. `offset 0`: taken apart
-- once, and not for each page of the site.
create function private.canonical_path(given text) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select path from private.route_paths
      where path = case when bare.path = '/' then '/' else rtrim(bare.path, '/') end
    ),
    '/404'
  )
  from (select split_part(split_part(left(given, 400), '?', 1), '#', 1) as path offset 0) bare;
$$;

-- Null when the text is not an ISO 8601 time.
create function private.parse_timestamp(given text) returns timestamptz
language plpgsql
immutable
set search_path = ''
as $$
begin
  if given !~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$' then
    return null;
  end if;
  return given::timestamptz;
exception
  when data_exception then
    return null;
end
$$;

-- Programs that say what they are. A person's browser is never one of them; a phone is called Cubot.
create function private.is_bot(user_agent text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    left(user_agent, 400) ~* ('(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|pagespeed|phantomjs|puppeteer|playwright|'
      || 'selenium|webdriver|facebookexternalhit|embedly|preview|monitor|uptime|pingdom|archiver|scrapy|'
      || '^(curl|wget|python|java|go-http|libwww|axios|php|ruby|perl|apache-httpclient)[-/ ]'),
    false
  );
$$;

-- Null when the event can be stored, else the reason why not.
create function private.event_rejection_code(event jsonb, may_log_admin_actions boolean) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when jsonb_typeof(event) is distinct from 'object' then 'invalid'
    when event ->> 'id' is null
      or event ->> 'id' !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'invalid'
    when event ->> 'session_id' is null
      or event ->> 'session_id' !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'invalid'
    when coalesce(event ->> 'event_type', '') not in ('page_view', 'interaction', 'admin_action') then 'invalid'
    when jsonb_typeof(event -> 'page_path') is distinct from 'string' then 'invalid'
    when jsonb_typeof(coalesce(event -> 'referrer', 'null')) not in ('string', 'null') then 'invalid'
    when jsonb_typeof(coalesce(event -> 'user_agent', 'null')) not in ('string', 'null') then 'invalid'
    when jsonb_typeof(coalesce(event -> 'metadata', '{}')) <> 'object'
      or octet_length((event -> 'metadata')::text) > 4096 then 'invalid'
    when event ->> 'event_type' = 'interaction'
      and coalesce(event -> 'metadata' ->> 'name', '') !~ '^[a-z][a-z0-9_]{0,63}$' then 'invalid'
    when private.parse_timestamp(event ->> 'created_at') is null then 'invalid'
    when event ->> 'event_type' = 'admin_action' and not may_log_admin_actions then 'not_allowed'
    when private.parse_timestamp(event ->> 'created_at') < now() - interval '30 days' then 'too_old'
  end;
$$;

-- Of what an administrator's action was about: how many photos, of which categories, which theme. Null when nothing is left.
create function private.stored_details(details jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_object_agg(key, value)
  from jsonb_each(case when jsonb_typeof(details) = 'object' then details else '{}' end)
  where case key
    when 'count' then value::text ~ '^\d{1,6}$'
    when 'theme' then value in ('"light"', '"dark"')
    when 'categories' then
      jsonb_typeof(value) = 'array' and value <@ '["indoor", "outdoor", "infrared", "steam", "commercial"]'
    else false
  end;
$$;

-- What is stored of an event's metadata. Everything else is left out and the event is taken: a device that sends the names of
-- another version must not lose its visits. Sizes are of the device and stay out when the owner wants no details; the program
-- has a column of its own.
create function private.stored_metadata(event jsonb, is_detailed boolean) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, stored) filter (where stored is not null), '{}')
  from jsonb_each(coalesce(event -> 'metadata', '{}')) as given (key, value)
  cross join lateral (
    select case
      when event ->> 'event_type' = 'page_view' and case
        when key = 'display_mode' then value in ('"standalone"', '"browser"')
        when key in ('screen_width', 'screen_height', 'viewport_width', 'viewport_height') then
          is_detailed and value::text ~ '^\d{1,6}$'
        else false
      end then value
      when event ->> 'event_type' = 'interaction' and key in ('name', 'form_name')
        and value::text ~ '^"[a-z][a-z0-9_]{0,63}"$' then value
      -- Of an error in a visitor's browser: the name of its class, and the file of the build that reported it.
      when event -> 'metadata' ->> 'name' = 'browser_error' and key in ('kind', 'build')
        and value::text ~ '^"[A-Za-z0-9._-]{1,64}"$' then value
      when event ->> 'event_type' = 'admin_action' and key = 'action'
        and value::text ~ '^"[a-z][a-z0-9_]{0,63}"$' then value
      when event ->> 'event_type' = 'admin_action' and key = 'details' then private.stored_details(value)
      when key = 'timestamp' and jsonb_typeof(value) = 'string' and private.parse_timestamp(value #>> '{}') is not null then value
      when key = 'webdriver' and jsonb_typeof(value) = 'boolean' then value
    end as stored
  ) known;
$$;

-- The same list without what the database cannot read, such as half a character: of such an event only the id is left, so
-- that it is refused alone and by name.
create function private.readable_events(events json) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  event json;
  readable jsonb := '[]';
begin
  for event in select json_array_elements(events) loop
    begin
      readable := readable || jsonb_build_array(event::jsonb);
    exception
      when data_exception then
        readable := readable || jsonb_build_array(jsonb_build_object(
          'id', substring(event::text from '"id"\s*:\s*"([0-9a-fA-F-]{36})"')
        ));
    end;
  end loop;
  return readable;
end
$$;

-- Stores visits, each judged alone. Returns {accepted, known, rejected: [{id, reason}], detailed}; accepted + known + the
-- rejected ones are all that was sent. `known` counts ids that were already stored or came twice in this call; `detailed`
-- is the owner's setting: while false, neither the program nor the sizes of a visitor's device are stored.
-- Refuses the whole call over 400 events or 1 MiB (HTTP 413), over the rate limits (HTTP 429), and while the list of
-- pages is empty (HTTP 503).
create function public.ingest_events(events json) returns jsonb
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
  stored integer;
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
      (id, event_type, page_path, referrer, session_id, user_agent, metadata, is_bot, created_at, received_at)
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
      now()
    from judged
    where reason is null
    -- One order for all clients: the same visits from two of them never deadlock.
    order by (event ->> 'id')::uuid, position
    on conflict (id) do nothing
    returning id
  )
  select
    (select count(*) from inserted),
    coalesce(
      (
        select jsonb_agg(jsonb_build_object('id', left(event ->> 'id', 64), 'reason', reason) order by position)
        from judged
        where reason is not null
      ),
      '[]'
    )
  into stored, rejected;

  perform private.purge_batch();
  perform private.count_all_events(sent);
  return jsonb_build_object(
    'accepted', stored,
    'known', sent - stored - jsonb_array_length(rejected),
    'rejected', rejected,
    'detailed', is_detailed
  );
end
$$;

insert into private.allowed_grants (grantee, privilege, target)
values
  ('anon', 'execute', 'function public.ingest_events(json)'),
  ('authenticated', 'execute', 'function public.ingest_events(json)'),
  ('authenticated', 'select', 'table public.analytics_events'),
  ('authenticated', 'select', 'table public.daily_totals'),
  ('authenticated', 'select', 'table public.daily_counts'),
  ('service_role', 'select', 'table public.analytics_events'),
  ('service_role', 'insert', 'table public.analytics_events'),
  ('service_role', 'update', 'table public.analytics_events'),
  ('service_role', 'delete', 'table public.analytics_events'),
  ('service_role', 'select', 'table public.daily_totals'),
  ('service_role', 'insert', 'table public.daily_totals'),
  ('service_role', 'update', 'table public.daily_totals'),
  ('service_role', 'delete', 'table public.daily_totals'),
  ('service_role', 'select', 'table public.daily_counts'),
  ('service_role', 'insert', 'table public.daily_counts'),
  ('service_role', 'update', 'table public.daily_counts'),
  ('service_role', 'delete', 'table public.daily_counts');
