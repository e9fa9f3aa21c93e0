-- Projects: the photos of one job as a story. Everybody reads a project with a photo; administrators write projects by
-- functions alone, each of which may be repeated after a lost answer. No street and no client's name is stored.

-- `project_id` is no foreign key, because tablets that were offline send photos and projects in any order. A photo whose
-- project is unknown or deleted is shown alone. `position` is its place in the project, compared as bytes: a photo goes
-- between two others by a text between theirs.
alter table public.gallery_photos
  add column project_id uuid,
  add column position text check (position ~ '^[0-9a-z]{1,60}$');

create index gallery_photos_of_project on public.gallery_photos (project_id) where project_id is not null;

create or replace function private.photo_metadata_columns() returns text[]
language sql
immutable
set search_path = ''
as $$
  select array[
    'title', 'description', 'category', 'place', 'process_steps', 'tags', 'alt', 'project_id', 'position'
  ];
$$;

-- `slug` is the project's address below /gallery/, where photos have their ids and 'photo' is the page of all of them.
create table public.projects (
  id uuid primary key,
  slug text not null unique,
  title text not null check (char_length(title) between 1 and 120),
  description text check (char_length(description) between 1 and 2000),
  category text check (category in ('indoor', 'outdoor', 'infrared', 'steam', 'commercial')),
  place text check (char_length(place) between 1 and 60),
  process_steps text check (char_length(process_steps) between 1 and 4000),
  tags text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision bigint not null default 0,

  constraint slug_is_an_address_of_its_own check (
    char_length(slug) <= 60
    and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
    and slug !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and slug <> 'photo'
  ),
  constraint tags_are_at_most_20_words_of_40_characters check (
    cardinality(tags) <= 20
    and array_position(tags, null) is null
    and array_to_string(tags, '') !~ '[\x01-\x1f\x7f]'
    and array_to_string(tags, E'\n') ~ '^([^\n]{1,40}(\n[^\n]{1,40})*)?$'
  )
);

alter table public.projects enable row level security;

create policy "Visitors see the projects with a photo"
  on public.projects for select to anon
  using (exists (select from public.gallery_photos photo where photo.project_id = projects.id));

create policy "Administrators see all projects"
  on public.projects for select to authenticated
  using (
    (select private.is_admin())
    or exists (select from public.gallery_photos photo where photo.project_id = projects.id)
  );

create trigger set_updated_at
  before update on public.projects
  for each row execute function private.set_updated_at();

create trigger increment_revision
  before insert or update on public.projects
  for each row execute function private.increment_revision();

-- The ids and addresses of deleted projects: a late retry brings none back, and no other project gets the address.
create table private.project_tombstones (
  id uuid primary key,
  slug text unique,
  deleted_at timestamptz not null default now()
);

alter table private.project_tombstones enable row level security;

-- All calls that write projects wait for each other, because two projects may ask for one address.
create function private.lock_projects() returns void
language sql
set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.projects', 0));
$$;

create function private.record_project_tombstone() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_projects();
  insert into private.project_tombstones (id, slug) values (old.id, old.slug) on conflict do nothing;
  return old;
end
$$;

create trigger record_project_tombstone
  before delete on public.projects
  for each row execute function private.record_project_tombstone();

-- Refuses fields of the wrong type and a title that is null.
create function private.check_project_fields(fields jsonb) returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if not private.is_valid_photo_metadata(fields) then
    raise exception 'The fields of a project are texts, its tags a list of texts.'
      using errcode = 'invalid_parameter_value';
  end if;
  if fields -> 'title' = 'null' then
    raise exception 'A project needs its title.' using errcode = 'invalid_parameter_value';
  end if;
end
$$;

-- The words as an address that no project has or had: lower case, no accents, at most 60 characters, with a number when taken.
create function private.new_project_slug(words text) returns text
language plpgsql
set search_path = ''
as $$
declare
  base text;
  address text;
  number integer := 1;
begin
  -- Lower case once more: the database's locale may leave accented capitals as they are.
  base := trim('-' from regexp_replace(lower(private.search_key(words)), '[^a-z0-9]+', '-', 'g'));
  if base in ('', 'photo') or base ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    base := rtrim('project-' || base, '-');
  end if;
  address := rtrim(left(base, 60), '-');
  while exists (select from public.projects taken where taken.slug = address)
    or exists (select from private.project_tombstones gone where gone.slug = address) loop
    number := number + 1;
    address := rtrim(left(base, 59 - length(number::text)), '-') || '-' || number;
  end loop;
  return address;
end
$$;

