-- A right is given and taken, never moved: an update took the last one from its administrator and asked nobody.

create function private.keep_administrator_in_place() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The right of an administrator is given and taken, never moved.' using errcode = 'restrict_violation';
end
$$;

create trigger keep_administrator_in_place
  before update of user_id on private.admins
  for each row when (new.user_id is distinct from old.user_id)
  execute function private.keep_administrator_in_place();

select private.apply_grants();
