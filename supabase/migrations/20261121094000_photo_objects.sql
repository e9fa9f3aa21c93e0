-- The objects of a photo: it is published only when they are there, they cannot be removed while it shows them, and
-- objects that belong to no photo can be found.

-- The paths of a photo's objects, each once.
create function private.object_paths(photo public.gallery_photos) returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select photo.file_name
    union
    select variant ->> 'path' from jsonb_array_elements(photo.variants) variant
  );
$$;

-- Whether the words of a photo are of their types: texts, a list of texts for `tags`, or null. A column would take
-- more: a number or an object as text, lists within lists as tags.
create function private.has_photo_words(photo jsonb) returns boolean
language sql
immutable
set search_path = ''
as $$
  select not exists (
    select from jsonb_each(photo) as given (field, value)
    where case
      when value = 'null' then false
      when field = 'tags' and jsonb_typeof(value) <> 'array' then true
      when field = 'tags' then jsonb_path_exists(value, 'strict $[*] ? (@.type() != "string")')
      when field in ('title', 'description', 'category', 'process_steps', 'alt') then jsonb_typeof(value) <> 'string'
      else false
    end
  );
$$;

-- Publishes a photo exactly once. Answers {result, photo}: `created` with the new row, `existed` with the row
-- as it is now (nothing is overwritten), or `deleted` with null.
-- Errors: 22023 and other codes of class 22 and 23 for a photo that will never be taken, 42501 without the right, and
-- PT400 (HTTP 400) for objects that are not in the bucket: `details` is the JSON list of their paths, and the same
-- call succeeds once they are uploaded.
create or replace function public.publish_photo(photo jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  given public.gallery_photos;
  stored public.gallery_photos;
  missing text[];
  broken_rule text;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator publishes photos.' using errcode = 'insufficient_privilege';
  end if;
  if photo is null or jsonb_typeof(photo) <> 'object' then
    raise exception 'A photo is one JSON object.' using errcode = 'invalid_parameter_value';
  end if;
  if not private.has_photo_words(photo) then
    raise exception 'The fields of a photo are texts, its tags a list of texts.'
      using errcode = 'invalid_parameter_value';
  end if;

  given := jsonb_populate_record(null::public.gallery_photos, photo);
  if given.id is null then
    raise exception 'A photo needs its id.' using errcode = 'not_null_violation';
  end if;

  perform private.lock_photo(given.id);
  if exists (select from private.photo_tombstones where id = given.id) then
    return jsonb_build_object('result', 'deleted', 'photo', null);
  end if;

  select * into stored from public.gallery_photos where id = given.id;
  if found then
    return jsonb_build_object('result', 'existed', 'photo', to_jsonb(stored));
  end if;

  insert into public.gallery_photos
    (id, image_url, file_name, title, description, category, process_steps, tags, alt, width, height, thumbhash, variants)
  values
    (given.id, given.image_url, given.file_name, given.title, given.description, given.category,
     given.process_steps, given.tags, given.alt, given.width, given.height, given.thumbhash,
     coalesce(given.variants, '[]'))
  returning * into stored;

  -- After the insert, so that a photo which breaks a rule is called that: uploading again would not help it.
  missing := array(
    select path
    from unnest(private.object_paths(stored)) path
    where not exists (
      select from storage.objects object where object.bucket_id = 'gallery-photos' and object.name = path
    )
    order by path
  );
  if cardinality(missing) > 0 then
    raise exception 'Objects of the photo are not in the bucket.'
      using errcode = 'PT400', detail = to_jsonb(missing)::text;
  end if;
  return jsonb_build_object('result', 'created', 'photo', to_jsonb(stored));
exception
  -- Said as bad input, because the embedded home answers a broken CHECK with HTTP 500: an outbox would retry it for ever.
  when check_violation then
    get stacked diagnostics broken_rule = constraint_name;
    raise exception 'The photo breaks a rule: %.', broken_rule using errcode = 'invalid_parameter_value';
end
$$;

-- Restrictive: on top of the right to delete objects. It also holds between reading the list of unused objects and
-- removing them, when a photo may be published that shows them.
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

-- Answers {paths}: up to 500 objects older than a day that no photo shows. The caller removes them by the storage API,
-- because a hosted project lets no statement delete from its list of objects.
create function public.sweep_objects() returns jsonb
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
values ('authenticated', 'execute', 'function public.sweep_objects()');

select private.apply_grants();
