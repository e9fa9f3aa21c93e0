-- The photos of the gallery. Everybody reads them; administrators write them by functions alone, each of which may be
-- repeated after a lost answer.

-- `file_name` is the path of the largest object and identifies the picture; `image_url` is root-relative, so that rows
-- survive another port, project or domain. `variants` lists the objects, smallest first. `is_rendering`: a computer
-- rendering, as the sample photos are, not a photograph of a finished room.
create table public.gallery_photos (
  id uuid primary key,
  image_url text not null,
  file_name text not null unique,
  title text check (char_length(title) between 1 and 120),
  description text check (char_length(description) between 1 and 2000),
  category text check (category in ('indoor', 'outdoor', 'infrared', 'steam', 'commercial')),
  place text check (char_length(place) between 1 and 60),
  process_steps text check (char_length(process_steps) between 1 and 4000),
  tags text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision bigint not null default 0,
  alt text check (char_length(alt) between 1 and 250),
  width integer check (width between 1 and 20000),
  height integer check (height between 1 and 20000),
  thumbhash text check (thumbhash ~ '^[A-Za-z0-9+/]{8,48}={0,2}$'),
  variants jsonb not null default '[]',
  is_rendering boolean not null default false,

  constraint file_name_is_an_object_of_this_photo check (
    file_name ~ '^gallery/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{64}-(480|960|1600|2400)\.(webp|jpg)$'
    and starts_with(file_name, 'gallery/' || id || '/')
  ),
  constraint image_url_is_the_public_path_of_file_name check (
    image_url = '/storage/v1/object/public/gallery-photos/' || file_name
  ),
  constraint width_and_height_come_together check ((width is null) = (height is null)),
  constraint tags_are_at_most_20_words_of_40_characters check (
    cardinality(tags) <= 20
    and array_position(tags, null) is null
    and array_to_string(tags, '') !~ '[\x01-\x1f\x7f]'
    and array_to_string(tags, E'\n') ~ '^([^\n]{1,40}(\n[^\n]{1,40})*)?$'
  ),
  -- A size is exactly four fields of their types. Counts the good ones, because a missing key makes a jsonpath condition
  -- unknown, not false; strict, because the lax path takes a list for what is in it.
  constraint variants_are_objects_of_this_photo check (
    case when jsonb_typeof(variants) = 'array' then
      jsonb_array_length(variants) <= 4
      and octet_length(variants::text) <= 2048
      and jsonb_array_length(variants) = jsonb_array_length(
        jsonb_path_query_array(
          variants,
          'strict $[*] ? (
            @.path.type() == "string" && @.path starts with $folder
            && @.path like_regex "^gallery/[0-9a-f-]{36}/[0-9a-f]{64}-(480|960|1600|2400)[.](webp|jpg)$"
            && @.width.type() == "number" && @.width >= 1 && @.width <= 20000 && @.width.floor() == @.width
            && @.height.type() == "number" && @.height >= 1 && @.height <= 20000 && @.height.floor() == @.height
            && (@.type == "image/webp" || @.type == "image/jpeg")
            && !exists(@.keyvalue() ? (
              @.key != "path" && @.key != "width" && @.key != "height" && @.key != "type"
            ))
          )',
          jsonb_build_object('folder', 'gallery/' || id || '/')
        )
      )
    else false end
  ),
  constraint file_name_is_the_largest_variant check (
    variants = '[]' or file_name = variants -> -1 ->> 'path'
  )
);

create index gallery_photos_newest_first on public.gallery_photos (created_at desc, id);

alter table public.gallery_photos enable row level security;

create policy "Everybody sees the photos of the gallery"
  on public.gallery_photos for select to anon, authenticated
  using (true);

create function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;

create trigger set_updated_at
  before update on public.gallery_photos
  for each row execute function private.set_updated_at();

-- Every state of a photo has a number, and a device names the one that its words were typed on. Microseconds since 1970, and
-- always more than before: a database that is restored gives no number a second time.
create function private.increment_revision() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.revision := greatest(old.revision + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint);
  return new;
end
$$;

create trigger increment_revision
  before insert or update on public.gallery_photos
  for each row execute function private.increment_revision();

-- The ids of deleted photos, so that a late retry from a tablet cannot bring one back.
create table private.photo_tombstones (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);

alter table private.photo_tombstones enable row level security;

-- Calls that write the same photo wait for each other.
create function private.lock_photo(photo_id uuid) returns void
language sql
set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(photo_id::text, 1));
$$;

create function private.record_photo_tombstone() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_photo(old.id);
  insert into private.photo_tombstones (id) values (old.id) on conflict (id) do nothing;
  return old;
end
$$;

create trigger record_photo_tombstone
  before delete on public.gallery_photos
  for each row execute function private.record_photo_tombstone();

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

-- The columns that an administrator writes.
create function private.photo_metadata_columns() returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['title', 'description', 'category', 'place', 'process_steps', 'tags', 'alt'];
$$;

-- Whether the texts of a photo are strings or null and its tags a list of strings or null. The columns alone would also
-- take a number or an object as text, and nested lists as tags.
create function private.is_valid_photo_metadata(photo jsonb) returns boolean
language sql
immutable
set search_path = ''
as $$
  select not exists (
    select from jsonb_each(photo) as given (field, value)
    where case
      when value = 'null' or field <> all (private.photo_metadata_columns()) then false
      when field = 'tags' and jsonb_typeof(value) <> 'array' then true
      when field = 'tags' then jsonb_path_exists(value, 'strict $[*] ? (@.type() != "string")')
      else jsonb_typeof(value) <> 'string'
    end
  );