-- Publishes a project exactly once and gives it its address, which stays. Returns {result, project}: `created` with the new
-- row, `existed` with the row as it is now (nothing is overwritten), or `deleted` with null.
-- Errors: 22023 and other codes of class 22 and 23 for a project that will never be accepted, 42501 without the right.
create function public.publish_project(project jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  given public.projects;
  stored public.projects;
  broken_rule text;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator publishes projects.' using errcode = 'insufficient_privilege';
  end if;
  if project is null or jsonb_typeof(project) <> 'object' then
    raise exception 'A project is one JSON object.' using errcode = 'invalid_parameter_value';
  end if;
  perform private.check_project_fields('{"title": null}' || project);

  given := jsonb_populate_record(null::public.projects, project);
  if given.id is null then
    raise exception 'A project needs its id.' using errcode = 'not_null_violation';
  end if;

  perform private.lock_projects();
  if exists (select from private.project_tombstones gone where gone.id = given.id) then
    return jsonb_build_object('result', 'deleted', 'project', null);
  end if;

  select * into stored from public.projects present where present.id = given.id;
  if found then
    return jsonb_build_object('result', 'existed', 'project', to_jsonb(stored));
  end if;

  given.slug := private.new_project_slug(concat_ws(' ', given.title, given.place));
  given.created_at := now();
  given.updated_at := now();
  insert into public.projects values (given.*) returning * into stored;
  return jsonb_build_object('result', 'created', 'project', to_jsonb(stored));
exception
  -- Said as bad input, as in publish_photo.
  when check_violation then
    get stacked diagnostics broken_rule = constraint_name;
    raise exception 'The project breaks a rule: %.', broken_rule using errcode = 'invalid_parameter_value';
end
$$;

-- Writes `changes` (some of the columns below; null clears all but the title) over a project that is still at `revision`.
-- Returns {result, project}, with the row as it is now, null when deleted:
--   saved     the changes were written
--   same      the project holds these very values; nothing was written
--   conflict  another client wrote since `revision`; nothing was written
--   deleted   there is no such project
-- Errors: 22023 and other codes of class 22 for an edit that will never be accepted, 42501 without the right.
create function public.edit_project(id uuid, revision bigint, changes jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  columns constant text[] := array['title', 'description', 'category', 'place', 'process_steps', 'tags'];
  result text;
  stored public.projects;
  edited public.projects;
  broken_rule text;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator edits projects.' using errcode = 'insufficient_privilege';
  end if;
  if id is null or revision is null then
    raise exception 'An edit needs the id of its project and the revision that it was typed on.'
      using errcode = 'invalid_parameter_value';
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or changes = '{}' or changes - columns <> '{}' then
    raise exception 'The changes are one JSON object with some of %.', array_to_string(columns, ', ')
      using errcode = 'invalid_parameter_value';
  end if;
  perform private.check_project_fields(changes);

  perform private.lock_projects();
  select * into stored from public.projects project where project.id = edit_project.id;
  if not found then
    return jsonb_build_object('result', 'deleted', 'project', null);
  end if;

  edited := jsonb_populate_record(stored, changes);
  result := case
    when edited is not distinct from stored then 'same'
    when stored.revision = edit_project.revision then 'saved'
    else 'conflict'
  end;
  if result = 'saved' then
    update public.projects project
    set
      title = edited.title,
      description = edited.description,
      category = edited.category,
      place = edited.place,
      process_steps = edited.process_steps,
      tags = edited.tags
    where project.id = edit_project.id
    returning project.* into stored;
  end if;
  return jsonb_build_object('result', result, 'project', to_jsonb(stored));
exception
  -- Said as bad input, as in publish_photo.
  when check_violation then
    get stacked diagnostics broken_rule = constraint_name;
    raise exception 'The project breaks a rule: %.', broken_rule using errcode = 'invalid_parameter_value';
end
$$;

-- Deletes a project for good that is still at `revision`; null: at any. Its photos stay and name it still. Returns
-- {result: 'deleted'}, or {result: 'conflict', project} when another client wrote since: nothing was deleted.
-- Errors: 22023 without an id, 42501 without the right.
create function public.delete_project(id uuid, revision bigint default null) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored public.projects;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator deletes projects.' using errcode = 'insufficient_privilege';
  end if;
  if id is null then
    raise exception 'A project needs its id.' using errcode = 'invalid_parameter_value';
  end if;

  perform private.lock_projects();
  select * into stored from public.projects project where project.id = delete_project.id;
  if stored.revision <> delete_project.revision then
    return jsonb_build_object('result', 'conflict', 'project', to_jsonb(stored));
  end if;
  delete from public.projects project where project.id = delete_project.id;
  -- Without a row too: the call that publishes the project may still be on its way.
  insert into private.project_tombstones (id) values (delete_project.id) on conflict do nothing;
  return jsonb_build_object('result', 'deleted');
end
$$;

-- The project at an address of the gallery, for its own page. Returns {state, project, photos}: `published` with the row and its
-- photos in order, `deleted` once an administrator has deleted it, `unknown` for any other text and without a photo. Both are
-- null unless published.
create function public.find_project(address text) returns jsonb
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
        where photo.project_id = project.id
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

insert into private.allowed_grants (grantee, privilege, target)
values
  ('anon', 'select', 'table public.projects'),
  ('anon', 'execute', 'function public.find_project(text)'),
  ('authenticated', 'select', 'table public.projects'),
  ('authenticated', 'execute', 'function public.find_project(text)'),
  ('authenticated', 'execute', 'function public.publish_project(jsonb)'),
  ('authenticated', 'execute', 'function public.edit_project(uuid, bigint, jsonb)'),
  ('authenticated', 'execute', 'function public.delete_project(uuid, bigint)'),
  ('service_role', 'select', 'table public.projects'),
  ('service_role', 'insert', 'table public.projects'),
  ('service_role', 'update', 'table public.projects'),
  ('service_role', 'delete', 'table public.projects');

select private.apply_grants();
