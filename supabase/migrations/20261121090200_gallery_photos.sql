-- The photos of the gallery. Their pictures are objects of the bucket `gallery-photos`.
-- `file_name` is the path of the largest object and the truth; `image_url` is root-relative, so that rows
-- survive another port, project or domain. `variants` lists the objects, smallest first.

create table public.gallery_photos (
  id uuid primary key,
  image_url text not null,
  file_name text not null unique,
  title text check (char_length(title) between 1 and 120),
  description text check (char_length(description) between 1 and 2000),
  category text check (category in ('indoor', 'outdoor', 'infrared', 'steam', 'commercial')),
  process_steps text check (char_length(process_steps) between 1 and 4000),
  tags text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  alt text check (char_length(alt) between 1 and 250),
  width integer check (width between 1 and 20000),
  height integer check (height between 1 and 20000),
  thumbhash text check (thumbhash ~ '^[A-Za-z0-9+/]{8,48}={0,2}$'),
  variants jsonb not null default '[]',

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
  -- Counting the good ones, because a missing key makes a jsonpath condition unknown, not false.
  constraint variants_are_objects_of_this_photo check (
    case when jsonb_typeof(variants) = 'array' then
      jsonb_array_length(variants) <= 4
      and octet_length(variants::text) <= 2048
      and jsonb_array_length(variants) = jsonb_array_length(
        jsonb_path_query_array(
          variants,
          '$[*] ? (
            @.path starts with $folder
            && @.path like_regex "^gallery/[0-9a-f-]{36}/[0-9a-f]{64}-(480|960|1600|2400)[.](webp|jpg)$"
            && @.width >= 1 && @.width <= 20000 && @.height >= 1 && @.height <= 20000
            && (@.type == "image/webp" || @.type == "image/jpeg")
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

create policy "Administrators describe photos"
  on public.gallery_photos for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "Administrators delete photos"
  on public.gallery_photos for delete to authenticated
  using ((select private.is_admin()));

-- Always later than before, because an edit made elsewhere is recognised by comparing this time.
create function private.stamp_update() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;

create trigger stamp_update
  before update on public.gallery_photos
  for each row execute function private.stamp_update();

-- A deleted photo leaves its id here, so that a late retry from a tablet cannot bring it back.
create table private.photo_tombstones (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);

alter table private.photo_tombstones enable row level security;

-- Publishing and deleting the same photo wait for each other.
create function private.lock_photo(photo_id uuid) returns void
language sql
set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(photo_id::text, 1));
$$;

create function private.bury_photo() returns trigger
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

create trigger bury_photo
  before delete on public.gallery_photos
  for each row execute function private.bury_photo();

-- Photos are created by publish_photo alone, and what names their objects never changes.
insert into private.allowed_grants (grantee, privilege, target)
values
  ('anon', 'select', 'table public.gallery_photos'),
  ('authenticated', 'select', 'table public.gallery_photos'),
  ('authenticated', 'update (title, description, category, process_steps, tags, alt)', 'table public.gallery_photos'),
  ('authenticated', 'delete', 'table public.gallery_photos'),
  ('service_role', 'select', 'table public.gallery_photos'),
  ('service_role', 'insert', 'table public.gallery_photos'),
  ('service_role', 'update', 'table public.gallery_photos'),
  ('service_role', 'delete', 'table public.gallery_photos');
