-- How much one sender, and everybody together, may send. No address is stored anywhere: limits count an HMAC of it under
-- a secret that lives one day.

-- `client` is an HMAC, or a plain word (visits: empty) for everybody; `slot` is a minute, or a second of everybody's visits.
create table private.rate (
  client bytea not null,
  slot timestamptz not null,
  calls integer not null default 0,
  events integer not null default 0,
  primary key (client, slot)
);

create index rate_by_slot on private.rate (slot);

alter table private.rate enable row level security;

create table private.daily_secrets (
  day date primary key,
  secret bytea not null
);

alter table private.daily_secrets enable row level security;

-- HMAC-SHA-256 as in RFC 2104, written out because pgcrypto lives in another schema in each home.
create function private.hmac_sha256(secret bytea, message bytea) returns bytea
language plpgsql
immutable
set search_path = ''
as $$
declare
  block bytea := case when length(secret) > 64 then sha256(secret) else secret end;
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for position in 0 .. length(block) - 1 loop
    inner_pad := set_byte(inner_pad, position, get_byte(block, position) # 54);
    outer_pad := set_byte(outer_pad, position, get_byte(block, position) # 92);
  end loop;
  return sha256(outer_pad || sha256(inner_pad || message));
end
$$;

-- A household on IPv6 is its /64; an IPv4 address is the same however it is written; anything that is no address counts
-- as itself.
create function private.plain_address(given text) returns text
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
-- and overwrites x-forwarded-for. Elsewhere each proxy appends what it saw, and the sender can write anything left of
-- that: the last address that is not of a private network counts.
create function private.client_address() returns text
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

-- The first call of a day deletes yesterday's secret: older marks can no longer be linked to anybody.
create function private.mark_of(sender text) returns bytea
language plpgsql
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  key bytea;
begin
  select secret into key from private.daily_secrets where day = today;
  if key is null then
    delete from private.daily_secrets where day < today;
    insert into private.daily_secrets (day, secret)
    values (today, decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))
    on conflict (day) do nothing;
    select secret into key from private.daily_secrets where day = today;
  end if;
  return private.hmac_sha256(key, convert_to(sender, 'utf8'));
end
$$;

create function private.client_mark() returns bytea
language plpgsql
set search_path = ''
as $$
begin
  return private.mark_of(private.client_address());
end
$$;

-- Counts one call of the present client; raises HTTP 429 over 60 calls or 12,000 events in ten minutes.
create function private.count_client_call(event_count integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  mark constant bytea := private.client_mark();
  used record;
begin
  delete from private.rate
  where (client, slot) in (
    select old.client, old.slot from private.rate old
    where old.slot < now() - interval '10 minutes'
    for update skip locked
  );

  insert into private.rate as counter (client, slot, calls, events)
  values (mark, date_trunc('minute', now()), 1, event_count)
  on conflict (client, slot) do update
    set calls = counter.calls + 1, events = counter.events + excluded.events;

  select sum(calls) as calls, sum(events) as events into used from private.rate where client = mark;
  if used.calls > 60 or used.events > 12000 then
    raise exception 'Too many visits from one place. Try again in ten minutes.' using errcode = 'PT429';
  end if;
end
$$;

-- Counts the events of everybody in this second; raises HTTP 429 over 5,000, of which the last 1,000 are for clients that
-- sent no more than 400 in ten minutes: one busy sender cannot keep others out. Called last, because the counter stays
-- locked until the caller's transaction ends.
create function private.count_all_events(event_count integer) returns void
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

-- Counts one form of this kind and address and returns true, or returns false and counts nothing. In ten minutes one
-- address may send 20 forms of a kind and everybody together 300. Another 600 are reserved for addresses that sent fewer
-- than three, so that a few busy senders cannot close a form for everybody; and no kind uses up what is for another.
create function private.count_form(kind text, address text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  everybody constant bytea := convert_to('forms ' || kind, 'utf8');
  sender constant bytea := private.mark_of('forms ' || kind || ' ' || private.plain_address(address));
  own integer;
  total integer;
begin
  -- Held until the transaction ends: of forms at the same moment, each sees the one before.
  perform pg_advisory_xact_lock(hashtextextended('private.count_form ' || kind, 0));

  delete from private.rate
  where (client, slot) in (
    select old.client, old.slot from private.rate old
    where old.slot < now() - interval '10 minutes'
    for update skip locked
  );

  select
    coalesce(sum(calls) filter (where client = sender), 0),
    coalesce(sum(calls) filter (where client = everybody), 0)
  into own, total
  from private.rate
  where client in (sender, everybody);
  if own >= 20 or total >= (case when own < 3 then 900 else 300 end) then
    return false;
  end if;

  insert into private.rate as counter (client, slot, calls)
  select mark, date_trunc('minute', now()), 1
  from unnest(array[sender, everybody]) with ordinality as given (mark, place)
  order by place
  on conflict (client, slot) do update set calls = counter.calls + 1;
  return true;
end
$$;
