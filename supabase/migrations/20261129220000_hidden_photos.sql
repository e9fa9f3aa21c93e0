-- Hides a published photo without deleting it: only administrators see its row. Its objects stay in the public bucket, for
-- who has their addresses.
-- A text, not a boolean: every other column that an administrator writes is text or null, too.
alter table public.gallery_photos
  add column visibility text check (visibility = 'hidden');

create or replace function private.photo_metadata_columns() returns text[]
language sql
immutable
set search_path = ''
as $$
  select array[
    'title', 'description', 'category', 'place', 'process_steps', 'tags', 'alt', 'project_id', 'position', 'visibility'
  ];
$$;

-- One policy for each role: PostgreSQL runs every permissive policy of a role on every row.
alter policy "Everybody sees the photos of the gallery" on public.gallery_photos
  to anon using (visibility is null);

alter policy "Everybody sees the photos of the gallery" on public.gallery_photos
  rename to "Visitors see the photos that are not hidden";

-- is_admin(), which visitors may not call, is called only for a hidden row, and then answers PT401 after the end of a session:
-- to an administrator a hidden photo never looks deleted.
create policy "Administrators see all photos"
  on public.gallery_photos for select to authenticated
  using (visibility is null or (select private.is_admin()));

alter policy "Visitors see the projects with a photo" on public.projects
  using (
    exists (
      select from public.gallery_photos photo where photo.project_id = projects.id and photo.visibility is null
    )
  );

alter policy "Administrators see all projects" on public.projects
  using (
    (select private.is_admin())
    or exists (
      select from public.gallery_photos photo where photo.project_id = projects.id and photo.visibility is null
    )
  );

alter policy "Visitors see the projects with a photo" on public.projects
  rename to "Visitors see the projects with a photo that is not hidden";

-- The photo at an address of the gallery, for its own page. Returns {state, photo, project}: `published` with the row and, unless
-- the photo has none that is known, slug and title of its project, `deleted` once an administrator has deleted it, `unknown` for
-- any other text and for a hidden photo. Both are null unless published.
create or replace function public.find_photo(address text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  given uuid;
  stored public.gallery_photos;
begin
  -- Canonical spelling only, so that a photo has one address.
  if address is null or address !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return jsonb_build_object('state', 'unknown', 'photo', null, 'project', null);
  end if;
  given := address::uuid;
  -- Checked here, because no policy binds the owner of this function.
  select * into stored from public.gallery_photos photo where photo.id = given and photo.visibility is null;
  if found then
    return jsonb_build_object('state', 'published', 'photo', to_jsonb(stored), 'project', (
      select jsonb_build_object('slug', project.slug, 'title', project.title)
      from public.projects project
      where project.id = stored.project_id
    ));
  end if;
  if exists (select from private.photo_tombstones gone where gone.id = given) then
    return jsonb_build_object('state', 'deleted', 'photo', null, 'project', null);
  end if;
  return jsonb_build_object('state', 'unknown', 'photo', null, 'project', null);
end
$$;

-- The project at an address of the gallery, for its own page. Returns {state, project, photos}: `published` with the row and
-- its photos in order, without hidden ones, `deleted` once an administrator has deleted it, `unknown` for any other text and
-- without a photo to show. Both are null unless published.
create or replace function public.find_project(address text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object('state', 'published', 'project', to_jsonb(project), 'photos', shown.photos)
      from public.projects project
      cross join lateral (
        select jsonb_agg(
          to_jsonb(photo) order by photo.position collate "C" nulls last, photo.created_at, photo.id
        ) as photos
        from public.gallery_photos photo
        where photo.project_id = project.id and photo.visibility is null
      ) shown
      where project.slug = find_project.address and shown.photos is not null
    ),
    jsonb_build_object(
      'state', case
        when exists (select from private.project_tombstones gone where gone.slug = find_project.address) then 'deleted'
        else 'unknown'
      end,
      'project', null,
      'photos', null
    )
  );
$$;

-- How many photos the caller sees: {total, renderings, hidden, byCategory: {indoor: 3, ...}}; those without a category under
-- "none". `hidden` of them are seen by administrators alone.
create or replace function public.photo_counts() returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'total', coalesce(sum(counted.photos), 0),
    'renderings', coalesce(sum(counted.renderings), 0),
    'hidden', coalesce(sum(counted.hidden), 0),
    'byCategory', coalesce(jsonb_object_agg(counted.category, counted.photos), '{}')
  )
  from (
    select
      coalesce(category, 'none') as category,
      count(*) as photos,
      count(*) filter (where is_rendering) as renderings,
      count(*) filter (where visibility = 'hidden') as hidden
    from public.gallery_photos
    group by 1
  ) counted;
$$;

select private.apply_grants();
