CREATE SCHEMA private;
ALTER SCHEMA private OWNER TO postgres;

CREATE FUNCTION private.analysis_limit() RETURNS integer
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select 300;
$$;
ALTER FUNCTION private.analysis_limit() OWNER TO postgres;

CREATE FUNCTION private.apply_grants() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  roles constant text := 'public, anon, authenticated, service_role';
  item record;
begin
  for item in
    select
      case when relation.relkind = 'S' then 'sequence' else 'table' end as kind,
      relation.oid::regclass::text as name
    from pg_catalog.pg_class relation
    join pg_catalog.pg_namespace namespace on namespace.oid = relation.relnamespace
    where namespace.nspname in ('public', 'private')
      and relation.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and pg_catalog.pg_get_userbyid(relation.relowner) = current_user
    union all
    select 'routine', routine.oid::regprocedure::text
    from pg_catalog.pg_proc routine
    join pg_catalog.pg_namespace namespace on namespace.oid = routine.pronamespace
    where namespace.nspname in ('public', 'private')
      and pg_catalog.pg_get_userbyid(routine.proowner) = current_user
  loop
    execute format('revoke all on %s %s from %s', item.kind, item.name, roles);
  end loop;

  revoke all on schema private from public, anon, authenticated, service_role;

  for item in select unnest(array['public', 'private']) as name
  loop
    execute format('alter default privileges in schema %I revoke all on tables from %s', item.name, roles);
    execute format('alter default privileges in schema %I revoke all on sequences from %s', item.name, roles);
    execute format('alter default privileges in schema %I revoke all on functions from %s', item.name, roles);
  end loop;
  alter default privileges revoke execute on functions from public;

  for item in select * from private.allowed_grants order by target, grantee, privilege
  loop
    execute format('grant %s on %s to %I', item.privilege, item.target, item.grantee);
  end loop;
end
$$;
ALTER FUNCTION private.apply_grants() OWNER TO postgres;

CREATE FUNCTION private.badge_count() RETURNS bigint
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select count(*)
  from public.contact_messages
  where suspected_by is null and (read_at is null or (handled_at is null and private.is_due(follow_up_on)));
$$;
ALTER FUNCTION private.badge_count() OWNER TO postgres;

CREATE FUNCTION private.business_time_zone() RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select 'America/New_York';
$$;
ALTER FUNCTION private.business_time_zone() OWNER TO postgres;

CREATE FUNCTION private.canonical_path(given text) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $_$
  select coalesce(
    (
      select path from private.route_paths
      where path = case
        when bare.path = '/' then '/'
        when bare.path ~ '^/gallery/[^/.]+/?$' then '/gallery/photo'
        else rtrim(bare.path, '/')
      end
    ),
    '/404'
  )
  from (select split_part(split_part(left(given, 400), '?', 1), '#', 1) as path offset 0) bare;
$_$;
ALTER FUNCTION private.canonical_path(given text) OWNER TO postgres;

CREATE FUNCTION private.check_project_fields(fields jsonb) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if not private.is_valid_photo_metadata(fields) then
    raise exception 'The fields of a project are texts, its tags a list of texts.'
      using errcode = 'invalid_parameter_value';
  end if;
  if fields -> 'title' = 'null' then
    raise exception 'A project needs its title.' using errcode = 'invalid_parameter_value';
  end if;
end
$$;
ALTER FUNCTION private.check_project_fields(fields jsonb) OWNER TO postgres;

CREATE FUNCTION private.client_address() RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
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
$_$;
ALTER FUNCTION private.client_address() OWNER TO postgres;

CREATE FUNCTION private.client_hash(sender text) RETURNS bytea
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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
ALTER FUNCTION private.client_hash(sender text) OWNER TO postgres;

CREATE FUNCTION private.client_hashes(purpose text, address text) RETURNS bytea[]
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select array_agg(private.client_hash(purpose || share) order by place)
  from unnest(private.network_prefixes(address)) with ordinality as given (share, place);
$$;
ALTER FUNCTION private.client_hashes(purpose text, address text) OWNER TO postgres;

CREATE FUNCTION private.contact_refusal(address text, is_suspected boolean) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case
    when settings.contact_closed_until > now() then 'closed'
    when private.is_over_limit('contact', address, is_suspected) then 'busy'
  end
  from private.form_settings settings;
$$;
ALTER FUNCTION private.contact_refusal(address text, is_suspected boolean) OWNER TO postgres;

CREATE FUNCTION private.count_active() RETURNS integer
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select count(distinct session_id)::integer
  from public.analytics_events
  where created_at >= now() - interval '5 minutes' and event_type <> 'admin_action' and not is_bot;
$$;
ALTER FUNCTION private.count_active() OWNER TO postgres;

CREATE FUNCTION private.count_all_events(event_count integer) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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
ALTER FUNCTION private.count_all_events(event_count integer) OWNER TO postgres;

CREATE FUNCTION private.count_client_call(event_count integer) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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
ALTER FUNCTION private.count_client_call(event_count integer) OWNER TO postgres;

CREATE FUNCTION private.count_form(kind text, address text) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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
ALTER FUNCTION private.count_form(kind text, address text) OWNER TO postgres;

CREATE FUNCTION private.current_client_hashes() RETURNS bytea[]
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.client_hashes('', private.client_address());
$$;
ALTER FUNCTION private.current_client_hashes() OWNER TO postgres;

CREATE FUNCTION private.detect_account_events() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('private.account_notices', 0)) then
    return;
  end if;
  delete from private.account_notices where happened_at < now() - interval '7 days';
  delete from private.sign_ins where signed_in_at < now() - interval '1 year';

  insert into private.sign_ins (session_id, user_id, signed_in_at)
  select sessions.id, sessions.user_id, sessions.created_at
  from auth.sessions sessions
  join private.admins admins on admins.user_id = sessions.user_id
  where sessions.created_at < now() - interval '3 minutes'
  on conflict (session_id) do nothing;

  with checked as (
    update private.sign_ins
    set is_checked = true
    where not is_checked
    returning session_id, user_id, device, signed_in_at
  )
  insert into private.account_notices (kind, email, happened_at)
  select 'new_device', users.email, checked.signed_in_at
  from checked
  join auth.users users on users.id = checked.user_id
  where not exists (
    select from private.sign_ins earlier
    where earlier.user_id = checked.user_id
      and earlier.device = checked.device
      and (earlier.signed_in_at, earlier.session_id) < (checked.signed_in_at, checked.session_id)
  );

  with digests as (
    select users.id, users.email, sha256(convert_to(nullif(users.encrypted_password, ''), 'UTF8')) as digest
    from auth.users users
  ),
  changed as (
    select digests.*, admins.password_digest as previous
    from private.admins admins
    join digests on digests.id = admins.user_id
    where admins.password_digest is distinct from digests.digest
  ),
  saved as (
    update private.admins set password_digest = changed.digest from changed where admins.user_id = changed.id
  ),
  -- Whoever knew the old password may have made a device known: all but those that are signed in count as new again.
  forgotten as (
    delete from private.sign_ins
    using changed
    where sign_ins.user_id = changed.id
      and changed.previous is not null
      and not exists (select from auth.sessions where sessions.id = sign_ins.session_id)
  )
  insert into private.account_notices (kind, email, happened_at)
  select 'password_changed', changed.email, now()
  from changed
  where changed.previous is not null;
end
$$;
ALTER FUNCTION private.detect_account_events() OWNER TO postgres;

CREATE FUNCTION private.event_rejection_code(event jsonb, may_log_admin_actions boolean) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $_$
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
$_$;
ALTER FUNCTION private.event_rejection_code(event jsonb, may_log_admin_actions boolean) OWNER TO postgres;

CREATE FUNCTION private.grant_admin(email text) RETURNS uuid
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  account uuid;
begin
  select users.id into account from auth.users users where lower(users.email) = lower(trim(grant_admin.email));
  if account is null then
    raise exception 'There is no account with this e-mail address.' using errcode = 'no_data_found';
  end if;
  insert into private.admins (user_id) values (account) on conflict (user_id) do nothing;
  return account;
end
$$;
ALTER FUNCTION private.grant_admin(email text) OWNER TO postgres;

CREATE FUNCTION private.hmac_sha256(secret bytea, message bytea) RETURNS bytea
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
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
ALTER FUNCTION private.hmac_sha256(secret bytea, message bytea) OWNER TO postgres;

CREATE FUNCTION private.increment_revision() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.revision := greatest(old.revision + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint);
  return new;
end
$$;
ALTER FUNCTION private.increment_revision() OWNER TO postgres;

CREATE FUNCTION private.is_admin() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  account uuid := auth.uid();
begin
  if account is null then
    return false;
  end if;
  if not exists (
    select from auth.sessions
    where sessions.id = (auth.jwt() ->> 'session_id')::uuid
      and sessions.user_id = account
      and (sessions.not_after is null or sessions.not_after > now())
  ) then
    raise exception 'This session has ended. Sign in again.' using errcode = 'PT401';
  end if;
  return exists (select from private.admins where admins.user_id = account);
end
$$;
ALTER FUNCTION private.is_admin() OWNER TO postgres;

CREATE FUNCTION private.is_bot(user_agent text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(
    left(user_agent, 400) ~* ('(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|pagespeed|phantomjs|puppeteer|playwright|'
      || 'selenium|webdriver|facebookexternalhit|embedly|preview|monitor|uptime|pingdom|archiver|scrapy|'
      || '^(curl|wget|python|java|go-http|libwww|axios|php|ruby|perl|apache-httpclient)[-/ ]'),
    false
  );
$$;
ALTER FUNCTION private.is_bot(user_agent text) OWNER TO postgres;

CREATE FUNCTION private.is_due(day date) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select day <= (now() at time zone 'America/New_York')::date;
$$;
ALTER FUNCTION private.is_due(day date) OWNER TO postgres;

CREATE FUNCTION private.is_erased_form(form_id uuid) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform private.lock_forms();
  return exists (select from private.form_tombstones where id = form_id);
end
$$;
ALTER FUNCTION private.is_erased_form(form_id uuid) OWNER TO postgres;

CREATE FUNCTION private.is_over_limit(form text, address text, is_suspected boolean) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  marks constant bytea[] := private.client_hashes('forms ' || form || ' ', private.normalize_ip(address));
  own integer;
  allowed integer;
  recent integer;
begin
  select coalesce(sum(calls), 0) into own from private.rate_limits where client = marks[cardinality(marks)];
  select messages_per_hour * case when own <= 1 then 3 when own <= 3 then 2 else 1 end into allowed
  from private.form_settings;
  if form = 'contact' then
    select count(*) into recent
    from (
      select from public.contact_messages
      where received_at > now() - interval '1 hour' and (suspected_by is not null) = is_suspected
      limit allowed
    ) rows;
  else
    select count(*) into recent
    from (
      select from public.newsletter_subscribers
      where created_at > now() - interval '1 hour' and (status = 'suspected') = is_suspected
      limit allowed
    ) rows;
  end if;
  return recent >= allowed;
end
$$;
ALTER FUNCTION private.is_over_limit(form text, address text, is_suspected boolean) OWNER TO postgres;

CREATE FUNCTION private.is_valid_photo_metadata(photo jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select not exists (
    select from jsonb_each(photo) as given (field, value)
    where case
      when value = 'null' or field <> all (private.photo_metadata_columns()) then false
      when field = 'tags' and jsonb_typeof(value) <> 'array' then true
      when field = 'tags' then jsonb_path_exists(value, 'strict $[*] ? (@.type() != "string")')
      else jsonb_typeof(value) <> 'string'
    end
  );
$_$;
ALTER FUNCTION private.is_valid_photo_metadata(photo jsonb) OWNER TO postgres;

CREATE FUNCTION private.join_tags() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.tag_words := array_to_string(new.tags, ' ');
  return new;
end
$$;
ALTER FUNCTION private.join_tags() OWNER TO postgres;

CREATE FUNCTION private.list_push_devices() RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'device', devices.device,
    'email', users.email,
    'label', devices.label,
    'shows_names', devices.shows_names,
    'state', devices.state,
    'saved_at', devices.saved_at,
    'delivered_at', devices.delivered_at
  ) order by devices.saved_at, devices.device), '[]')
  from private.push_devices devices
  join auth.users users on users.id = devices.user_id;
$$;
ALTER FUNCTION private.list_push_devices() OWNER TO postgres;

CREATE FUNCTION private.lock_before_delete() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_forms();
  return null;
end
$$;
ALTER FUNCTION private.lock_before_delete() OWNER TO postgres;

CREATE FUNCTION private.lock_forms() RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('private.form_tombstones', 0));
$$;
ALTER FUNCTION private.lock_forms() OWNER TO postgres;

CREATE FUNCTION private.lock_photo(photo_id uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(photo_id::text, 1));
$$;
ALTER FUNCTION private.lock_photo(photo_id uuid) OWNER TO postgres;

CREATE FUNCTION private.lock_projects() RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.projects', 0));
$$;
ALTER FUNCTION private.lock_projects() OWNER TO postgres;

