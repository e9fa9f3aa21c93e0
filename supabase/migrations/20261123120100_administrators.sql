-- Who is an administrator: a row here, never a claim in a token that its bearer could influence.

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  granted_at timestamptz not null default now()
);

alter table private.admins enable row level security;

-- A JWT stays valid after its session was ended by signing out or by a new password. So an administrator's right also needs
-- a session that still exists: one row by its key. An ended one raises an error instead of returning false, which would
-- show an empty inbox.
create function private.is_admin() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
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

-- The same for the private area, which asks after a sign-in. It only hides buttons: every right is checked where it is used.
create function public.am_i_admin() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.is_admin();
$$;

-- For the database owner alone: makes the account with this e-mail address an administrator and returns its id.
create function private.grant_admin(email text) returns uuid
language plpgsql
set search_path = ''
as $$
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

-- The lock makes two removals at the same moment wait for each other, so that they cannot both see one left.
create function private.prevent_last_admin_removal() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('private.admins', 0));
  if not exists (select from private.admins) then
    raise exception 'The last administrator cannot be removed.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

create trigger keep_one_administrator_after_delete
  after delete on private.admins
  for each statement execute function private.prevent_last_admin_removal();

create trigger keep_one_administrator_after_truncate
  after truncate on private.admins
  for each statement execute function private.prevent_last_admin_removal();

-- A right is inserted and deleted, never updated: an update would bypass the check for the last administrator.
create function private.prevent_admin_reassignment() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The right of an administrator is given and taken, never moved.' using errcode = 'restrict_violation';
end
$$;

create trigger prevent_admin_reassignment
  before update of user_id on private.admins
  for each row when (new.user_id is distinct from old.user_id)
  execute function private.prevent_admin_reassignment();

insert into private.allowed_grants (grantee, privilege, target)
values
  ('authenticated', 'execute', 'function private.is_admin()'),
  ('authenticated', 'execute', 'function public.am_i_admin()');
