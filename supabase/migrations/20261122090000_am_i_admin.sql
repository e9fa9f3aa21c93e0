-- Whether the caller is an administrator: what the private area asks after somebody signed in. It hides buttons and
-- decides nothing; every right is checked where it is used. With its owner's rights, because callers may not name anything
-- in `private`.
create function public.am_i_admin() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.is_admin();
$$;

insert into private.allowed_grants (grantee, privilege, target)
values ('authenticated', 'execute', 'function public.am_i_admin()');

select private.apply_grants();
