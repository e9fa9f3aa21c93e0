-- Web Push (RFC 8030, 8291, 8292): the keys of this project, and the browsers in which administrators turned notices on.

-- Base64url: an uncompressed point of P-256 and its private scalar. The forms make them when they need them first.
create table private.push_keys (
  id boolean primary key default true check (id),
  public_key text not null check (public_key ~ '^[\w-]{87}$'),
  private_key text not null check (private_key ~ '^[\w-]{43}$')
);
alter table private.push_keys enable row level security;

-- Without a subscription a browser learns here what to do when the private area is opened next: 'removed', end its own;
-- 'expired', make another.
create table private.push_devices (
  device uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  label text not null check (char_length(label) between 1 and 80),
  shows_names boolean not null,
  state text not null default 'on' check (state in ('on', 'removed', 'expired')),
  endpoint text unique check (endpoint ~ '^https://' and char_length(endpoint) <= 2000),
  p256dh text check (p256dh ~ '^[\w-]{87}=?$'),
  auth text check (auth ~ '^[\w-]{22}(==)?$'),
  saved_at timestamptz not null default now(),
  delivered_at timestamptz,
  check (num_nonnulls(endpoint, p256dh, auth) = case state when 'on' then 3 else 0 end)
);
alter table private.push_devices enable row level security;
create index push_devices_by_user on private.push_devices (user_id);

-- Of all administrators: [{device, email, label, shows_names, state, saved_at, delivered_at}], oldest first.
create function private.list_push_devices() returns jsonb
language sql
stable
set search_path = ''
as $$
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

create function public.push_devices() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator reads the devices.' using errcode = 'insufficient_privilege';
  end if;
  return private.list_push_devices();
end
$$;

-- Adds or replaces the subscription of one browser, {endpoint, p256dh, auth}. Without `shows_names` the choice stays as it is,
-- at first true. Returns all devices.
create function public.save_push_device(
  device uuid,
  label text,
  subscription jsonb,
  shows_names boolean default null
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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

-- Ends the notices of a browser, also of a colleague's. Returns all devices.
create function public.remove_push_device(device uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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

-- The number on the installed icon.
create function private.badge_count() returns bigint
language sql
stable
set search_path = ''
as $$
  select count(*) from public.contact_messages where suspected_by is null and read_at is null;
$$;

-- For the forms: {keys, unread, badge, devices: [{endpoint, p256dh, auth, shows_names, is_recent}]}, the keys null until they are
-- made. `is_recent`: it got a notice in the last minute. Forgets browsers in which the account's sign-ins are forgotten, as
-- a new password does, and those of accounts that are no administrators any more.
create function public.push_targets() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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

-- For the forms: stores the keys unless there are some. Returns those that are stored.
create function public.store_push_keys(public_key text, private_key text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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

-- For the forms: notes that a subscription took a notice, or that its push service does not know it any more.
create function public.report_push(endpoint text, delivered boolean) returns void
language sql
security definer
set search_path = ''
as $$
  update private.push_devices devices
  set delivered_at = case when delivered then now() else devices.delivered_at end,
    state = case when delivered then 'on' else 'expired' end,
    endpoint = case when delivered then devices.endpoint end,
    p256dh = case when delivered then devices.p256dh end,
    auth = case when delivered then devices.auth end
  where devices.endpoint = report_push.endpoint;
$$;

insert into private.allowed_grants (grantee, privilege, target)
values
  ('authenticated', 'execute', 'function public.push_devices()'),
  ('authenticated', 'execute', 'function public.save_push_device(uuid, text, jsonb, boolean)'),
  ('authenticated', 'execute', 'function public.remove_push_device(uuid)'),
  ('service_role', 'execute', 'function public.push_targets()'),
  ('service_role', 'execute', 'function public.store_push_keys(text, text)'),
  ('service_role', 'execute', 'function public.report_push(text, boolean)');

select private.apply_grants();
