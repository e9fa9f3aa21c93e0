-- The one way in for visits.

-- Null when the text is not an ISO 8601 time.
create function private.as_time(given text) returns timestamptz
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
  when datetime_field_overflow or invalid_datetime_format or invalid_text_representation then
    return null;
end
$$;

-- The path of a page without query, hash and closing slash; /404 when the site has no such page.
create function private.known_path(given text) returns text
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
  from (select split_part(split_part(given, '?', 1), '#', 1) as path) bare;
$$;

-- Null when the event can be stored, else the reason why not.
create function private.refusal(event jsonb, may_log_admin_actions boolean) returns text
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
    when private.as_time(event ->> 'created_at') is null then 'invalid'
    when event ->> 'event_type' = 'admin_action' and not may_log_admin_actions then 'not_allowed'
    when private.as_time(event ->> 'created_at') < now() - interval '30 days' then 'too_old'
  end;
$$;

-- Stores visits, each judged alone. Answers {accepted, known, rejected: [{id, reason}]}; accepted + known + the
-- rejected ones are all that was sent. `known` counts ids that were already stored or came twice in this call.
-- Refuses the whole call over 400 events or 1 MiB (HTTP 413) and over the rate limits (HTTP 429).
create function public.ingest_events(events jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  sent integer;
  stored integer;
  rejected jsonb;
begin
  if events is null or jsonb_typeof(events) <> 'array' then
    raise exception 'Events are one JSON array.' using errcode = 'invalid_parameter_value';
  end if;
  sent := jsonb_array_length(events);
  if sent > 400 or octet_length(events::text) > 1048576 then
    raise exception 'At most 400 events and 1 MiB in one call.' using errcode = 'PT413';
  end if;
  perform private.count_client_call(sent);

  with judged as materialized (
    select item.event, item.position, private.refusal(item.event, judge.is_admin) as reason
    from (select private.is_admin() as is_admin) judge,
      jsonb_array_elements(events) with ordinality as item (event, position)
  ),
  inserted as (
    insert into public.analytics_events
      (id, event_type, page_path, referrer, session_id, user_agent, metadata, created_at, received_at)
    select
      (event ->> 'id')::uuid,
      event ->> 'event_type',
      private.known_path(event ->> 'page_path'),
      nullif(left(substring(event ->> 'referrer' from '^https?://[^?#\s]+'), 500), ''),
      (event ->> 'session_id')::uuid,
      left(event ->> 'user_agent', 400),
      coalesce(event -> 'metadata', '{}'),
      least(private.as_time(event ->> 'created_at'), now()),
      now()
    from judged
    where reason is null
    order by position
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

  perform private.forget_old_visits();
  perform private.count_all_events(sent);
  return jsonb_build_object(
    'accepted', stored,
    'known', sent - stored - jsonb_array_length(rejected),
    'rejected', rejected
  );
end
$$;

insert into private.allowed_grants (grantee, privilege, target)
values
  ('anon', 'execute', 'function public.ingest_events(jsonb)'),
  ('authenticated', 'execute', 'function public.ingest_events(jsonb)');