$$;

-- Publishes a photo exactly once. Returns {result, photo}: `created` with the new row, `existed` with the row as it is
-- now (nothing is overwritten), or `deleted` with null.
-- Errors: 22023 and other codes of class 22 and 23 for a photo that will never be accepted, 42501 without the right, and
-- PT400 (HTTP 400) for objects that are not in the bucket: `details` is the JSON list of their paths, and the same
-- call succeeds once they are uploaded.
create function public.publish_photo(photo jsonb) returns jsonb
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
  if not private.is_valid_photo_metadata(photo) then
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

  given.variants := coalesce(given.variants, '[]');
  given.is_rendering := coalesce(given.is_rendering, false);
  given.created_at := now();
  given.updated_at := now();
  insert into public.gallery_photos values (given.*) returning * into stored;

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

-- Writes `changes` (some of private.photo_metadata_columns(); null clears) over a photo that is still at `revision`.
-- Returns {result, photo}, with the row as it is now, null when deleted:
--   saved     the changes were written
--   same      the photo holds these very values; nothing was written
--   conflict  another client wrote since `revision`; nothing was written
--   deleted   there is no such photo
-- Errors: 22023 and other codes of class 22 for an edit that will never be accepted, 42501 without the right.
create function public.edit_photo(id uuid, revision bigint, changes jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  result text;
  stored public.gallery_photos;
  edited public.gallery_photos;
  assignments text;
  broken_rule text;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator edits photos.' using errcode = 'insufficient_privilege';
  end if;
  if id is null or revision is null then
    raise exception 'An edit needs the id of its photo and the revision that it was typed on.'
      using errcode = 'invalid_parameter_value';
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or changes = '{}'
    or changes - private.photo_metadata_columns() <> '{}' then
    raise exception 'The changes are one JSON object with some of %.',
      array_to_string(private.photo_metadata_columns(), ', ')
      using errcode = 'invalid_parameter_value';
  end if;
  if not private.is_valid_photo_metadata(changes) then
    raise exception 'The fields of a photo are texts, its tags a list of texts.'
      using errcode = 'invalid_parameter_value';
  end if;

  perform private.lock_photo(id);
  select * into stored from public.gallery_photos photo where photo.id = edit_photo.id;
  if not found then
    return jsonb_build_object('result', 'deleted', 'photo', null);
  end if;

  edited := jsonb_populate_record(stored, changes);
  result := case
    when edited is not distinct from stored then 'same'
    when stored.revision = edit_photo.revision then 'saved'
    else 'conflict'
  end;
  if result = 'saved' then
    select string_agg(format('%1$I = ($1).%1$I', name), ', ') into assignments
    from unnest(private.photo_metadata_columns()) name;
    execute format('update public.gallery_photos set %s where id = $2 returning *', assignments)
      using edited, id into stored;
  end if;
  return jsonb_build_object('result', result, 'photo', to_jsonb(stored));
exception
  -- Said as bad input, as in publish_photo.
  when check_violation then
    get stacked diagnostics broken_rule = constraint_name;
    raise exception 'The photo breaks a rule: %.', broken_rule using errcode = 'invalid_parameter_value';
end
$$;

-- Deletes a photo for good that is still at `revision`; null: at any. Returns {result: 'deleted', paths}: the objects in
-- the photo's folder, which the caller removes by the storage API. Asked again, it returns those that are still there.
-- Returns {result: 'conflict', photo} when another client wrote since: nothing was deleted.
-- Errors: 22023 without an id, 42501 without the right.
create function public.delete_photo(id uuid, revision bigint default null) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored public.gallery_photos;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator deletes photos.' using errcode = 'insufficient_privilege';
  end if;
  if id is null then
    raise exception 'A photo needs its id.' using errcode = 'invalid_parameter_value';
  end if;

  perform private.lock_photo(id);
  select * into stored from public.gallery_photos photo where photo.id = delete_photo.id;
  if stored.revision <> delete_photo.revision then
    return jsonb_build_object('result', 'conflict', 'photo', to_jsonb(stored));
  end if;
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

-- How many photos the gallery shows: {total, renderings, byCategory: {indoor: 3, ...}}; those without a category under
-- "none".
create function public.photo_counts() returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'total', coalesce(sum(counted.photos), 0),
    'renderings', coalesce(sum(counted.renderings), 0),
    'byCategory', coalesce(jsonb_object_agg(counted.category, counted.photos), '{}')
  )
  from (
    select
      coalesce(category, 'none') as category,
      count(*) as photos,
      count(*) filter (where is_rendering) as renderings
    from public.gallery_photos
    group by 1
  ) counted;
$$;

insert into private.allowed_grants (grantee, privilege, target)
values
  ('anon', 'select', 'table public.gallery_photos'),
  ('anon', 'execute', 'function public.photo_counts()'),
  ('authenticated', 'select', 'table public.gallery_photos'),
  ('authenticated', 'execute', 'function public.publish_photo(jsonb)'),
  ('authenticated', 'execute', 'function public.edit_photo(uuid, bigint, jsonb)'),
  ('authenticated', 'execute', 'function public.delete_photo(uuid, bigint)'),
  ('authenticated', 'execute', 'function public.photo_counts()'),
  ('service_role', 'select', 'table public.gallery_photos'),
  ('service_role', 'insert', 'table public.gallery_photos'),
  ('service_role', 'update', 'table public.gallery_photos'),
  ('service_role', 'delete', 'table public.gallery_photos');
