-- The objects behind the photos: read by anyone with the address, listed and written by administrators only,
-- never overwritten (there is no update policy; an object's name contains the hash of its bytes).

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('gallery-photos', 'gallery-photos', true, 6291456, array['image/webp', 'image/jpeg'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Administrators list the objects of photos"
  on storage.objects for select to authenticated
  using (bucket_id = 'gallery-photos' and (select private.is_admin()));

create policy "Administrators add objects named by photo, hash and width"
  on storage.objects for insert to authenticated
  with check (
    bucket_id = 'gallery-photos'
    and name ~ '^gallery/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{64}-(480|960|1600|2400)\.(webp|jpg)$'
    and (select private.is_admin())
  );

create policy "Administrators delete the objects of photos"
  on storage.objects for delete to authenticated
  using (bucket_id = 'gallery-photos' and (select private.is_admin()));

-- Also protects an object whose photo is published between listing the unused objects and removing them.
create policy "Objects that a photo shows stay"
  on storage.objects as restrictive for delete to authenticated
  using (
    bucket_id <> 'gallery-photos'
    or not exists (
      select from public.gallery_photos photo
      where photo.file_name = objects.name
        or photo.variants @> jsonb_build_array(jsonb_build_object('path', objects.name))
    )
  );

-- Objects older than this that no photo shows, the oldest first: those of uploads that were never published and of
-- deleted photos.
create function private.orphan_objects(older_than interval default '24 hours') returns setof text
language sql
stable
set search_path = ''
as $$
  select object.name
  from storage.objects object
  where object.bucket_id = 'gallery-photos'
    and object.created_at < now() - older_than
    and not exists (
      select from public.gallery_photos photo, unnest(private.object_paths(photo)) path where path = object.name
    )
  order by object.created_at, object.name;
$$;

-- Returns {paths}: up to 500 objects older than a day that no photo shows. The caller removes them by the storage API,
-- because a hosted project lets no statement delete from its list of objects.
create function public.list_orphan_objects() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator lists the objects.' using errcode = 'insufficient_privilege';
  end if;
  return jsonb_build_object('paths', array(select path from private.orphan_objects() path limit 500));
end
$$;

insert into private.allowed_grants (grantee, privilege, target)
values ('authenticated', 'execute', 'function public.list_orphan_objects()');
