-- A token is good until it runs out, also when its session was ended by signing out or by a new password. So whoever asks
-- for an administrator's right is asked for a session that still exists: one row by its key. An ended one is refused, not
-- answered as somebody without rights, who would be shown an empty inbox.
create or replace function private.is_admin() returns boolean
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