CREATE FUNCTION private.network_prefixes(address text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select case
    when address ~ '^[0-9a-f:]+/64$' then array[
      address, network(set_masklen(address::inet, 56))::text, network(set_masklen(address::inet, 48))::text
    ]
    else array[address]
  end;
$_$;
ALTER FUNCTION private.network_prefixes(address text) OWNER TO postgres;

CREATE FUNCTION private.new_project_slug(words text) RETURNS text
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  base text;
  address text;
  number integer := 1;
begin
  -- Lower case once more: the database's locale may leave accented capitals as they are.
  base := trim('-' from regexp_replace(lower(private.search_key(words)), '[^a-z0-9]+', '-', 'g'));
  if base in ('', 'photo') or base ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    base := rtrim('project-' || base, '-');
  end if;
  address := rtrim(left(base, 60), '-');
  while exists (select from public.projects taken where taken.slug = address)
    or exists (select from private.project_tombstones gone where gone.slug = address) loop
    number := number + 1;
    address := rtrim(left(base, 59 - length(number::text)), '-') || '-' || number;
  end loop;
  return address;
end
$_$;
ALTER FUNCTION private.new_project_slug(words text) OWNER TO postgres;

CREATE FUNCTION private.normalize_ip(given text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
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
$_$;
ALTER FUNCTION private.normalize_ip(given text) OWNER TO postgres;

CREATE TABLE public.gallery_photos (
    id uuid NOT NULL,
    image_url text NOT NULL,
    file_name text NOT NULL,
    title text,
    description text,
    category text,
    place text,
    process_steps text,
    tags text[],
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    revision bigint DEFAULT 0 NOT NULL,
    alt text,
    width integer,
    height integer,
    thumbhash text,
    variants jsonb DEFAULT '[]'::jsonb NOT NULL,
    is_rendering boolean DEFAULT false NOT NULL,
    tag_words text,
    project_id uuid,
    "position" text,
    visibility text,
    featured_position text,
    CONSTRAINT file_name_is_an_object_of_this_photo CHECK (((file_name ~ '^gallery/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{64}-(480|960|1600|2400)\.(webp|jpg)$'::text) AND starts_with(file_name, (('gallery/'::text || id) || '/'::text)))),
    CONSTRAINT file_name_is_the_largest_variant CHECK (((variants = '[]'::jsonb) OR (file_name = ((variants -> '-1'::integer) ->> 'path'::text)))),
    CONSTRAINT gallery_photos_alt_check CHECK (((char_length(alt) >= 1) AND (char_length(alt) <= 250))),
    CONSTRAINT gallery_photos_category_check CHECK ((category = ANY (ARRAY['indoor'::text, 'outdoor'::text, 'infrared'::text, 'steam'::text, 'commercial'::text]))),
    CONSTRAINT gallery_photos_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 2000))),
    CONSTRAINT gallery_photos_featured_position_check CHECK ((featured_position ~ '^[0-9a-z]{1,60}$'::text)),
    CONSTRAINT gallery_photos_height_check CHECK (((height >= 1) AND (height <= 20000))),
    CONSTRAINT gallery_photos_place_check CHECK (((char_length(place) >= 1) AND (char_length(place) <= 60))),
    CONSTRAINT gallery_photos_position_check CHECK (("position" ~ '^[0-9a-z]{1,60}$'::text)),
    CONSTRAINT gallery_photos_process_steps_check CHECK (((char_length(process_steps) >= 1) AND (char_length(process_steps) <= 4000))),
    CONSTRAINT gallery_photos_thumbhash_check CHECK ((thumbhash ~ '^[A-Za-z0-9+/]{8,48}={0,2}$'::text)),
    CONSTRAINT gallery_photos_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120))),
    CONSTRAINT gallery_photos_visibility_check CHECK ((visibility = 'hidden'::text)),
    CONSTRAINT gallery_photos_width_check CHECK (((width >= 1) AND (width <= 20000))),
    CONSTRAINT image_url_is_the_public_path_of_file_name CHECK ((image_url = ('/storage/v1/object/public/gallery-photos/'::text || file_name))),
    CONSTRAINT tags_are_at_most_20_words_of_40_characters CHECK (((cardinality(tags) <= 20) AND (array_position(tags, NULL::text) IS NULL) AND (array_to_string(tags, ''::text) !~ '[\x01-\x1f\x7f]'::text) AND (array_to_string(tags, '
'::text) ~ '^([^\n]{1,40}(\n[^\n]{1,40})*)?$'::text))),
    CONSTRAINT variants_are_objects_of_this_photo CHECK (
CASE
    WHEN (jsonb_typeof(variants) = 'array'::text) THEN ((jsonb_array_length(variants) <= 4) AND (octet_length((variants)::text) <= 2048) AND (jsonb_array_length(variants) = jsonb_array_length(jsonb_path_query_array(variants, 'strict $[*]?((((((((((((@."path".type() == "string" && @."path" starts with $"folder") && @."path" like_regex "^gallery/[0-9a-f-]{36}/[0-9a-f]{64}-(480|960|1600|2400)[.](webp|jpg)$") && @."width".type() == "number") && @."width" >= 1) && @."width" <= 20000) && @."width".floor() == @."width") && @."height".type() == "number") && @."height" >= 1) && @."height" <= 20000) && @."height".floor() == @."height") && (@."type" == "image/webp" || @."type" == "image/jpeg")) && !(exists (@.keyvalue()?(((@."key" != "path" && @."key" != "width") && @."key" != "height") && @."key" != "type"))))'::jsonpath, jsonb_build_object('folder', (('gallery/'::text || id) || '/'::text))))))
    ELSE false
END),
    CONSTRAINT width_and_height_come_together CHECK (((width IS NULL) = (height IS NULL)))
);
ALTER TABLE public.gallery_photos OWNER TO postgres;

CREATE FUNCTION private.object_paths(photo public.gallery_photos) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select array(
    select photo.file_name
    union
    select variant ->> 'path' from jsonb_array_elements(photo.variants) variant
  );
$$;
ALTER FUNCTION private.object_paths(photo public.gallery_photos) OWNER TO postgres;

CREATE FUNCTION private.orphan_objects(older_than interval DEFAULT '24:00:00'::interval) RETURNS SETOF text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select object.name
  from storage.objects object
  where object.bucket_id = 'gallery-photos'
    and object.created_at < now() - older_than
    and not exists (
      select from public.gallery_photos photo, unnest(private.object_paths(photo)) path where path = object.name
    )
  order by object.created_at, object.name;
$$;
ALTER FUNCTION private.orphan_objects(older_than interval) OWNER TO postgres;

CREATE FUNCTION private.parse_timestamp(given text) RETURNS timestamp with time zone
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
begin
  if given !~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$' then
    return null;
  end if;
  return given::timestamptz;
exception
  when data_exception then
    return null;
end
$_$;
ALTER FUNCTION private.parse_timestamp(given text) OWNER TO postgres;

CREATE FUNCTION private.photo_metadata_columns() RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select array[
    'title', 'description', 'category', 'place', 'process_steps', 'tags', 'alt', 'project_id', 'position',
    'featured_position', 'visibility'
  ];
$$;
ALTER FUNCTION private.photo_metadata_columns() OWNER TO postgres;

CREATE FUNCTION private.prevent_admin_reassignment() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception 'The right of an administrator is given and taken, never moved.' using errcode = 'restrict_violation';
end
$$;
ALTER FUNCTION private.prevent_admin_reassignment() OWNER TO postgres;

CREATE FUNCTION private.prevent_last_admin_removal() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('private.admins', 0));
  if not exists (select from private.admins) then
    raise exception 'The last administrator cannot be removed.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
ALTER FUNCTION private.prevent_last_admin_removal() OWNER TO postgres;

CREATE FUNCTION private.purge_batch() RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.remove_old_visits(500);
$$;
ALTER FUNCTION private.purge_batch() OWNER TO postgres;

CREATE FUNCTION private.purge_cutoff(older_than_days integer) RETURNS timestamp with time zone
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator removes visits.' using errcode = 'insufficient_privilege';
  end if;
  if older_than_days is null or older_than_days not in (30, 60, 90, 180, 365) then
    raise exception 'Days are 30, 60, 90, 180 or 365.' using errcode = 'invalid_parameter_value';
  end if;
  return private.retention_cutoff(older_than_days);
end
$$;
ALTER FUNCTION private.purge_cutoff(older_than_days integer) OWNER TO postgres;

CREATE FUNCTION private.purge_lock_key() RETURNS bigint
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select hashtextextended('private.remove_visits', 0);
$$;
ALTER FUNCTION private.purge_lock_key() OWNER TO postgres;

CREATE FUNCTION private.readable_events(events json) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
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
ALTER FUNCTION private.readable_events(events json) OWNER TO postgres;

CREATE FUNCTION private.record_form_tombstones() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.form_tombstones (id) select id from erased on conflict (id) do nothing;
  return null;
end
$$;
ALTER FUNCTION private.record_form_tombstones() OWNER TO postgres;

CREATE FUNCTION private.record_photo_tombstone() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_photo(old.id);
  insert into private.photo_tombstones (id) values (old.id) on conflict (id) do nothing;
  return old;
end
$$;
ALTER FUNCTION private.record_photo_tombstone() OWNER TO postgres;

CREATE FUNCTION private.record_project_tombstone() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_projects();
  insert into private.project_tombstones (id, slug) values (old.id, old.slug) on conflict do nothing;
  return old;
end
$$;
ALTER FUNCTION private.record_project_tombstone() OWNER TO postgres;

CREATE FUNCTION private.remove_old_messages() RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  messages integer := 0;
  addresses integer := 0;
begin
  -- Erasing locks all forms: not for nothing.
  if exists (select from public.contact_messages where received_at < now() - interval '2 years')
    or exists (
      select from public.contact_messages
      where suspected_by is not null and received_at < now() - interval '30 days'
    )
  then
    delete from public.contact_messages
    where received_at < now() - interval '2 years'
      or (suspected_by is not null and received_at < now() - interval '30 days');
    get diagnostics messages = row_count;
  end if;
  if exists (
    select from public.newsletter_subscribers
    where status = 'suspected' and created_at < now() - interval '30 days'
  ) then
    delete from public.newsletter_subscribers
    where status = 'suspected' and created_at < now() - interval '30 days';
    get diagnostics addresses = row_count;
  end if;
  delete from private.form_tombstones where deleted_at < now() - interval '2 years';
  return messages + addresses;
end
$$;
ALTER FUNCTION private.remove_old_messages() OWNER TO postgres;

CREATE FUNCTION private.remove_old_visits(at_most integer) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  cut constant timestamptz := (select private.retention_cutoff(retention_days) from public.site_settings);
begin
  -- The oldest event is the first of an index, where `exists` would read the table while there is none to find.
  if (select min(created_at) from public.analytics_events) < cut
    and pg_try_advisory_xact_lock(private.purge_lock_key())
  then
    return private.remove_visits(cut, at_most);
  end if;
  return 0;
end
$$;
ALTER FUNCTION private.remove_old_visits(at_most integer) OWNER TO postgres;

CREATE FUNCTION private.remove_visits(cut timestamp with time zone, at_most integer) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
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
ALTER FUNCTION private.remove_visits(cut timestamp with time zone, at_most integer) OWNER TO postgres;

CREATE FUNCTION private.request_sweep() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  address text;
  sweep_key text;
begin
  select decrypted_secret into address from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into sweep_key from vault.decrypted_secrets where name = 'sweep_key';
  if address is null or sweep_key is null then
    raise exception 'Vault has no project_url or no sweep_key. Run npm run deploy.';
  end if;
  perform net.http_post(
    url := address || '/functions/v1/forms/sweep',
    headers := jsonb_build_object('Authorization', 'Bearer ' || sweep_key, 'Content-Type', 'application/json'),
    body := '{}'::jsonb
  );
end
$$;
ALTER FUNCTION private.request_sweep() OWNER TO postgres;

CREATE FUNCTION private.require_admin() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_admin() then
    raise exception 'This account is not an administrator.' using errcode = 'insufficient_privilege';
  end if;
  return true;
end
$$;
ALTER FUNCTION private.require_admin() OWNER TO postgres;

CREATE FUNCTION private.retention_cutoff(days integer) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO ''
    SET "TimeZone" TO 'UTC'
    AS $$
  select ((now() - make_interval(days => days)) at time zone zone)::date::timestamp at time zone zone
  from private.business_time_zone() as given (zone);
$$;
ALTER FUNCTION private.retention_cutoff(days integer) OWNER TO postgres;

CREATE FUNCTION private.schedule_purge() RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  execute $job$
    select cron.schedule('remove old visits', '*/10 * * * *', 'select private.remove_old_visits(20000)');
    select cron.schedule('remove old messages', '20 8 * * *', 'select private.remove_old_messages()')
  $job$;
  return true;
end
$_$;
ALTER FUNCTION private.schedule_purge() OWNER TO postgres;

CREATE FUNCTION private.schedule_sweep() RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null
    or to_regclass('vault.decrypted_secrets') is null
    or to_regclass('net.http_request_queue') is null
  then
    return false;
  end if;
  execute $job$
    select cron.schedule('retry notifications', '*/5 * * * *', 'select private.request_sweep()')
  $job$;
  return true;
end
$_$;
ALTER FUNCTION private.schedule_sweep() OWNER TO postgres;

CREATE FUNCTION private.search_key(words text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select regexp_replace(normalize(lower(words), nfd), '[\u0300-\u036f]', '', 'g');
$$;
ALTER FUNCTION private.search_key(words text) OWNER TO postgres;

CREATE FUNCTION private.set_client_ip_header(name text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  update private.platform_settings set address_header = lower(name);
$$;
ALTER FUNCTION private.set_client_ip_header(name text) OWNER TO postgres;

CREATE FUNCTION private.set_route_paths(paths text[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  delete from private.route_paths where path <> all (paths);
  insert into private.route_paths (path) select unnest(paths) on conflict (path) do nothing;
end
$$;
ALTER FUNCTION private.set_route_paths(paths text[]) OWNER TO postgres;

CREATE FUNCTION private.set_updated_at() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;
ALTER FUNCTION private.set_updated_at() OWNER TO postgres;

CREATE FUNCTION private.stored_details(details jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select jsonb_object_agg(key, value)
  from jsonb_each(case when jsonb_typeof(details) = 'object' then details else '{}' end)
  where case key
    when 'count' then value::text ~ '^\d{1,6}$'
    when 'theme' then value in ('"light"', '"dark"')
    when 'categories' then
      jsonb_typeof(value) = 'array' and value <@ '["indoor", "outdoor", "infrared", "steam", "commercial"]'
    else false
  end;
$_$;
ALTER FUNCTION private.stored_details(details jsonb) OWNER TO postgres;

CREATE FUNCTION private.stored_metadata(event jsonb, is_detailed boolean) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
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
$_$;
ALTER FUNCTION private.stored_metadata(event jsonb, is_detailed boolean) OWNER TO postgres;

CREATE FUNCTION private.utm_value(given text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT
    SET search_path TO ''
    AS $_$
  select lower(substring(given from '^[A-Za-z0-9][A-Za-z0-9._ +-]{0,63}$'));
$_$;
ALTER FUNCTION private.utm_value(given text) OWNER TO postgres;

CREATE FUNCTION public.accept_suspected(form_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator accepts a form.' using errcode = 'insufficient_privilege';
  end if;
  update public.contact_messages
  set suspected_by = null, read_at = null, notify_after = now()
  where id = form_id and suspected_by is not null;
  update public.newsletter_subscribers set status = 'unconfirmed' where id = form_id and status = 'suspected';
  return exists (select from public.contact_messages where id = form_id)
    or exists (select from public.newsletter_subscribers where id = form_id);
end
$$;
ALTER FUNCTION public.accept_suspected(form_id uuid) OWNER TO postgres;

CREATE FUNCTION public.active_now() RETURNS integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator reads the visits.' using errcode = 'insufficient_privilege';
  end if;
  return private.count_active();
end
$$;
ALTER FUNCTION public.active_now() OWNER TO postgres;

CREATE FUNCTION public.am_i_admin(device uuid DEFAULT NULL::uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_admin() then
    return false;
  end if;
  if am_i_admin.device is not null then
    insert into private.sign_ins (session_id, user_id, device, signed_in_at)
    select sessions.id, sessions.user_id, sha256(convert_to(am_i_admin.device::text, 'UTF8')), sessions.created_at
    from auth.sessions sessions
    where sessions.id = (auth.jwt() ->> 'session_id')::uuid
    on conflict (session_id) do update set device = excluded.device where sign_ins.device is null;
  end if;
  return true;
end
$$;
ALTER FUNCTION public.am_i_admin(device uuid) OWNER TO postgres;

CREATE FUNCTION public.analytics_summary(days integer DEFAULT 7, of_page text DEFAULT NULL::text, of_source text DEFAULT NULL::text, of_device text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET "TimeZone" TO 'UTC'
    SET work_mem TO '32MB'
    SET jit TO 'off'
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
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
ALTER FUNCTION public.analytics_summary(days integer, of_page text, of_source text, of_device text) OWNER TO postgres;

CREATE FUNCTION public.claim_account_notice() RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  answer jsonb;
begin
  perform private.detect_account_events();
  update private.account_notices taken
  set notify_claimed_at = now(), notify_tries = taken.notify_tries + 1
  where taken.id = (
    select due.id
    from private.account_notices due
    where (due.notify_claimed_at is null or due.notify_claimed_at < now() - interval '2 minutes')
      and due.notify_after <= now()
    order by due.notify_after
    limit 1
    for update skip locked
  )
  returning jsonb_build_object(
    'id', taken.id,
    'kind', taken.kind,
    'email', taken.email,
    'happened_at', taken.happened_at
  )
  into answer;
  return answer;
end
$$;
ALTER FUNCTION public.claim_account_notice() OWNER TO postgres;

CREATE FUNCTION public.claim_notification(message_id uuid DEFAULT NULL::uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  answer jsonb;
begin
  update public.contact_messages taken
  set notify_claimed_at = now(), notify_tries = taken.notify_tries + 1
  where taken.id = (
    select due.id
    from public.contact_messages due
    where due.notified_at is null
      and due.read_at is null
      and due.suspected_by is null
      and (due.notify_claimed_at is null or due.notify_claimed_at < now() - interval '2 minutes')
      and (due.id = message_id or (message_id is null and due.notify_after <= now()))
    order by due.notify_after
    limit 1
    for update skip locked
  )
  returning jsonb_build_object(
    'id', taken.id,
    'name', taken.name,
    'email', taken.email,
    'phone', taken.phone,
    'service', taken.service,
    'mornings', taken.mornings,
    'afternoons', taken.afternoons,
    'message', taken.message,
    'page_path', taken.page_path,
    'created_at', taken.created_at
  )
  into answer;
  return answer;
end
$$;
ALTER FUNCTION public.claim_notification(message_id uuid) OWNER TO postgres;

CREATE FUNCTION public.claim_receipt(message_id uuid DEFAULT NULL::uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  answer jsonb;
begin
  -- Two messages of one address must not claim at the same moment.
  perform pg_advisory_xact_lock(hashtextextended('public.claim_receipt', 0));
  update public.contact_messages taken
  set receipt_at = now()
  where taken.id = (
    select due.id
    from public.contact_messages due
    where due.receipt_at is null
      and due.suspected_by is null
      and due.received_at > now() - interval '1 day'
      and (message_id is null or due.id = message_id)
      and not exists (
        select from public.contact_messages other
        where lower(other.email) = lower(due.email) and other.receipt_at > now() - interval '1 day'
      )
    order by due.received_at
    limit 1
  )
  returning jsonb_build_object('id', taken.id, 'email', taken.email, 'estimate', taken.estimate) into answer;
  return answer;
end
$$;
ALTER FUNCTION public.claim_receipt(message_id uuid) OWNER TO postgres;

CREATE FUNCTION public.complete_account_notice(notice_id uuid, delivered boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if delivered then
    delete from private.account_notices where id = notice_id;
  else
    update private.account_notices
    set
      notify_claimed_at = null,
      notify_after = now() + least(interval '1 minute' * 2 ^ (least(notify_tries, 10) - 1), interval '6 hours')
    where id = notice_id;
  end if;
end
$$;
ALTER FUNCTION public.complete_account_notice(notice_id uuid, delivered boolean) OWNER TO postgres;

CREATE FUNCTION public.complete_notification(message_id uuid, delivered boolean) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.contact_messages
  set
    notify_claimed_at = null,
    notified_at = case when delivered then coalesce(notified_at, now()) else notified_at end,
    notify_after = now() + least(interval '1 minute' * 2 ^ (least(notify_tries, 10) - 1), interval '6 hours')
  where id = message_id;
$$;
ALTER FUNCTION public.complete_notification(message_id uuid, delivered boolean) OWNER TO postgres;

CREATE FUNCTION public.consent_to_analysis(company text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator describes photos.' using errcode = 'insufficient_privilege';
  end if;
  insert into private.analysis_consents (user_id, company)
  values ((select auth.uid()), consent_to_analysis.company)
  on conflict do nothing;
exception
  when check_violation or not_null_violation then
    raise exception 'A company has a name of at most 200 characters.' using errcode = 'invalid_parameter_value';
end
$$;
ALTER FUNCTION public.consent_to_analysis(company text) OWNER TO postgres;

CREATE FUNCTION public.contact_form_settings(messages_per_hour integer DEFAULT NULL::integer, closed_for_hours integer DEFAULT NULL::integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator changes the contact form.' using errcode = 'insufficient_privilege';
  end if;
  if closed_for_hours not between 0 and 720 then
    raise exception 'The form can be closed for at most 720 hours.' using errcode = 'invalid_parameter_value';
  end if;
  update private.form_settings settings
  set messages_per_hour = coalesce(contact_form_settings.messages_per_hour, settings.messages_per_hour),
    contact_closed_until = case
      when closed_for_hours is null then settings.contact_closed_until
      when closed_for_hours > 0 then now() + make_interval(hours => closed_for_hours)
    end
  where contact_form_settings.messages_per_hour is not null or closed_for_hours is not null;
  return (
    select jsonb_build_object(
      'messages_per_hour', settings.messages_per_hour,
      'contact_closed_until', case when settings.contact_closed_until > now() then settings.contact_closed_until end
    )
    from private.form_settings settings
  );
end
$$;
ALTER FUNCTION public.contact_form_settings(messages_per_hour integer, closed_for_hours integer) OWNER TO postgres;

CREATE FUNCTION public.count_expired_events(older_than_days integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  cut constant timestamptz := private.purge_cutoff(older_than_days);
begin
  return jsonb_build_object('visits', (select count(*) from public.analytics_events where created_at < cut));
end
$$;
ALTER FUNCTION public.count_expired_events(older_than_days integer) OWNER TO postgres;

CREATE FUNCTION public.delete_photo(id uuid, revision bigint DEFAULT NULL::bigint) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  stored public.gallery_photos;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator deletes photos.' using errcode = 'insufficient_privilege';
  end if;
  if id is null then
    raise exception 'A photo needs its id.' using errcode = 'invalid_parameter_value';
  end if;

  perform private.lock_photo(id);
  select * into stored from public.gallery_photos photo where photo.id = delete_photo.id;
  if stored.revision <> delete_photo.revision then
    return jsonb_build_object('result', 'conflict', 'photo', to_jsonb(stored));
  end if;
  delete from public.gallery_photos photo where photo.id = delete_photo.id;
  -- Without a row too: the call that publishes the photo may still be on its way.
  insert into private.photo_tombstones (id) values (delete_photo.id) on conflict do nothing;
  return jsonb_build_object(
    'result', 'deleted',
    'paths', array(
      select object.name
      from storage.objects object
      where object.bucket_id = 'gallery-photos' and object.name like 'gallery/' || delete_photo.id || '/%'
      order by object.name
    )
  );
end
$$;
ALTER FUNCTION public.delete_photo(id uuid, revision bigint) OWNER TO postgres;

CREATE FUNCTION public.delete_project(id uuid, revision bigint DEFAULT NULL::bigint) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  stored public.projects;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator deletes projects.' using errcode = 'insufficient_privilege';
  end if;
  if id is null then
    raise exception 'A project needs its id.' using errcode = 'invalid_parameter_value';
  end if;

  perform private.lock_projects();
  select * into stored from public.projects project where project.id = delete_project.id;
  if stored.revision <> delete_project.revision then
    return jsonb_build_object('result', 'conflict', 'project', to_jsonb(stored));
  end if;
  delete from public.projects project where project.id = delete_project.id;
  -- Without a row too: the call that publishes the project may still be on its way.
  insert into private.project_tombstones (id) values (delete_project.id) on conflict do nothing;
  return jsonb_build_object('result', 'deleted');
end
$$;
ALTER FUNCTION public.delete_project(id uuid, revision bigint) OWNER TO postgres;

CREATE FUNCTION public.edit_photo(id uuid, revision bigint, changes jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  result text;
  stored public.gallery_photos;
  edited public.gallery_photos;
  assignments text;
  broken_rule text;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator edits photos.' using errcode = 'insufficient_privilege';
  end if;
  if id is null or revision is null then
    raise exception 'An edit needs the id of its photo and the revision that it was typed on.'
      using errcode = 'invalid_parameter_value';
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or changes = '{}'
    or changes - private.photo_metadata_columns() <> '{}' then
    raise exception 'The changes are one JSON object with some of %.',
      array_to_string(private.photo_metadata_columns(), ', ')
      using errcode = 'invalid_parameter_value';
  end if;
  if not private.is_valid_photo_metadata(changes) then
    raise exception 'The fields of a photo are texts, its tags a list of texts.'
      using errcode = 'invalid_parameter_value';
  end if;

  perform private.lock_photo(id);
  select * into stored from public.gallery_photos photo where photo.id = edit_photo.id;
  if not found then
    return jsonb_build_object('result', 'deleted', 'photo', null);
  end if;

  edited := jsonb_populate_record(stored, changes);
  result := case
    when edited is not distinct from stored then 'same'
    when stored.revision = edit_photo.revision then 'saved'
    else 'conflict'
  end;
  if result = 'saved' then
    select string_agg(format('%1$I = ($1).%1$I', name), ', ') into assignments
    from unnest(private.photo_metadata_columns()) name;
    execute format('update public.gallery_photos set %s where id = $2 returning *', assignments)
      using edited, id into stored;
  end if;
  return jsonb_build_object('result', result, 'photo', to_jsonb(stored));
exception
  -- Said as bad input, as in publish_photo.
  when check_violation then
    get stacked diagnostics broken_rule = constraint_name;
    raise exception 'The photo breaks a rule: %.', broken_rule using errcode = 'invalid_parameter_value';
end
$_$;
ALTER FUNCTION public.edit_photo(id uuid, revision bigint, changes jsonb) OWNER TO postgres;

CREATE FUNCTION public.edit_project(id uuid, revision bigint, changes jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  columns constant text[] := array['title', 'description', 'category', 'place', 'process_steps', 'tags'];
  result text;
  stored public.projects;
  edited public.projects;
  broken_rule text;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator edits projects.' using errcode = 'insufficient_privilege';
  end if;
  if id is null or revision is null then
    raise exception 'An edit needs the id of its project and the revision that it was typed on.'
      using errcode = 'invalid_parameter_value';
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or changes = '{}' or changes - columns <> '{}' then
    raise exception 'The changes are one JSON object with some of %.', array_to_string(columns, ', ')
      using errcode = 'invalid_parameter_value';
  end if;
  perform private.check_project_fields(changes);

  perform private.lock_projects();
  select * into stored from public.projects project where project.id = edit_project.id;
  if not found then
    return jsonb_build_object('result', 'deleted', 'project', null);
  end if;

  edited := jsonb_populate_record(stored, changes);
  result := case
    when edited is not distinct from stored then 'same'
    when stored.revision = edit_project.revision then 'saved'
    else 'conflict'
  end;
  if result = 'saved' then
    update public.projects project
    set
      title = edited.title,
      description = edited.description,
      category = edited.category,
      place = edited.place,
      process_steps = edited.process_steps,
      tags = edited.tags
    where project.id = edit_project.id
    returning project.* into stored;
  end if;
  return jsonb_build_object('result', result, 'project', to_jsonb(stored));
exception
  -- Said as bad input, as in publish_photo.
  when check_violation then
    get stacked diagnostics broken_rule = constraint_name;
    raise exception 'The project breaks a rule: %.', broken_rule using errcode = 'invalid_parameter_value';
end
$$;
ALTER FUNCTION public.edit_project(id uuid, revision bigint, changes jsonb) OWNER TO postgres;

CREATE FUNCTION public.find_photo(address text) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  given uuid;
  stored public.gallery_photos;
begin
  -- Canonical spelling only, so that a photo has one address.
  if address is null or address !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return jsonb_build_object('state', 'unknown', 'photo', null, 'project', null);
  end if;
  given := address::uuid;
  -- Checked here, because no policy binds the owner of this function.
  select * into stored from public.gallery_photos photo where photo.id = given and photo.visibility is null;
  if found then
    return jsonb_build_object('state', 'published', 'photo', to_jsonb(stored), 'project', (
      select jsonb_build_object('slug', project.slug, 'title', project.title)
      from public.projects project
      where project.id = stored.project_id
    ));
  end if;
  if exists (select from private.photo_tombstones gone where gone.id = given) then
    return jsonb_build_object('state', 'deleted', 'photo', null, 'project', null);
  end if;
  return jsonb_build_object('state', 'unknown', 'photo', null, 'project', null);
end
$_$;
ALTER FUNCTION public.find_photo(address text) OWNER TO postgres;

CREATE FUNCTION public.find_project(address text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(
    (
      select jsonb_build_object('state', 'published', 'project', to_jsonb(project), 'photos', shown.photos)
      from public.projects project
      cross join lateral (
        select jsonb_agg(
          to_jsonb(photo) order by photo.position collate "C" nulls last, photo.created_at, photo.id
        ) as photos
        from public.gallery_photos photo
        where photo.project_id = project.id and photo.visibility is null
      ) shown
      where project.slug = find_project.address and shown.photos is not null
    ),
    jsonb_build_object(
      'state', case
        when exists (select from private.project_tombstones gone where gone.slug = find_project.address) then 'deleted'
        else 'unknown'
      end,
      'project', null,
      'photos', null
    )
  );
$$;
ALTER FUNCTION public.find_project(address text) OWNER TO postgres;

CREATE FUNCTION public.inbox_counts() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator reads the messages.' using errcode = 'insufficient_privilege';
  end if;
  return (
    select jsonb_build_object(
      'messages', count(*) filter (where suspected_by is null),
      'unread', count(*) filter (where suspected_by is null and read_at is null),
      'open', count(*) filter (where suspected_by is null and handled_at is null),
      'follow_ups', count(*) filter (where suspected_by is null and handled_at is null and follow_up_on is not null),
      'due', count(*) filter (where suspected_by is null and handled_at is null and private.is_due(follow_up_on)),
      'badge', private.badge_count(),
      'suspected', count(*) filter (where suspected_by is not null)
    )
    from public.contact_messages
  ) || (
    select jsonb_build_object('subscribers', jsonb_build_object(
      'suspected', count(*) filter (where status = 'suspected'),
      'unconfirmed', count(*) filter (where status = 'unconfirmed'),
      'confirmed', count(*) filter (where status = 'confirmed'),
      'unsubscribed', count(*) filter (where status = 'unsubscribed')
    ))
    from public.newsletter_subscribers
  );
end
$$;
ALTER FUNCTION public.inbox_counts() OWNER TO postgres;

CREATE FUNCTION public.ingest_events(events json) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
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
$_$;
ALTER FUNCTION public.ingest_events(events json) OWNER TO postgres;

CREATE FUNCTION public.list_orphan_objects() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator lists the objects.' using errcode = 'insufficient_privilege';
  end if;
  return jsonb_build_object('paths', array(select path from private.orphan_objects() path limit 500));
end
$$;
ALTER FUNCTION public.list_orphan_objects() OWNER TO postgres;

CREATE FUNCTION public.photo_counts() RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'total', coalesce(sum(counted.photos), 0),
    'renderings', coalesce(sum(counted.renderings), 0),
    'hidden', coalesce(sum(counted.hidden), 0),
    'byCategory', coalesce(jsonb_object_agg(counted.category, counted.photos), '{}')
  )
  from (
    select
      coalesce(category, 'none') as category,
      count(*) as photos,
      count(*) filter (where is_rendering) as renderings,
      count(*) filter (where visibility = 'hidden') as hidden
    from public.gallery_photos
    group by 1
  ) counted;
$$;
ALTER FUNCTION public.photo_counts() OWNER TO postgres;

CREATE FUNCTION public.publish_photo(photo jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  given public.gallery_photos;
  stored public.gallery_photos;
  missing text[];
  broken_rule text;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator publishes photos.' using errcode = 'insufficient_privilege';
  end if;
  if photo is null or jsonb_typeof(photo) <> 'object' then
    raise exception 'A photo is one JSON object.' using errcode = 'invalid_parameter_value';
  end if;
  if not private.is_valid_photo_metadata(photo) then
    raise exception 'The fields of a photo are texts, its tags a list of texts.'
      using errcode = 'invalid_parameter_value';
  end if;

  given := jsonb_populate_record(null::public.gallery_photos, photo);
  if given.id is null then
    raise exception 'A photo needs its id.' using errcode = 'not_null_violation';
  end if;

  perform private.lock_photo(given.id);
  if exists (select from private.photo_tombstones where id = given.id) then
    return jsonb_build_object('result', 'deleted', 'photo', null);
  end if;

  select * into stored from public.gallery_photos where id = given.id;
  if found then
    return jsonb_build_object('result', 'existed', 'photo', to_jsonb(stored));
  end if;

  given.variants := coalesce(given.variants, '[]');
  given.is_rendering := coalesce(given.is_rendering, false);
  given.created_at := now();
  given.updated_at := now();
  insert into public.gallery_photos values (given.*) returning * into stored;

  -- After the insert, so that a photo which breaks a rule is called that: uploading again would not help it.
  missing := array(
    select path
    from unnest(private.object_paths(stored)) path
    where not exists (
      select from storage.objects object where object.bucket_id = 'gallery-photos' and object.name = path
    )
    order by path
  );
  if cardinality(missing) > 0 then
    raise exception 'Objects of the photo are not in the bucket.'
      using errcode = 'PT400', detail = to_jsonb(missing)::text;
  end if;
  return jsonb_build_object('result', 'created', 'photo', to_jsonb(stored));
exception
  -- Said as bad input, because the embedded home answers a broken CHECK with HTTP 500: an outbox would retry it for ever.
  when check_violation then
    get stacked diagnostics broken_rule = constraint_name;
    raise exception 'The photo breaks a rule: %.', broken_rule using errcode = 'invalid_parameter_value';
end
$$;
ALTER FUNCTION public.publish_photo(photo jsonb) OWNER TO postgres;

CREATE FUNCTION public.publish_project(project jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  given public.projects;
  stored public.projects;
  broken_rule text;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator publishes projects.' using errcode = 'insufficient_privilege';
  end if;
  if project is null or jsonb_typeof(project) <> 'object' then
    raise exception 'A project is one JSON object.' using errcode = 'invalid_parameter_value';
  end if;
  perform private.check_project_fields('{"title": null}' || project);

  given := jsonb_populate_record(null::public.projects, project);
  if given.id is null then
    raise exception 'A project needs its id.' using errcode = 'not_null_violation';
  end if;

  perform private.lock_projects();
  if exists (select from private.project_tombstones gone where gone.id = given.id) then
    return jsonb_build_object('result', 'deleted', 'project', null);
  end if;

  select * into stored from public.projects present where present.id = given.id;
  if found then
    return jsonb_build_object('result', 'existed', 'project', to_jsonb(stored));
  end if;

  given.slug := private.new_project_slug(concat_ws(' ', given.title, given.place));
  given.created_at := now();
  given.updated_at := now();
  insert into public.projects values (given.*) returning * into stored;
  return jsonb_build_object('result', 'created', 'project', to_jsonb(stored));
exception
  -- Said as bad input, as in publish_photo.
  when check_violation then
    get stacked diagnostics broken_rule = constraint_name;
    raise exception 'The project breaks a rule: %.', broken_rule using errcode = 'invalid_parameter_value';
end
$$;
ALTER FUNCTION public.publish_project(project jsonb) OWNER TO postgres;

CREATE FUNCTION public.purge_analytics(older_than_days integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  cut constant timestamptz := private.purge_cutoff(older_than_days);
  deleted integer;
begin
  perform pg_advisory_xact_lock(private.purge_lock_key());
  deleted := private.remove_visits(cut, 20000);
  return jsonb_build_object(
    'deleted', deleted,
    'remaining', (select count(*) from public.analytics_events where created_at < cut)
  );
end
$$;
ALTER FUNCTION public.purge_analytics(older_than_days integer) OWNER TO postgres;

CREATE FUNCTION public.push_devices() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator reads the devices.' using errcode = 'insufficient_privilege';
  end if;
  return private.list_push_devices();
end
$$;
ALTER FUNCTION public.push_devices() OWNER TO postgres;

CREATE FUNCTION public.push_targets() RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.push_devices devices
  where not exists (
    select from private.admins admins
    join private.sign_ins known on known.user_id = admins.user_id
    where admins.user_id = devices.user_id
      and known.device = sha256(convert_to(devices.device::text, 'UTF8'))
  );
  return jsonb_build_object(
    'keys', (select jsonb_build_object('public_key', public_key, 'private_key', private_key) from private.push_keys),
    'unread', (
      select count(*) from public.contact_messages where suspected_by is null and read_at is null
    ),
    'badge', private.badge_count(),
    'devices', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'endpoint', endpoint,
        'p256dh', p256dh,
        'auth', auth,
        'shows_names', shows_names,
        'is_recent', coalesce(delivered_at > now() - interval '1 minute', false)
      ) order by saved_at, device), '[]')
      from private.push_devices
      where state = 'on'
    )
  );
end
$$;
ALTER FUNCTION public.push_targets() OWNER TO postgres;

CREATE FUNCTION public.receive_message(form jsonb, address text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  refusal text;
  answer jsonb;
begin
  if not private.count_form('contact', address) then
    return jsonb_build_object('result', 'busy');
  end if;

  begin
    perform private.remove_old_messages();

    if private.is_erased_form((form ->> 'id')::uuid) then
      return jsonb_build_object('result', 'stored', 'id', (form ->> 'id')::uuid, 'is_notified', true);
    end if;

    if not exists (select from public.contact_messages where id = (form ->> 'id')::uuid) then
      refusal := private.contact_refusal(address, form ->> 'suspected_by' is not null);
      if refusal is not null then
        return jsonb_build_object('result', refusal);
      end if;
    end if;

    insert into public.contact_messages (id, name, email, phone, service, mornings, afternoons, message, page_path, created_at, suspected_by, estimate)
    values (
      (form ->> 'id')::uuid,
      form ->> 'name',
      form ->> 'email',
      form ->> 'phone',
      form ->> 'service',
      form ->> 'mornings',
      form ->> 'afternoons',
      form ->> 'message',
      form ->> 'page_path',
      least(coalesce(private.parse_timestamp(form ->> 'created_at'), now()), now()),
      form ->> 'suspected_by',
      form ->> 'estimate'
    )
    on conflict (id) do nothing;

    select jsonb_build_object(
      'result', 'stored',
      'id', id,
      'is_notified', notified_at is not null or suspected_by is not null
    )
    into answer
    from public.contact_messages
    where id = (form ->> 'id')::uuid;
    return answer;
  exception
    when data_exception or integrity_constraint_violation then
      return jsonb_build_object('result', 'refused');
  end;
end
$$;
ALTER FUNCTION public.receive_message(form jsonb, address text) OWNER TO postgres;

CREATE FUNCTION public.receive_subscriber(form jsonb, address text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  is_suspected constant boolean := coalesce((form ->> 'is_suspected')::boolean, false);
begin
  if not private.count_form('newsletter', address) then
    return jsonb_build_object('result', 'busy');
  end if;

  begin
    if private.is_erased_form((form ->> 'id')::uuid) then
      return jsonb_build_object('result', 'stored', 'id', form ->> 'id');
    end if;

    if not exists (select from public.newsletter_subscribers where id = (form ->> 'id')::uuid)
      and private.is_over_limit('newsletter', address, is_suspected)
    then
      return jsonb_build_object('result', 'busy');
    end if;

    insert into public.newsletter_subscribers as known (id, email, status, consented_at, consent_page)
    values (
      (form ->> 'id')::uuid,
      form ->> 'email',
      case when is_suspected then 'suspected' else 'unconfirmed' end,
      least(coalesce(private.parse_timestamp(form ->> 'consented_at'), now()), now()),
      form ->> 'consent_page'
    )
    on conflict (lower(email)) do update
      set status = 'unconfirmed', consented_at = excluded.consented_at, consent_page = excluded.consent_page
      where excluded.status = 'unconfirmed' and (
        (known.status = 'unsubscribed' and excluded.consented_at > coalesce(known.left_at, '-infinity'))
        or (known.status = 'suspected' and known.id <> excluded.id)
      );
    return jsonb_build_object('result', 'stored', 'id', form ->> 'id');
  exception
    when data_exception or integrity_constraint_violation then
      return jsonb_build_object('result', 'refused');
  end;
end
$$;
ALTER FUNCTION public.receive_subscriber(form jsonb, address text) OWNER TO postgres;

CREATE FUNCTION public.release_analysis(permit uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  taken date;
begin
  delete from private.analysis_permits where id = permit returning day into taken;
  if taken is null then
    return false;
  end if;
  delete from private.analysis_days where day = taken and used = 1;
  update private.analysis_days set used = used - 1 where day = taken and used > 1;
  return true;
end
$$;
ALTER FUNCTION public.release_analysis(permit uuid) OWNER TO postgres;

CREATE FUNCTION public.remove_push_device(device uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator removes a device.' using errcode = 'insufficient_privilege';
  end if;
  update private.push_devices known
  set state = 'removed', endpoint = null, p256dh = null, auth = null
  where known.device = remove_push_device.device;
  return private.list_push_devices();
end
$$;
ALTER FUNCTION public.remove_push_device(device uuid) OWNER TO postgres;

CREATE FUNCTION public.report_push(endpoint text, delivered boolean) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update private.push_devices devices
  set delivered_at = case when delivered then now() else devices.delivered_at end,
    state = case when delivered then 'on' else 'expired' end,
    endpoint = case when delivered then devices.endpoint end,
    p256dh = case when delivered then devices.p256dh end,
    auth = case when delivered then devices.auth end
  where devices.endpoint = report_push.endpoint;
$$;
ALTER FUNCTION public.report_push(endpoint text, delivered boolean) OWNER TO postgres;

CREATE FUNCTION public.reserve_analysis(company text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  today constant date := (now() at time zone 'utc')::date;
  taken integer;
  permit uuid;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator describes photos.' using errcode = 'insufficient_privilege';
  end if;
  if not exists (
    select from private.analysis_consents consent
    where consent.user_id = (select auth.uid()) and consent.company = reserve_analysis.company
  ) then
    return jsonb_build_object('result', 'no_consent');
  end if;
  insert into private.analysis_days as counted (day, used)
  values (today, 1)
  on conflict (day) do update set used = counted.used + 1
  where counted.used < private.analysis_limit()
  returning used into taken;
  if taken is null then
    return jsonb_build_object('result', 'daily_limit');
  end if;
  delete from private.analysis_days where day < today - 7;
  delete from private.analysis_permits where day < today - 1;
  insert into private.analysis_permits (day) values (today) returning id into permit;
  return jsonb_build_object('result', 'go', 'permit', permit);
end
$$;
ALTER FUNCTION public.reserve_analysis(company text) OWNER TO postgres;

CREATE FUNCTION public.save_push_device(device uuid, label text, subscription jsonb, shows_names boolean DEFAULT NULL::boolean) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator adds a device.' using errcode = 'insufficient_privilege';
  end if;
  -- A browser that forgot its id still has its subscription.
  delete from private.push_devices other
  where other.endpoint = subscription ->> 'endpoint' and other.device <> save_push_device.device;
  insert into private.push_devices as known (device, user_id, label, shows_names, endpoint, p256dh, auth)
  values (
    save_push_device.device,
    auth.uid(),
    save_push_device.label,
    coalesce(save_push_device.shows_names, true),
    subscription ->> 'endpoint',
    subscription ->> 'p256dh',
    subscription ->> 'auth'
  )
  on conflict on constraint push_devices_pkey do update
  set user_id = excluded.user_id,
    label = excluded.label,
    shows_names = coalesce(save_push_device.shows_names, known.shows_names),
    state = 'on',
    endpoint = excluded.endpoint,
    p256dh = excluded.p256dh,
    auth = excluded.auth,
    saved_at = case known.state when 'on' then known.saved_at else now() end,
    delivered_at = case known.state when 'on' then known.delivered_at end;
  return private.list_push_devices();
end
$$;
ALTER FUNCTION public.save_push_device(device uuid, label text, subscription jsonb, shows_names boolean) OWNER TO postgres;

CREATE FUNCTION public.search_inbox(query text, most integer DEFAULT 50) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  words constant text := private.search_key(trim(query));
  digits constant text := regexp_replace(query, '\D', '', 'g');
  number constant text := lower(replace(trim(query), '-', ''));
begin
  if not private.is_admin() then
    raise exception 'Only an administrator reads the messages.' using errcode = 'insufficient_privilege';
  end if;
  if words = '' then
    return jsonb_build_object('messages', '[]'::jsonb, 'subscribers', '[]'::jsonb, 'total', 0);
  end if;
  return (
    with found as (
      select messages.*
      from public.contact_messages messages
      where position(words in private.search_key(concat_ws(E'\n', name, email, message, note))) > 0
        or (char_length(digits) >= 4 and position(digits in regexp_replace(phone, '\D', '', 'g')) > 0)
        or (number ~ '^[0-9a-f]{4,8}$' and starts_with(messages.id::text, number))
    ),
    newest as (
      select * from found order by received_at desc, id desc limit most
    )
    select jsonb_build_object(
      'messages', (select coalesce(jsonb_agg(to_jsonb(newest) order by received_at desc, id desc), '[]') from newest),
      'subscribers', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id,
          'email', email,
          'status', status,
          'consented_at', consented_at,
          'consent_page', consent_page,
          'created_at', created_at
        ) order by created_at desc, id desc), '[]')
        from public.newsletter_subscribers
        where position(words in private.search_key(email)) > 0
      ),
      'total', (select count(*) from found)
    )
  );
end
$_$;
ALTER FUNCTION public.search_inbox(query text, most integer) OWNER TO postgres;

CREATE FUNCTION public.set_source_ignored(source text, is_ignored boolean) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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
ALTER FUNCTION public.set_source_ignored(source text, is_ignored boolean) OWNER TO postgres;

CREATE FUNCTION public.store_push_keys(public_key text, private_key text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.push_keys (public_key, private_key)
  values (store_push_keys.public_key, store_push_keys.private_key)
  on conflict do nothing;
  return (
    select jsonb_build_object('public_key', stored.public_key, 'private_key', stored.private_key)
    from private.push_keys stored
  );
end
$$;
ALTER FUNCTION public.store_push_keys(public_key text, private_key text) OWNER TO postgres;

CREATE FUNCTION public.unsubscribe(token uuid, address text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.count_form('unsubscribe', address) then
    return jsonb_build_object('result', 'busy');
  end if;

  update public.newsletter_subscribers
  set status = 'unsubscribed', left_at = now()
  where unsubscribe_token = token and status <> 'unsubscribed';
  return jsonb_build_object('result', 'stored');
end
$$;
ALTER FUNCTION public.unsubscribe(token uuid, address text) OWNER TO postgres;

CREATE FUNCTION public.update_message(id uuid, changes jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  is_read constant boolean := (changes ->> 'is_read')::boolean;
  is_handled constant boolean := (changes ->> 'is_handled')::boolean;
  is_replied constant boolean := (changes ->> 'is_replied')::boolean;
  expected constant integer := (changes ->> 'revision')::integer;
  noted public.contact_messages;
  is_stored boolean;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator changes the messages.' using errcode = 'insufficient_privilege';
  end if;
  update public.contact_messages messages
  set
    read_at = case
      when coalesce(is_read, is_handled is true or is_replied is true or messages.read_at is not null)
      then coalesce(messages.read_at, now())
    end,
    handled_at = case
      when coalesce(is_handled, messages.handled_at is not null) then coalesce(messages.handled_at, now())
    end,
    replied_at = case
      when coalesce(is_replied, messages.replied_at is not null) then coalesce(messages.replied_at, now())
    end,
    follow_up_on = case
      when changes ? 'follow_up_on' then (changes ->> 'follow_up_on')::date else messages.follow_up_on
    end,
    note = coalesce(changes ->> 'note', messages.note),
    revision = messages.revision + 1
  where messages.id = update_message.id and messages.revision = coalesce(expected, messages.revision)
  returning messages.* into noted;
  is_stored := found;
  if not is_stored then
    select messages.* into noted from public.contact_messages messages where messages.id = update_message.id;
    if not found then
      return null;
    end if;
  end if;
  return jsonb_build_object(
    'is_stored', is_stored,
    'revision', noted.revision,
    'read_at', noted.read_at,
    'handled_at', noted.handled_at,
    'replied_at', noted.replied_at,
    'note', noted.note,
    'follow_up_on', noted.follow_up_on
  );
end
$$;
ALTER FUNCTION public.update_message(id uuid, changes jsonb) OWNER TO postgres;

CREATE FUNCTION public.update_message_status(id uuid, is_read boolean DEFAULT NULL::boolean, is_handled boolean DEFAULT NULL::boolean) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  answer jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator reads the messages.' using errcode = 'insufficient_privilege';
  end if;
  update public.contact_messages noted
  set
    read_at = case when coalesce(is_read, is_handled is true or noted.read_at is not null) then coalesce(noted.read_at, now()) end,
    handled_at = case when coalesce(is_handled, noted.handled_at is not null) then coalesce(noted.handled_at, now()) end
  where noted.id = update_message_status.id
  returning jsonb_build_object('read_at', noted.read_at, 'handled_at', noted.handled_at) into answer;
  return answer;
end
$$;
ALTER FUNCTION public.update_message_status(id uuid, is_read boolean, is_handled boolean) OWNER TO postgres;

CREATE TABLE private.account_notices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    email text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    notify_after timestamp with time zone DEFAULT now() NOT NULL,
    notify_claimed_at timestamp with time zone,
    notify_tries integer DEFAULT 0 NOT NULL,
    CONSTRAINT account_notices_kind_check CHECK ((kind = ANY (ARRAY['new_device'::text, 'password_changed'::text])))
);
ALTER TABLE private.account_notices OWNER TO postgres;

CREATE TABLE private.admins (
    user_id uuid NOT NULL,
    granted_at timestamp with time zone DEFAULT now() NOT NULL,
    password_digest bytea
);
ALTER TABLE private.admins OWNER TO postgres;

CREATE TABLE private.allowed_grants (
    grantee name NOT NULL,
    privilege text NOT NULL,
    target text NOT NULL,
    CONSTRAINT allowed_grants_grantee_check CHECK ((grantee = ANY (ARRAY['anon'::name, 'authenticated'::name, 'service_role'::name]))),
    CONSTRAINT allowed_grants_privilege_check CHECK ((privilege ~ '^(select|insert|update|delete|execute|usage)( \([a-z_, ]+\))?$'::text)),
    CONSTRAINT allowed_grants_target_check CHECK ((target ~ '^(schema [a-z_]+|table [a-z_]+\.[a-z_]+|function [a-z_]+\.[a-z_]+\([a-z_, ]*\))$'::text))
);
ALTER TABLE private.allowed_grants OWNER TO postgres;

CREATE TABLE private.analysis_consents (
    user_id uuid NOT NULL,
    company text NOT NULL,
    agreed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT analysis_consents_company_check CHECK (((char_length(company) >= 1) AND (char_length(company) <= 200)))
);
ALTER TABLE private.analysis_consents OWNER TO postgres;

CREATE TABLE private.analysis_days (
    day date NOT NULL,
    used integer NOT NULL,
    CONSTRAINT analysis_days_used_check CHECK ((used > 0))
);
ALTER TABLE private.analysis_days OWNER TO postgres;

CREATE TABLE private.analysis_permits (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    day date NOT NULL
);
ALTER TABLE private.analysis_permits OWNER TO postgres;

CREATE TABLE private.backups (
    id bigint NOT NULL,
    taken_at timestamp with time zone NOT NULL,
    row_count bigint NOT NULL,
    object_count bigint NOT NULL,
    CONSTRAINT backups_object_count_check CHECK ((object_count >= 0)),
    CONSTRAINT backups_row_count_check CHECK ((row_count >= 0))
);
ALTER TABLE private.backups OWNER TO postgres;

ALTER TABLE private.backups ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.backups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE private.daily_secrets (
    day date NOT NULL,
    secret bytea NOT NULL
);
ALTER TABLE private.daily_secrets OWNER TO postgres;

CREATE TABLE private.deploy_digests (
    step text NOT NULL,
    digest text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT deploy_digests_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT deploy_digests_step_check CHECK ((step = ANY (ARRAY['functions'::text, 'site'::text])))
);
ALTER TABLE private.deploy_digests OWNER TO postgres;

CREATE TABLE private.deploys (
    id bigint NOT NULL,
    deployed_at timestamp with time zone DEFAULT now() NOT NULL,
    deployed_by text NOT NULL,
    commit_hash text NOT NULL,
    steps text[] NOT NULL,
    CONSTRAINT deploys_commit_hash_check CHECK ((commit_hash ~ '^[0-9a-f]{40}$'::text)),
    CONSTRAINT deploys_deployed_by_check CHECK (((char_length(deployed_by) >= 1) AND (char_length(deployed_by) <= 200)))
);
ALTER TABLE private.deploys OWNER TO postgres;

ALTER TABLE private.deploys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.deploys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE private.form_settings (
    id boolean DEFAULT true NOT NULL,
    messages_per_hour integer DEFAULT 60 NOT NULL,
    contact_closed_until timestamp with time zone,
    CONSTRAINT form_settings_id_check CHECK (id),
    CONSTRAINT form_settings_messages_per_hour_check CHECK (((messages_per_hour >= 1) AND (messages_per_hour <= 1000)))
);
ALTER TABLE private.form_settings OWNER TO postgres;

CREATE TABLE private.form_tombstones (
    id uuid NOT NULL,
    deleted_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE private.form_tombstones OWNER TO postgres;

CREATE TABLE private.ignored_sources (
    source text NOT NULL,
    ignored_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ignored_sources_source_check CHECK ((((char_length(source) >= 1) AND (char_length(source) <= 500)) AND (source <> 'Direct'::text)))
);
ALTER TABLE private.ignored_sources OWNER TO postgres;

CREATE TABLE private.photo_tombstones (
    id uuid NOT NULL,
    deleted_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE private.photo_tombstones OWNER TO postgres;

CREATE TABLE private.platform_settings (
    id boolean DEFAULT true NOT NULL,
    address_header text,
    CONSTRAINT platform_settings_address_header_check CHECK ((address_header ~ '^[a-z][a-z0-9-]{0,63}$'::text)),
    CONSTRAINT platform_settings_id_check CHECK (id)
);
ALTER TABLE private.platform_settings OWNER TO postgres;

CREATE TABLE private.project_tombstones (
    id uuid NOT NULL,
    slug text,
    deleted_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE private.project_tombstones OWNER TO postgres;

CREATE TABLE private.push_devices (
    device uuid NOT NULL,
    user_id uuid NOT NULL,
    label text NOT NULL,
    shows_names boolean NOT NULL,
    state text DEFAULT 'on'::text NOT NULL,
    endpoint text,
    p256dh text,
    auth text,
    saved_at timestamp with time zone DEFAULT now() NOT NULL,
    delivered_at timestamp with time zone,
    CONSTRAINT push_devices_auth_check CHECK ((auth ~ '^[\w-]{22}(==)?$'::text)),
    CONSTRAINT push_devices_check CHECK ((num_nonnulls(endpoint, p256dh, auth) =
CASE state
    WHEN 'on'::text THEN 3
    ELSE 0
END)),
    CONSTRAINT push_devices_endpoint_check CHECK (((endpoint ~ '^https://'::text) AND (char_length(endpoint) <= 2000))),
    CONSTRAINT push_devices_label_check CHECK (((char_length(label) >= 1) AND (char_length(label) <= 80))),
    CONSTRAINT push_devices_p256dh_check CHECK ((p256dh ~ '^[\w-]{87}=?$'::text)),
    CONSTRAINT push_devices_state_check CHECK ((state = ANY (ARRAY['on'::text, 'removed'::text, 'expired'::text])))
);
ALTER TABLE private.push_devices OWNER TO postgres;

CREATE TABLE private.push_keys (
    id boolean DEFAULT true NOT NULL,
    public_key text NOT NULL,
    private_key text NOT NULL,
    CONSTRAINT push_keys_id_check CHECK (id),
    CONSTRAINT push_keys_private_key_check CHECK ((private_key ~ '^[\w-]{43}$'::text)),
    CONSTRAINT push_keys_public_key_check CHECK ((public_key ~ '^[\w-]{87}$'::text))
);
ALTER TABLE private.push_keys OWNER TO postgres;

CREATE TABLE private.rate_limits (
    client bytea NOT NULL,
    slot timestamp with time zone NOT NULL,
    calls integer DEFAULT 0 NOT NULL,
    events integer DEFAULT 0 NOT NULL
);
ALTER TABLE private.rate_limits OWNER TO postgres;

CREATE TABLE private.route_paths (
    path text NOT NULL
);
ALTER TABLE private.route_paths OWNER TO postgres;

CREATE TABLE private.sign_ins (
    session_id uuid NOT NULL,
    user_id uuid NOT NULL,
    device bytea,
    signed_in_at timestamp with time zone NOT NULL,
    is_checked boolean DEFAULT false NOT NULL
);
ALTER TABLE private.sign_ins OWNER TO postgres;

CREATE TABLE public.analytics_events (
    id uuid NOT NULL,
    event_type text NOT NULL,
    page_path text NOT NULL,
    referrer text,
    session_id uuid NOT NULL,
    user_agent text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    is_bot boolean DEFAULT false NOT NULL,
    business_date date GENERATED ALWAYS AS (((created_at AT TIME ZONE 'America/New_York'::text))::date) STORED,
    referrer_host text GENERATED ALWAYS AS (COALESCE(lower("substring"(referrer, '^https?://(?:[^/@]*@)?([^/:]+)'::text)), 'Direct'::text)) STORED,
    interaction_name text GENERATED ALWAYS AS (
CASE
    WHEN (event_type = 'interaction'::text) THEN "left"((metadata ->> 'name'::text), 64)
    ELSE NULL::text
END) STORED,
    is_installed boolean GENERATED ALWAYS AS (COALESCE(((metadata ->> 'display_mode'::text) = 'standalone'::text), false)) STORED,
    utm_source text,
    utm_medium text,
    utm_campaign text,
    device text,
    is_ignored boolean DEFAULT false NOT NULL,
    CONSTRAINT analytics_events_check CHECK ((is_bot OR (NOT is_ignored))),
    CONSTRAINT analytics_events_device_check CHECK ((device = ANY (ARRAY['phone'::text, 'tablet'::text, 'desktop'::text]))),
    CONSTRAINT analytics_events_event_type_check CHECK ((event_type = ANY (ARRAY['page_view'::text, 'interaction'::text, 'admin_action'::text]))),
    CONSTRAINT analytics_events_metadata_check CHECK (((jsonb_typeof(metadata) = 'object'::text) AND (octet_length((metadata)::text) <= 4096))),
    CONSTRAINT analytics_events_page_path_check CHECK (((page_path ~ '^/'::text) AND (char_length(page_path) <= 200))),
    CONSTRAINT analytics_events_referrer_check CHECK ((char_length(referrer) <= 500)),
    CONSTRAINT analytics_events_user_agent_check CHECK ((char_length(user_agent) <= 400))
)
WITH (autovacuum_vacuum_insert_threshold='20000', autovacuum_vacuum_insert_scale_factor='0.01', autovacuum_vacuum_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');
ALTER TABLE public.analytics_events OWNER TO postgres;

CREATE TABLE public.contact_messages (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text,
    service text,
    message text NOT NULL,
    page_path text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    notified_at timestamp with time zone,
    read_at timestamp with time zone,
    handled_at timestamp with time zone,
    notify_claimed_at timestamp with time zone,
    notify_tries integer DEFAULT 0 NOT NULL,
    notify_after timestamp with time zone DEFAULT now() NOT NULL,
    suspected_by text,
    estimate text,
    receipt_at timestamp with time zone,
    replied_at timestamp with time zone,
    note text DEFAULT ''::text NOT NULL,
    follow_up_on date,
    revision integer DEFAULT 0 NOT NULL,
    mornings text,
    afternoons text,
    CONSTRAINT contact_messages_afternoons_check CHECK ((char_length(afternoons) <= 100)),
    CONSTRAINT contact_messages_email_check CHECK (((char_length(email) <= 254) AND (email ~ '^[^@\s]+@[^@\s]+$'::text))),
    CONSTRAINT contact_messages_estimate_check CHECK (((estimate ~ '^\?[a-z0-9=&._%-]+$'::text) AND (char_length(estimate) <= 200))),
    CONSTRAINT contact_messages_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 5000))),
    CONSTRAINT contact_messages_mornings_check CHECK ((char_length(mornings) <= 100)),
    CONSTRAINT contact_messages_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT contact_messages_note_check CHECK ((char_length(note) <= 2000)),
    CONSTRAINT contact_messages_page_path_check CHECK (((page_path ~ '^/'::text) AND (char_length(page_path) <= 200))),
    CONSTRAINT contact_messages_phone_check CHECK (((char_length(phone) >= 1) AND (char_length(phone) <= 40))),
    CONSTRAINT contact_messages_service_check CHECK (((char_length(service) >= 1) AND (char_length(service) <= 80))),
    CONSTRAINT contact_messages_suspected_by_check CHECK ((suspected_by = ANY (ARRAY['hidden_field'::text, 'too_fast'::text, 'links'::text])))
);
ALTER TABLE public.contact_messages OWNER TO postgres;

CREATE TABLE public.daily_counts (
    date date NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    count integer NOT NULL,
    CONSTRAINT daily_counts_count_check CHECK ((count >= 0)),
    CONSTRAINT daily_counts_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'referrer'::text, 'interaction'::text, 'source'::text, 'message'::text, 'call'::text]))),
    CONSTRAINT daily_counts_name_check CHECK ((char_length(name) <= 500))
);
ALTER TABLE public.daily_counts OWNER TO postgres;

CREATE TABLE public.daily_totals (
    date date NOT NULL,
    visits integer NOT NULL,
    sessions integer NOT NULL,
    installed integer DEFAULT 0 NOT NULL,
    CONSTRAINT daily_totals_installed_check CHECK ((installed >= 0)),
    CONSTRAINT daily_totals_sessions_check CHECK ((sessions >= 0)),
    CONSTRAINT daily_totals_visits_check CHECK ((visits >= 0))
);
ALTER TABLE public.daily_totals OWNER TO postgres;

CREATE TABLE public.newsletter_subscribers (
    id uuid NOT NULL,
    email text NOT NULL,
    status text DEFAULT 'unconfirmed'::text NOT NULL,
    consented_at timestamp with time zone DEFAULT now() NOT NULL,
    consent_page text,
    unsubscribe_token uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    left_at timestamp with time zone,
    CONSTRAINT newsletter_subscribers_consent_page_check CHECK (((consent_page ~ '^/'::text) AND (char_length(consent_page) <= 200))),
    CONSTRAINT newsletter_subscribers_email_check CHECK (((char_length(email) <= 254) AND (email ~ '^[^@\s]+@[^@\s]+$'::text))),
    CONSTRAINT newsletter_subscribers_status_check CHECK ((status = ANY (ARRAY['suspected'::text, 'unconfirmed'::text, 'confirmed'::text, 'unsubscribed'::text])))
);
ALTER TABLE public.newsletter_subscribers OWNER TO postgres;

CREATE TABLE public.projects (
    id uuid NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    description text,
    category text,
    place text,
    process_steps text,
    tags text[],
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    revision bigint DEFAULT 0 NOT NULL,
    CONSTRAINT projects_category_check CHECK ((category = ANY (ARRAY['indoor'::text, 'outdoor'::text, 'infrared'::text, 'steam'::text, 'commercial'::text]))),
    CONSTRAINT projects_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 2000))),
    CONSTRAINT projects_place_check CHECK (((char_length(place) >= 1) AND (char_length(place) <= 60))),
    CONSTRAINT projects_process_steps_check CHECK (((char_length(process_steps) >= 1) AND (char_length(process_steps) <= 4000))),
    CONSTRAINT projects_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120))),
    CONSTRAINT slug_is_an_address_of_its_own CHECK (((char_length(slug) <= 60) AND (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (slug !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) AND (slug <> 'photo'::text))),
    CONSTRAINT tags_are_at_most_20_words_of_40_characters CHECK (((cardinality(tags) <= 20) AND (array_position(tags, NULL::text) IS NULL) AND (array_to_string(tags, ''::text) !~ '[\x01-\x1f\x7f]'::text) AND (array_to_string(tags, '
'::text) ~ '^([^\n]{1,40}(\n[^\n]{1,40})*)?$'::text)))
);
ALTER TABLE public.projects OWNER TO postgres;

CREATE TABLE public.site_settings (
    id boolean DEFAULT true NOT NULL,
    retention_days integer DEFAULT 90 NOT NULL,
    detailed_analytics boolean DEFAULT true NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_settings_id_check CHECK (id),
    CONSTRAINT site_settings_retention_days_check CHECK ((retention_days = ANY (ARRAY[30, 60, 90, 180, 365])))
);
ALTER TABLE public.site_settings OWNER TO postgres;

ALTER TABLE ONLY private.account_notices
    ADD CONSTRAINT account_notices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.admins
    ADD CONSTRAINT admins_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY private.allowed_grants
    ADD CONSTRAINT allowed_grants_pkey PRIMARY KEY (grantee, privilege, target);

ALTER TABLE ONLY private.analysis_consents
    ADD CONSTRAINT analysis_consents_pkey PRIMARY KEY (user_id, company);

ALTER TABLE ONLY private.analysis_days
    ADD CONSTRAINT analysis_days_pkey PRIMARY KEY (day);

ALTER TABLE ONLY private.analysis_permits
    ADD CONSTRAINT analysis_permits_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.backups
    ADD CONSTRAINT backups_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.daily_secrets
    ADD CONSTRAINT daily_secrets_pkey PRIMARY KEY (day);

ALTER TABLE ONLY private.deploy_digests
    ADD CONSTRAINT deploy_digests_pkey PRIMARY KEY (step);

ALTER TABLE ONLY private.deploys
    ADD CONSTRAINT deploys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.form_settings
    ADD CONSTRAINT form_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.form_tombstones
    ADD CONSTRAINT form_tombstones_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.ignored_sources
    ADD CONSTRAINT ignored_sources_pkey PRIMARY KEY (source);

ALTER TABLE ONLY private.photo_tombstones
    ADD CONSTRAINT photo_tombstones_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.platform_settings
    ADD CONSTRAINT platform_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.project_tombstones
    ADD CONSTRAINT project_tombstones_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.project_tombstones
    ADD CONSTRAINT project_tombstones_slug_key UNIQUE (slug);

ALTER TABLE ONLY private.push_devices
    ADD CONSTRAINT push_devices_endpoint_key UNIQUE (endpoint);

ALTER TABLE ONLY private.push_devices
    ADD CONSTRAINT push_devices_pkey PRIMARY KEY (device);

ALTER TABLE ONLY private.push_keys
    ADD CONSTRAINT push_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (client, slot);

ALTER TABLE ONLY private.route_paths
    ADD CONSTRAINT route_paths_pkey PRIMARY KEY (path);

ALTER TABLE ONLY private.sign_ins
    ADD CONSTRAINT sign_ins_pkey PRIMARY KEY (session_id);

ALTER TABLE ONLY public.analytics_events
    ADD CONSTRAINT analytics_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.daily_counts
    ADD CONSTRAINT daily_counts_pkey PRIMARY KEY (date, kind, name);

ALTER TABLE ONLY public.daily_totals
    ADD CONSTRAINT daily_totals_pkey PRIMARY KEY (date);

ALTER TABLE ONLY public.gallery_photos
    ADD CONSTRAINT gallery_photos_file_name_key UNIQUE (file_name);

ALTER TABLE ONLY public.gallery_photos
    ADD CONSTRAINT gallery_photos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_unsubscribe_token_key UNIQUE (unsubscribe_token);

ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.site_settings
    ADD CONSTRAINT site_settings_pkey PRIMARY KEY (id);

CREATE INDEX analysis_permits_by_day ON private.analysis_permits USING btree (day);

CREATE INDEX form_tombstones_by_age ON private.form_tombstones USING btree (deleted_at);

CREATE INDEX push_devices_by_user ON private.push_devices USING btree (user_id);

CREATE INDEX rate_limits_by_slot ON private.rate_limits USING btree (slot);

CREATE INDEX sign_ins_by_device ON private.sign_ins USING btree (user_id, device);

CREATE INDEX analytics_events_by_time ON public.analytics_events USING btree (created_at);

CREATE INDEX campaigns_by_time ON public.analytics_events USING btree (created_at) INCLUDE (utm_campaign, utm_source, referrer_host, event_type, interaction_name, page_path, device) WHERE ((utm_campaign IS NOT NULL) AND (NOT is_bot));

CREATE INDEX contact_messages_by_address ON public.contact_messages USING btree (lower(email));

CREATE INDEX contact_messages_newest_first ON public.contact_messages USING btree (received_at DESC, id DESC);

CREATE INDEX contact_messages_suspected ON public.contact_messages USING btree (received_at) WHERE (suspected_by IS NOT NULL);

CREATE INDEX contact_messages_to_follow_up ON public.contact_messages USING btree (follow_up_on) WHERE ((follow_up_on IS NOT NULL) AND (handled_at IS NULL));

CREATE INDEX contact_messages_to_tell ON public.contact_messages USING btree (notify_after) WHERE ((notified_at IS NULL) AND (read_at IS NULL));

CREATE INDEX gallery_photos_newest_first ON public.gallery_photos USING btree (created_at DESC, id);

CREATE INDEX gallery_photos_of_project ON public.gallery_photos USING btree (project_id) WHERE (project_id IS NOT NULL);

CREATE INDEX interactions_by_time ON public.analytics_events USING btree (created_at) INCLUDE (interaction_name, page_path, referrer_host, utm_source, device) WHERE ((event_type = 'interaction'::text) AND (NOT is_bot));

CREATE INDEX newsletter_subscribers_newest_first ON public.newsletter_subscribers USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX newsletter_subscribers_one_per_address ON public.newsletter_subscribers USING btree (lower(email));

CREATE INDEX newsletter_subscribers_suspected ON public.newsletter_subscribers USING btree (created_at) WHERE (status = 'suspected'::text);

CREATE INDEX page_views_by_time ON public.analytics_events USING btree (created_at) INCLUDE (business_date, session_id, page_path, referrer_host, is_installed, utm_source, device) WHERE ((event_type = 'page_view'::text) AND (NOT is_bot));

CREATE TRIGGER keep_one_administrator_after_delete AFTER DELETE ON private.admins FOR EACH STATEMENT EXECUTE FUNCTION private.prevent_last_admin_removal();

CREATE TRIGGER keep_one_administrator_after_truncate AFTER TRUNCATE ON private.admins FOR EACH STATEMENT EXECUTE FUNCTION private.prevent_last_admin_removal();

CREATE TRIGGER prevent_admin_reassignment BEFORE UPDATE OF user_id ON private.admins FOR EACH ROW WHEN ((new.user_id IS DISTINCT FROM old.user_id)) EXECUTE FUNCTION private.prevent_admin_reassignment();

CREATE TRIGGER increment_revision BEFORE INSERT OR UPDATE ON public.gallery_photos FOR EACH ROW EXECUTE FUNCTION private.increment_revision();

CREATE TRIGGER increment_revision BEFORE INSERT OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION private.increment_revision();

CREATE TRIGGER join_tags BEFORE INSERT OR UPDATE ON public.gallery_photos FOR EACH ROW EXECUTE FUNCTION private.join_tags();

CREATE TRIGGER lock_before_delete BEFORE DELETE ON public.contact_messages FOR EACH STATEMENT EXECUTE FUNCTION private.lock_before_delete();

CREATE TRIGGER lock_before_delete BEFORE DELETE ON public.newsletter_subscribers FOR EACH STATEMENT EXECUTE FUNCTION private.lock_before_delete();

CREATE TRIGGER record_form_tombstones AFTER DELETE ON public.contact_messages REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION private.record_form_tombstones();

CREATE TRIGGER record_form_tombstones AFTER DELETE ON public.newsletter_subscribers REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION private.record_form_tombstones();

CREATE TRIGGER record_photo_tombstone BEFORE DELETE ON public.gallery_photos FOR EACH ROW EXECUTE FUNCTION private.record_photo_tombstone();

CREATE TRIGGER record_project_tombstone BEFORE DELETE ON public.projects FOR EACH ROW EXECUTE FUNCTION private.record_project_tombstone();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.gallery_photos FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

ALTER TABLE ONLY private.admins
    ADD CONSTRAINT admins_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.analysis_consents
    ADD CONSTRAINT analysis_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.push_devices
    ADD CONSTRAINT push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.sign_ins
    ADD CONSTRAINT sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE private.account_notices ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.admins ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.allowed_grants ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.analysis_consents ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.analysis_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.analysis_permits ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.backups ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.daily_secrets ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.deploy_digests ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.deploys ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.form_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.form_tombstones ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.ignored_sources ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.photo_tombstones ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.platform_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.project_tombstones ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.push_devices ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.push_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.rate_limits ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.route_paths ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.sign_ins ENABLE ROW LEVEL SECURITY;

CREATE POLICY "Administrators change the settings" ON public.site_settings FOR UPDATE TO authenticated USING (( SELECT private.require_admin() AS require_admin)) WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "Administrators delete messages" ON public.contact_messages FOR DELETE TO authenticated USING (( SELECT private.require_admin() AS require_admin));

CREATE POLICY "Administrators delete subscribers" ON public.newsletter_subscribers FOR DELETE TO authenticated USING (( SELECT private.require_admin() AS require_admin));

CREATE POLICY "Administrators read the daily counts" ON public.daily_counts FOR SELECT TO authenticated USING (( SELECT private.require_admin() AS require_admin));

CREATE POLICY "Administrators read the daily totals" ON public.daily_totals FOR SELECT TO authenticated USING (( SELECT private.require_admin() AS require_admin));

CREATE POLICY "Administrators read the messages" ON public.contact_messages FOR SELECT TO authenticated USING (( SELECT private.require_admin() AS require_admin));

CREATE POLICY "Administrators read the subscribers" ON public.newsletter_subscribers FOR SELECT TO authenticated USING (( SELECT private.require_admin() AS require_admin));

CREATE POLICY "Administrators read the visits" ON public.analytics_events FOR SELECT TO authenticated USING (( SELECT private.require_admin() AS require_admin));

CREATE POLICY "Administrators see all photos" ON public.gallery_photos FOR SELECT TO authenticated USING (((visibility IS NULL) OR ( SELECT private.require_admin() AS require_admin)));

CREATE POLICY "Administrators see all projects" ON public.projects FOR SELECT TO authenticated USING (((EXISTS ( SELECT
   FROM public.gallery_photos photo
  WHERE ((photo.project_id = projects.id) AND (photo.visibility IS NULL)))) OR ( SELECT private.require_admin() AS require_admin)));

CREATE POLICY "Everybody sees the settings" ON public.site_settings FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "Visitors see the photos that are not hidden" ON public.gallery_photos FOR SELECT TO anon USING ((visibility IS NULL));

CREATE POLICY "Visitors see the projects with a photo that is not hidden" ON public.projects FOR SELECT TO anon USING ((EXISTS ( SELECT
   FROM public.gallery_photos photo
  WHERE ((photo.project_id = projects.id) AND (photo.visibility IS NULL)))));

ALTER TABLE public.analytics_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_messages ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.daily_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.daily_totals ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.gallery_photos ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.newsletter_subscribers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.projects ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_settings ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
GRANT USAGE ON SCHEMA public TO service_role;

REVOKE ALL ON FUNCTION private.analysis_limit() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.apply_grants() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.badge_count() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.business_time_zone() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.canonical_path(given text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.check_project_fields(fields jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.client_address() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.client_hash(sender text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.client_hashes(purpose text, address text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.contact_refusal(address text, is_suspected boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_active() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_all_events(event_count integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_client_call(event_count integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_form(kind text, address text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.current_client_hashes() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.detect_account_events() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.event_rejection_code(event jsonb, may_log_admin_actions boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.grant_admin(email text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.hmac_sha256(secret bytea, message bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.increment_revision() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_admin() FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_admin() TO authenticated;

REVOKE ALL ON FUNCTION private.is_bot(user_agent text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_due(day date) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_erased_form(form_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_over_limit(form text, address text, is_suspected boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_valid_photo_metadata(photo jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.join_tags() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.list_push_devices() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.lock_before_delete() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.lock_forms() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.lock_photo(photo_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.lock_projects() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.network_prefixes(address text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.new_project_slug(words text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.normalize_ip(given text) FROM PUBLIC;

GRANT SELECT ON TABLE public.gallery_photos TO anon;
GRANT SELECT ON TABLE public.gallery_photos TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.gallery_photos TO service_role;

REVOKE ALL ON FUNCTION private.object_paths(photo public.gallery_photos) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.orphan_objects(older_than interval) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.parse_timestamp(given text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.photo_metadata_columns() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.prevent_admin_reassignment() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.prevent_last_admin_removal() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.purge_batch() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.purge_cutoff(older_than_days integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.purge_lock_key() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.readable_events(events json) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.record_form_tombstones() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.record_photo_tombstone() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.record_project_tombstone() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.remove_old_messages() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.remove_old_visits(at_most integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.remove_visits(cut timestamp with time zone, at_most integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.request_sweep() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_admin() FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_admin() TO authenticated;

REVOKE ALL ON FUNCTION private.retention_cutoff(days integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.schedule_purge() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.schedule_sweep() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.search_key(words text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.set_client_ip_header(name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.set_route_paths(paths text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.set_updated_at() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.stored_details(details jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.stored_metadata(event jsonb, is_detailed boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.utm_value(given text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.accept_suspected(form_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.accept_suspected(form_id uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.active_now() FROM PUBLIC;
GRANT ALL ON FUNCTION public.active_now() TO authenticated;

REVOKE ALL ON FUNCTION public.am_i_admin(device uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.am_i_admin(device uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.analytics_summary(days integer, of_page text, of_source text, of_device text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.analytics_summary(days integer, of_page text, of_source text, of_device text) TO authenticated;

REVOKE ALL ON FUNCTION public.claim_account_notice() FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_account_notice() TO service_role;

REVOKE ALL ON FUNCTION public.claim_notification(message_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_notification(message_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.claim_receipt(message_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_receipt(message_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.complete_account_notice(notice_id uuid, delivered boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.complete_account_notice(notice_id uuid, delivered boolean) TO service_role;

REVOKE ALL ON FUNCTION public.complete_notification(message_id uuid, delivered boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.complete_notification(message_id uuid, delivered boolean) TO service_role;

REVOKE ALL ON FUNCTION public.consent_to_analysis(company text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.consent_to_analysis(company text) TO authenticated;

REVOKE ALL ON FUNCTION public.contact_form_settings(messages_per_hour integer, closed_for_hours integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.contact_form_settings(messages_per_hour integer, closed_for_hours integer) TO authenticated;

REVOKE ALL ON FUNCTION public.count_expired_events(older_than_days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_expired_events(older_than_days integer) TO authenticated;

REVOKE ALL ON FUNCTION public.delete_photo(id uuid, revision bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_photo(id uuid, revision bigint) TO authenticated;

REVOKE ALL ON FUNCTION public.delete_project(id uuid, revision bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_project(id uuid, revision bigint) TO authenticated;

REVOKE ALL ON FUNCTION public.edit_photo(id uuid, revision bigint, changes jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.edit_photo(id uuid, revision bigint, changes jsonb) TO authenticated;

REVOKE ALL ON FUNCTION public.edit_project(id uuid, revision bigint, changes jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.edit_project(id uuid, revision bigint, changes jsonb) TO authenticated;

REVOKE ALL ON FUNCTION public.find_photo(address text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_photo(address text) TO anon;
GRANT ALL ON FUNCTION public.find_photo(address text) TO authenticated;

REVOKE ALL ON FUNCTION public.find_project(address text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_project(address text) TO anon;
GRANT ALL ON FUNCTION public.find_project(address text) TO authenticated;

REVOKE ALL ON FUNCTION public.inbox_counts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.inbox_counts() TO authenticated;

REVOKE ALL ON FUNCTION public.ingest_events(events json) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ingest_events(events json) TO anon;
GRANT ALL ON FUNCTION public.ingest_events(events json) TO authenticated;

REVOKE ALL ON FUNCTION public.list_orphan_objects() FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_orphan_objects() TO authenticated;

REVOKE ALL ON FUNCTION public.photo_counts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.photo_counts() TO anon;
GRANT ALL ON FUNCTION public.photo_counts() TO authenticated;

REVOKE ALL ON FUNCTION public.publish_photo(photo jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.publish_photo(photo jsonb) TO authenticated;

REVOKE ALL ON FUNCTION public.publish_project(project jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.publish_project(project jsonb) TO authenticated;

REVOKE ALL ON FUNCTION public.purge_analytics(older_than_days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.purge_analytics(older_than_days integer) TO authenticated;

REVOKE ALL ON FUNCTION public.push_devices() FROM PUBLIC;
GRANT ALL ON FUNCTION public.push_devices() TO authenticated;

REVOKE ALL ON FUNCTION public.push_targets() FROM PUBLIC;
GRANT ALL ON FUNCTION public.push_targets() TO service_role;

REVOKE ALL ON FUNCTION public.receive_message(form jsonb, address text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.receive_message(form jsonb, address text) TO service_role;

REVOKE ALL ON FUNCTION public.receive_subscriber(form jsonb, address text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.receive_subscriber(form jsonb, address text) TO service_role;

REVOKE ALL ON FUNCTION public.release_analysis(permit uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.release_analysis(permit uuid) TO service_role;

REVOKE ALL ON FUNCTION public.remove_push_device(device uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_push_device(device uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.report_push(endpoint text, delivered boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.report_push(endpoint text, delivered boolean) TO service_role;

REVOKE ALL ON FUNCTION public.reserve_analysis(company text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reserve_analysis(company text) TO authenticated;

REVOKE ALL ON FUNCTION public.save_push_device(device uuid, label text, subscription jsonb, shows_names boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_push_device(device uuid, label text, subscription jsonb, shows_names boolean) TO authenticated;

REVOKE ALL ON FUNCTION public.search_inbox(query text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_inbox(query text, most integer) TO authenticated;

REVOKE ALL ON FUNCTION public.set_source_ignored(source text, is_ignored boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_source_ignored(source text, is_ignored boolean) TO authenticated;

REVOKE ALL ON FUNCTION public.store_push_keys(public_key text, private_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.store_push_keys(public_key text, private_key text) TO service_role;

REVOKE ALL ON FUNCTION public.unsubscribe(token uuid, address text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.unsubscribe(token uuid, address text) TO service_role;

REVOKE ALL ON FUNCTION public.update_message(id uuid, changes jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.update_message(id uuid, changes jsonb) TO authenticated;

REVOKE ALL ON FUNCTION public.update_message_status(id uuid, is_read boolean, is_handled boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.update_message_status(id uuid, is_read boolean, is_handled boolean) TO authenticated;

GRANT SELECT ON TABLE public.analytics_events TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.analytics_events TO service_role;

GRANT SELECT,DELETE ON TABLE public.contact_messages TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_messages TO service_role;

GRANT SELECT ON TABLE public.daily_counts TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.daily_counts TO service_role;

GRANT SELECT ON TABLE public.daily_totals TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.daily_totals TO service_role;

GRANT DELETE ON TABLE public.newsletter_subscribers TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.newsletter_subscribers TO service_role;

GRANT SELECT(id) ON TABLE public.newsletter_subscribers TO authenticated;

GRANT SELECT(email) ON TABLE public.newsletter_subscribers TO authenticated;

GRANT SELECT(status) ON TABLE public.newsletter_subscribers TO authenticated;

GRANT SELECT(consented_at) ON TABLE public.newsletter_subscribers TO authenticated;

GRANT SELECT(consent_page) ON TABLE public.newsletter_subscribers TO authenticated;

GRANT SELECT(created_at) ON TABLE public.newsletter_subscribers TO authenticated;

GRANT SELECT ON TABLE public.projects TO anon;
GRANT SELECT ON TABLE public.projects TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.projects TO service_role;

GRANT SELECT ON TABLE public.site_settings TO anon;
GRANT SELECT ON TABLE public.site_settings TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_settings TO service_role;

GRANT UPDATE(retention_days) ON TABLE public.site_settings TO authenticated;

GRANT UPDATE(detailed_analytics) ON TABLE public.site_settings TO authenticated;

ALTER DEFAULT PRIVILEGES FOR ROLE postgres REVOKE ALL ON FUNCTIONS  FROM PUBLIC;

create policy "Administrators add objects named by photo, hash and width" on storage.objects as PERMISSIVE for INSERT to authenticated using () with check (((bucket_id = 'gallery-photos'::text) AND (name ~ '^gallery/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{64}-(480|960|1600|2400)\.(webp|jpg)$'::text) AND ( SELECT private.is_admin() AS is_admin)));
create policy "Administrators delete the objects of photos" on storage.objects as PERMISSIVE for DELETE to authenticated using (((bucket_id = 'gallery-photos'::text) AND ( SELECT private.is_admin() AS is_admin))) with check ();
create policy "Administrators list the objects of photos" on storage.objects as PERMISSIVE for SELECT to authenticated using (((bucket_id = 'gallery-photos'::text) AND ( SELECT private.is_admin() AS is_admin))) with check ();
create policy "Objects that a photo shows stay" on storage.objects as RESTRICTIVE for DELETE to authenticated using (((bucket_id <> 'gallery-photos'::text) OR (NOT (EXISTS ( SELECT
   FROM gallery_photos photo
  WHERE ((photo.file_name = objects.name) OR (photo.variants @> jsonb_build_array(jsonb_build_object('path', objects.name))))))))) with check ();

-- row of private.allowed_grants: {"target": "function private.is_admin()", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function private.require_admin()", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.accept_suspected(uuid)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.active_now()", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.am_i_admin(uuid)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.analytics_summary(integer, text, text, text)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.claim_account_notice()", "grantee": "service_role", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.claim_notification(uuid)", "grantee": "service_role", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.claim_receipt(uuid)", "grantee": "service_role", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.complete_account_notice(uuid, boolean)", "grantee": "service_role", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.complete_notification(uuid, boolean)", "grantee": "service_role", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.consent_to_analysis(text)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.contact_form_settings(integer, integer)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.count_expired_events(integer)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.delete_photo(uuid, bigint)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.delete_project(uuid, bigint)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.edit_photo(uuid, bigint, jsonb)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.edit_project(uuid, bigint, jsonb)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.find_photo(text)", "grantee": "anon", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.find_photo(text)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.find_project(text)", "grantee": "anon", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.find_project(text)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.inbox_counts()", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.ingest_events(json)", "grantee": "anon", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.ingest_events(json)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.list_orphan_objects()", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.photo_counts()", "grantee": "anon", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.photo_counts()", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.publish_photo(jsonb)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.publish_project(jsonb)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.purge_analytics(integer)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.push_devices()", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.push_targets()", "grantee": "service_role", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.receive_message(jsonb, text)", "grantee": "service_role", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.receive_subscriber(jsonb, text)", "grantee": "service_role", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.release_analysis(uuid)", "grantee": "service_role", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.remove_push_device(uuid)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.report_push(text, boolean)", "grantee": "service_role", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.reserve_analysis(text)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.save_push_device(uuid, text, jsonb, boolean)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.search_inbox(text, integer)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.set_source_ignored(text, boolean)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.store_push_keys(text, text)", "grantee": "service_role", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.unsubscribe(uuid, text)", "grantee": "service_role", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.update_message(uuid, jsonb)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "function public.update_message_status(uuid, boolean, boolean)", "grantee": "authenticated", "privilege": "execute"}
-- row of private.allowed_grants: {"target": "schema public", "grantee": "anon", "privilege": "usage"}
-- row of private.allowed_grants: {"target": "schema public", "grantee": "authenticated", "privilege": "usage"}
-- row of private.allowed_grants: {"target": "schema public", "grantee": "service_role", "privilege": "usage"}
-- row of private.allowed_grants: {"target": "table public.analytics_events", "grantee": "authenticated", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.analytics_events", "grantee": "service_role", "privilege": "delete"}
-- row of private.allowed_grants: {"target": "table public.analytics_events", "grantee": "service_role", "privilege": "insert"}
-- row of private.allowed_grants: {"target": "table public.analytics_events", "grantee": "service_role", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.analytics_events", "grantee": "service_role", "privilege": "update"}
-- row of private.allowed_grants: {"target": "table public.contact_messages", "grantee": "authenticated", "privilege": "delete"}
-- row of private.allowed_grants: {"target": "table public.contact_messages", "grantee": "authenticated", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.contact_messages", "grantee": "service_role", "privilege": "delete"}
-- row of private.allowed_grants: {"target": "table public.contact_messages", "grantee": "service_role", "privilege": "insert"}
-- row of private.allowed_grants: {"target": "table public.contact_messages", "grantee": "service_role", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.contact_messages", "grantee": "service_role", "privilege": "update"}
-- row of private.allowed_grants: {"target": "table public.daily_counts", "grantee": "authenticated", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.daily_counts", "grantee": "service_role", "privilege": "delete"}
-- row of private.allowed_grants: {"target": "table public.daily_counts", "grantee": "service_role", "privilege": "insert"}
-- row of private.allowed_grants: {"target": "table public.daily_counts", "grantee": "service_role", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.daily_counts", "grantee": "service_role", "privilege": "update"}
-- row of private.allowed_grants: {"target": "table public.daily_totals", "grantee": "authenticated", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.daily_totals", "grantee": "service_role", "privilege": "delete"}
-- row of private.allowed_grants: {"target": "table public.daily_totals", "grantee": "service_role", "privilege": "insert"}
-- row of private.allowed_grants: {"target": "table public.daily_totals", "grantee": "service_role", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.daily_totals", "grantee": "service_role", "privilege": "update"}
-- row of private.allowed_grants: {"target": "table public.gallery_photos", "grantee": "anon", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.gallery_photos", "grantee": "authenticated", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.gallery_photos", "grantee": "service_role", "privilege": "delete"}
-- row of private.allowed_grants: {"target": "table public.gallery_photos", "grantee": "service_role", "privilege": "insert"}
-- row of private.allowed_grants: {"target": "table public.gallery_photos", "grantee": "service_role", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.gallery_photos", "grantee": "service_role", "privilege": "update"}
-- row of private.allowed_grants: {"target": "table public.newsletter_subscribers", "grantee": "authenticated", "privilege": "delete"}
-- row of private.allowed_grants: {"target": "table public.newsletter_subscribers", "grantee": "authenticated", "privilege": "select (id, email, status, consented_at, consent_page, created_at)"}
-- row of private.allowed_grants: {"target": "table public.newsletter_subscribers", "grantee": "service_role", "privilege": "delete"}
-- row of private.allowed_grants: {"target": "table public.newsletter_subscribers", "grantee": "service_role", "privilege": "insert"}
-- row of private.allowed_grants: {"target": "table public.newsletter_subscribers", "grantee": "service_role", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.newsletter_subscribers", "grantee": "service_role", "privilege": "update"}
-- row of private.allowed_grants: {"target": "table public.projects", "grantee": "anon", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.projects", "grantee": "authenticated", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.projects", "grantee": "service_role", "privilege": "delete"}
-- row of private.allowed_grants: {"target": "table public.projects", "grantee": "service_role", "privilege": "insert"}
-- row of private.allowed_grants: {"target": "table public.projects", "grantee": "service_role", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.projects", "grantee": "service_role", "privilege": "update"}
-- row of private.allowed_grants: {"target": "table public.site_settings", "grantee": "anon", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.site_settings", "grantee": "authenticated", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.site_settings", "grantee": "authenticated", "privilege": "update (retention_days, detailed_analytics)"}
-- row of private.allowed_grants: {"target": "table public.site_settings", "grantee": "service_role", "privilege": "delete"}
-- row of private.allowed_grants: {"target": "table public.site_settings", "grantee": "service_role", "privilege": "insert"}
-- row of private.allowed_grants: {"target": "table public.site_settings", "grantee": "service_role", "privilege": "select"}
-- row of private.allowed_grants: {"target": "table public.site_settings", "grantee": "service_role", "privilege": "update"}
-- row of private.form_settings: {"id": true, "messages_per_hour": 60, "contact_closed_until": null}
-- row of private.platform_settings: {"id": true, "address_header": null}
-- row of public.site_settings: {"id": true, "retention_days": 90, "detailed_analytics": true}
-- row of storage.buckets: {"id": "gallery-photos", "name": "gallery-photos", "owner": null, "public": true, "owner_id": null, "file_size_limit": 6291456, "allowed_mime_types": ["image/webp", "image/jpeg"]}
