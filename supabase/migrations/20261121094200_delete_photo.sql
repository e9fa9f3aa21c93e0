-- Deleting a photo, however often it is asked for. From here on administrators write photos by functions alone.

-- Deletes the photo and keeps its id from coming back. Answers {result: 'deleted', paths}: the objects in the photo's
-- folder, which the caller removes by the storage API. Asked again, it answers those that are still there.
-- Errors: 22023 without an id, 42501 without the right.
create function public.delete_photo(id uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator deletes photos.' using errcode = 'insufficient_privilege';
  end if;
  if id is null then
    raise exception 'A photo needs its id.' using errcode = 'invalid_parameter_value';
  end if;

  perform private.lock_photo(id);
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

drop policy "Administrators describe photos" on public.gallery_photos;
drop policy "Administrators delete photos" on public.gallery_photos;

delete from private.allowed_grants
where grantee = 'authenticated' and target = 'table public.gallery_photos' and privilege <> 'select';

insert into private.allowed_grants (grantee, privilege, target)
values ('authenticated', 'execute', 'function public.delete_photo(uuid)');

select private.apply_grants();
