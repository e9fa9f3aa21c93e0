-- The policies of tables raise 42501 for an account whose right was taken away, as the functions do. Without an error, an empty answer would look like an
-- empty inbox, a missing hidden photo like a deleted one, and a deletion of nothing like a deletion.

-- Always true. Errors: PT401 after the end of the session, 42501 without the right.
create function private.require_admin() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'This account is not an administrator.' using errcode = 'insufficient_privilege';
  end if;
  return true;
end
$$;

alter policy "Administrators read the messages" on public.contact_messages
  using ((select private.require_admin()));

alter policy "Administrators delete messages" on public.contact_messages
  using ((select private.require_admin()));

alter policy "Administrators read the subscribers" on public.newsletter_subscribers
  using ((select private.require_admin()));

alter policy "Administrators delete subscribers" on public.newsletter_subscribers
  using ((select private.require_admin()));

alter policy "Administrators read the visits" on public.analytics_events
  using ((select private.require_admin()));

alter policy "Administrators read the daily totals" on public.daily_totals
  using ((select private.require_admin()));

alter policy "Administrators read the daily counts" on public.daily_counts
  using ((select private.require_admin()));

alter policy "Administrators change the settings" on public.site_settings
  using ((select private.require_admin()));

-- Rows that visitors see come first in both: require_admin() is called only for another row.
alter policy "Administrators see all photos" on public.gallery_photos
  using (visibility is null or (select private.require_admin()));

alter policy "Administrators see all projects" on public.projects
  using (
    exists (select from public.gallery_photos photo where photo.project_id = projects.id and photo.visibility is null)
    or (select private.require_admin())
  );

insert into private.allowed_grants (grantee, privilege, target)
values ('authenticated', 'execute', 'function private.require_admin()');

select private.apply_grants();
