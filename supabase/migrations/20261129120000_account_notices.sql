-- What the owner is notified of besides messages: sign-ins from browsers that an account has not used, and new passwords.

-- Sessions of administrators, also after they ended: the devices that are known.
create table private.sign_ins (
  session_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- SHA-256 of the id that the private area makes on each device; null while none was sent.
  device bytea,
  signed_in_at timestamptz not null,
  is_checked boolean not null default false
);
alter table private.sign_ins enable row level security;
create index sign_ins_by_device on private.sign_ins (user_id, device);

-- A queue like the one of messages; a delivered notice is deleted.
create table private.account_notices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('new_device', 'password_changed')),
  email text not null,
  happened_at timestamptz not null,
  notify_after timestamptz not null default now(),
  notify_claimed_at timestamptz,
  notify_tries integer not null default 0
);
alter table private.account_notices enable row level security;

-- SHA-256 of the password's hash as it was seen last.
alter table private.admins add column password_digest bytea;

insert into private.sign_ins (session_id, user_id, signed_in_at, is_checked)
select sessions.id, sessions.user_id, sessions.created_at, true
from auth.sessions sessions
join private.admins admins on admins.user_id = sessions.user_id;

-- As before; a device names itself here, because the private area asks this after every sign-in.
drop function public.am_i_admin();
create function public.am_i_admin(device uuid default null) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
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

-- Reads sessions and hashes instead of being called by a sign-in, which a foreign program would not do. A session that names
-- no device within three minutes is a notice, too; one that ends before is not seen.
create function private.detect_account_events() returns void
language plpgsql
set search_path = ''
as $$
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

-- Leases the notice that is due longest for two minutes: {id, kind, email, happened_at}, or null when none is due.
create function public.claim_account_notice() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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

-- Ends a lease: delivered for good, or retried after 1, 2, 4 ... minutes and at last every six hours.
create function public.complete_account_notice(notice_id uuid, delivered boolean) returns void
language plpgsql
security definer
set search_path = ''
as $$
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

delete from private.allowed_grants where target = 'function public.am_i_admin()';
insert into private.allowed_grants (grantee, privilege, target)
values
  ('authenticated', 'execute', 'function public.am_i_admin(uuid)'),
  ('service_role', 'execute', 'function public.claim_account_notice()'),
  ('service_role', 'execute', 'function public.complete_account_notice(uuid, boolean)');

select private.apply_grants();
