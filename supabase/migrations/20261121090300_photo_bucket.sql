-- The objects behind the photos: read by anybody who knows the address, listed and written by administrators
-- only, never overwritten (there is no update policy; an object's name carries the hash of its bytes).

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
