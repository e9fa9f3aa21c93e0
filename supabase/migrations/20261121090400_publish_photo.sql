-- Publishes a photo exactly once. Answers {result, photo}: `created` with the new row, `existed` with the row
-- as it is now (nothing is overwritten), or `deleted` with null.
create function public.publish_photo(photo jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  given public.gallery_photos;
  stored public.gallery_photos;
  broken_rule text;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator publishes photos.' using errcode = 'insufficient_privilege';
  end if;
  if photo is null or jsonb_typeof(photo) <> 'object' then
    raise exception 'A photo is one JSON object.' using errcode = 'invalid_parameter_value';
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
  return jsonb_build_object('result', 'created', 'photo', to_jsonb(stored));
exception
  -- Said as bad input, because the embedded home answers a broken CHECK with HTTP 500: an outbox would retry it for ever.
  when check_violation then
    get stacked diagnostics broken_rule = constraint_name;
    raise exception 'The photo breaks a rule: %.', broken_rule using errcode = 'invalid_parameter_value';
end
$$;

insert into private.allowed_grants (grantee, privilege, target)
values ('authenticated', 'execute', 'function public.publish_photo(jsonb)');
