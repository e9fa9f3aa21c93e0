-- Featured photos: shown before the other single photos, in the order of this key. It is no position, whose meaning changes
-- when another tablet moves the photo to another project.
alter table public.gallery_photos
  add column featured_position text check (featured_position ~ '^[0-9a-z]{1,60}$');

create or replace function private.photo_metadata_columns() returns text[]
language sql
immutable
set search_path = ''
as $$
  select array[
    'title', 'description', 'category', 'place', 'process_steps', 'tags', 'alt', 'project_id', 'position',
    'featured_position', 'visibility'
  ];
$$;

select private.apply_grants();
