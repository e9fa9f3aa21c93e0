-- How much one client, and everybody together, may send to ingest_events.

-- `client` is an HMAC, or empty for everybody; `slot` is a minute of a client, or a second of everybody.
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

-- A household on IPv6 is its /64; anything that is no address counts as itself.
create function private.plain_address(given text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case
    when given ~ '^[0-9a-fA-F:.]*:[0-9a-fA-F:.]*$' then network(set_masklen(given::inet, 64))::text
    else left(given, 64)
  end;
exception
  when invalid_text_representation then
    return left(given, 64);
end
$$;

-- The address the proxy in front of us saw: hosted Supabase sets cf-connecting-ip, the embedded server drops
-- that header and overwrites x-forwarded-for.
create function private.client_address() returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  return private.plain_address(
    trim(coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1), ''))
  );
end
$$;

-- Yesterday's secret is destroyed with today's first call: older marks can no longer be linked to anybody.
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

-- Counts the events of everybody in this second; raises HTTP 429 over 5,000. Called last, because the counter
-- stays locked until the caller's transaction ends.
create function private.count_all_events(event_count integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  total integer;
begin
  insert into private.rate as counter (client, slot, calls, events)
  values ('', date_trunc('second', now()), 1, event_count)
  on conflict (client, slot) do update
    set calls = counter.calls + 1, events = counter.events + excluded.events
  returning counter.events into total;
  if total > 5000 then
    raise exception 'Too many visits at this moment. Try again later.' using errcode = 'PT429';
  end if;
end
$$;
