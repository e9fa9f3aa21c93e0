-- How much one sender, and everybody together, may send. No address is stored anywhere: limits count an HMAC of it under
-- a secret that lives one day.

-- `client` is an HMAC, or a plain word (visits: empty) for everybody; `slot` is a minute, or a second of everybody's visits.
create table private.rate_limits (
  client bytea not null,
  slot timestamptz not null,
  calls integer not null default 0,
  events integer not null default 0,
  primary key (client, slot)
);

create index rate_limits_by_slot on private.rate_limits (slot);

alter table private.rate_limits enable row level security;

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

-- An IPv4 address is the same however it is written, also inside IPv6; a household on IPv6 is its /64; anything that is no
-- address counts as itself.
create function private.normalize_ip(given text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  bare constant text := coalesce(substring(given from '^\[(.*)\](?::\d+)?$'), given);
  v4 constant text := substring(bare from '^(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$');
  no_address constant text := translate(left(given, 64), '/', ' ');
begin
  if v4 is not null or bare !~ '^[0-9a-fA-F:.]*:[0-9a-fA-F:.]*$' then
    return coalesce(v4, no_address);
  end if;
  return case
    when bare::inet <<= inet '::ffff:0:0/96' then substring(host(bare::inet) from '[0-9.]+$')
    else network(set_masklen(bare::inet, 64))::text
  end;
exception
  when invalid_text_representation then
    return no_address;
end
$$;

-- What a plain address counts for, the narrowest first: itself, and for a household on IPv6 its /56 and /48. Of each, twice as
-- much is taken as of the one before.
create function private.network_prefixes(address text) returns text[]
language sql
immutable
set search_path = ''
as $$
  select case
    when address ~ '^[0-9a-f:]+/64$' then array[
      address, network(set_masklen(address::inet, 56))::text, network(set_masklen(address::inet, 48))::text
    ]
    else array[address]
  end;
$$;

-- What is known of the platform in front of the database: exactly one row.
create table private.platform_settings (
  id boolean primary key default true check (id),
  address_header text check (address_header ~ '^[a-z][a-z0-9-]{0,63}$')
);

alter table private.platform_settings enable row level security;

insert into private.platform_settings default values;

-- For the database owner alone: the header in which the platform's proxy says where a request came from, whatever the sender
-- wrote there. A hosted project is behind Cloudflare: 'cf-connecting-ip'. Null: there is none.
create function private.set_client_ip_header(name text) returns void
language sql
set search_path = ''
as $$
  update private.platform_settings set address_header = lower(name);
$$;

-- The address the proxy in front of us saw: in the platform's own header if it has one, else the last of x-forwarded-for that
-- is not of a proxy's own network. What stands left of that is the sender's own claim.
create function private.client_address() returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  seen constant text[] := regexp_split_to_array(trim(coalesce(headers ->> 'x-forwarded-for', '')), '\s*,\s*');
begin
  return private.normalize_ip(coalesce(
    (select nullif(trim(headers ->> address_header), '') from private.platform_settings),
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

-- The first call of a day deletes yesterday's secret: older hashes can no longer be linked to an address.
create function private.client_hash(sender text) returns bytea
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

-- Marks of these shares, in their order. No address is stored.
create function private.client_hashes(purpose text, address text) returns bytea[]
language sql
set search_path = ''
as $$
  select array_agg(private.client_hash(purpose || share) order by place)
  from unnest(private.network_prefixes(address)) with ordinality as given (share, place);
$$;

create function private.current_client_hashes() returns bytea[]
language sql
set search_path = ''
as $$
  select private.client_hashes('', private.client_address());
$$;

-- Counts one call of the present client; raises HTTP 429 over 60 calls or 2,000 events in ten minutes. A device that was offline
-- for a day brings some hundreds of visits, so several in one office pass at once; a full outbox of 10,000 takes five windows.
create function private.count_client_call(event_count integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  marks constant bytea[] := private.current_client_hashes();
begin
  delete from private.rate_limits
  where (client, slot) in (
    select old.client, old.slot from private.rate_limits old
    where old.slot < now() - interval '10 minutes'
    for update skip locked
  );

  -- In one order, so that neighbors who send at the same moment never wait for each other in a ring.
  insert into private.rate_limits as counter (client, slot, calls, events)
  select mark, date_trunc('minute', now()), 1, event_count from unnest(marks) mark order by mark
  on conflict (client, slot) do update
    set calls = counter.calls + 1, events = counter.events + excluded.events;

  if exists (
    select from unnest(marks) with ordinality as share (mark, place)
    join private.rate_limits on client = mark
    group by place
    having sum(calls) > 60 * 2 ^ (place - 1) or sum(events) > 2000 * 2 ^ (place - 1)
  ) then
    raise exception 'Too many visits from one place. Try again in ten minutes.' using errcode = 'PT429';
  end if;
end
$$;

-- Counts the events of everybody in this second; raises HTTP 429 over 5,000, of which the last 1,000 are for clients whose
-- widest network sent no more than 400 in ten minutes: one busy sender cannot keep others out. Called last, because the counter
-- stays locked until the caller's transaction ends.
create function private.count_all_events(event_count integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  marks constant bytea[] := private.current_client_hashes();
  of_client constant integer := (select sum(events) from private.rate_limits where client = marks[cardinality(marks)]);
  total integer;
begin
  insert into private.rate_limits as counter (client, slot, calls, events)
  values ('', date_trunc('second', now()), 1, event_count)
  on conflict (client, slot) do update
    set calls = counter.calls + 1, events = counter.events + excluded.events
  returning counter.events into total;
  if total > (case when of_client > 400 then 4000 else 5000 end) then
    raise exception 'Too many visits at this moment. Try again later.' using errcode = 'PT429';
  end if;
end
$$;

-- Counts one form of this kind and address and answers true, or answers false and counts nothing. In ten minutes one
-- address may send 20 forms of a kind (its /56 twice, its /48 four times as many) and all addresses together 300. Another 300 are
-- reserved for senders of fewer than three, and 300 more for those not seen before, by their widest network: a few busy senders
-- cannot close a form for all. No kind uses up what is for another.
create function private.count_form(kind text, address text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  everybody constant bytea := convert_to('forms ' || kind, 'utf8');
  marks constant bytea[] := private.client_hashes('forms ' || kind || ' ', private.normalize_ip(address));
  own integer;
  total integer;
begin
  -- Held until the transaction ends: of forms at the same moment, each sees the one before.
  perform pg_advisory_xact_lock(hashtextextended('private.count_form ' || kind, 0));

  delete from private.rate_limits
  where (client, slot) in (
    select old.client, old.slot from private.rate_limits old
    where old.slot < now() - interval '10 minutes'
    for update skip locked
  );

  if exists (
    select from unnest(marks) with ordinality as share (mark, place)
    join private.rate_limits on client = mark
    group by place
    having sum(calls) >= 20 * 2 ^ (place - 1)
  ) then
    return false;
  end if;

  select
    coalesce(sum(calls) filter (where client = marks[cardinality(marks)]), 0),
    coalesce(sum(calls) filter (where client = everybody), 0)
  into own, total
  from private.rate_limits
  where client in (marks[cardinality(marks)], everybody);
  if total >= (case when own = 0 then 900 when own < 3 then 600 else 300 end) then
    return false;
  end if;

  insert into private.rate_limits as counter (client, slot, calls)
  select mark, date_trunc('minute', now()), 1 from unnest(marks || everybody) mark
  on conflict (client, slot) do update set calls = counter.calls + 1;
  return true;
end
$$;
