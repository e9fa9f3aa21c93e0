-- The way in for visits: robots are marked, the owner's wish for less detail is obeyed here too, and a sender is told
-- apart by an address that he cannot choose.

-- A household on IPv6 is its /64; an IPv4 address is the same however it is written; anything that is no address counts
-- as itself.
create or replace function private.plain_address(given text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v4 constant text := substring(given from '^(?:::[fF]{4}:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$');
begin
  return case
    when v4 is not null then v4
    when given ~ '^[0-9a-fA-F:.]*:[0-9a-fA-F:.]*$' then network(set_masklen(given::inet, 64))::text
    else left(given, 64)
  end;
exception
  when invalid_text_representation then
    return left(given, 64);
end
$$;

-- The address the proxy in front of us saw: hosted Supabase sets cf-connecting-ip, the embedded server drops that header
-- and overwrites x-forwarded-for. Elsewhere each proxy adds at the right what it saw, and only what stands left of that
-- is the sender's own claim: the last address counts that is not of a proxy's own network.
create or replace function private.client_address() returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  seen constant text[] := regexp_split_to_array(trim(coalesce(headers ->> 'x-forwarded-for', '')), '\s*,\s*');
begin
  return private.plain_address(coalesce(
    nullif(trim(headers ->> 'cf-connecting-ip'), ''),
    (
      select address
      from unnest(seen) with ordinality as hop (address, position)
      where address !~* '^(::ffff:)?(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd]|fe[89ab])'
      order by position desc
      limit 1
    ),
    seen[cardinality(seen)],
    ''
  ));
end
$$;

-- Null when the text is not an ISO 8601 time.
create or replace function private.as_time(given text) returns timestamptz
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

-- What is stored of an event's metadata: nothing of a device when the owner wants no details, and never an address of a
-- person with what an administrator did.
create function private.stored_metadata(event jsonb, is_detailed boolean) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when event ->> 'event_type' = 'admin_action' and given.metadata::text ~ '@' then
      jsonb_strip_nulls(jsonb_build_object(
        'action', substring(given.metadata ->> 'action' from '^[a-z][a-z0-9_]{0,63}$')
      ))
    when is_detailed then given.metadata
    else coalesce(
      (
        select jsonb_object_agg(key, value)
        from jsonb_each(given.metadata)
        where key <> 'user_agent' and key !~ '^(screen|viewport)_'
      ),
      '{}'
    )
  end
  from (select coalesce(event -> 'metadata', '{}') as metadata) given;
$$;

-- Counts the events of everybody in this second; raises HTTP 429 over 5,000, of which the last 1,000 are for clients that
-- sent no more than 400 in ten minutes: one busy sender cannot keep others out. Called last, because the counter stays
-- locked until the caller's transaction ends.
create or replace function private.count_all_events(event_count integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  of_client constant integer := (select sum(events) from private.rate where client = private.client_mark());
  total integer;
begin
  insert into private.rate as counter (client, slot, calls, events)
  values ('', date_trunc('second', now()), 1, event_count)
  on conflict (client, slot) do update
    set calls = counter.calls + 1, events = counter.events + excluded.events
  returning counter.events into total;
  if total > (case when of_client > 400 then 4000 else 5000 end) then
    raise exception 'Too many visits at this moment. Try again later.' using errcode = 'PT429';
  end if;
end
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

drop function public.ingest_events(jsonb);

-- Stores visits, each judged alone. Answers {accepted, known, rejected: [{id, reason}], detailed}; accepted + known + the
-- rejected ones are all that was sent. `known` counts ids that were already stored or came twice in this call; `detailed`
-- is the owner's setting: while false, neither the program nor the sizes of a visitor's device are stored.
-- Refuses the whole call over 400 events or 1 MiB (HTTP 413) and over the rate limits (HTTP 429).
create function public.ingest_events(events json) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_detailed constant boolean := coalesce((select detailed_analytics from public.site_settings), true);
  is_robot_calling constant boolean := private.is_robot(
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
  perform private.count_client_call(sent);
  begin
    list := events::jsonb;
  exception
    when data_exception then
      list := private.readable_events(events);
  end;

  with judged as materialized (
    select item.event, item.position, private.refusal(item.event, judge.is_admin) as reason
    from (select private.is_admin() as is_admin) judge,
      jsonb_array_elements(list) with ordinality as item (event, position)
  ),
  inserted as (
    insert into public.analytics_events
      (id, event_type, page_path, referrer, session_id, user_agent, metadata, is_robot, created_at, received_at)
    select
      (event ->> 'id')::uuid,
      event ->> 'event_type',
      private.known_path(event ->> 'page_path'),
      nullif(left(substring(event ->> 'referrer' from '^https?://[^?#\s]+'), 500), ''),
      (event ->> 'session_id')::uuid,
      case when is_detailed then left(event ->> 'user_agent', 400) end,
      private.stored_metadata(event, is_detailed),
      is_robot_calling
        or private.is_robot(event ->> 'user_agent')
        or coalesce(event -> 'metadata' -> 'webdriver' = 'true', false),
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
    'rejected', rejected,
    'detailed', is_detailed
  );
end
$$;

update private.allowed_grants set target = 'function public.ingest_events(json)'
where target = 'function public.ingest_events(jsonb)';

-- What an administrator does is counted at the private area's own addresses.
insert into private.route_paths (path)
values ('/secure-admin-access'), ('/admin-control-panel-secure')
on conflict (path) do nothing;
