-- Editing a photo exactly once, without overwriting what somebody else wrote.

-- Edits that are in force or were, by the id their device gave them, for 90 days.
create table private.photo_edits (
  photo_id uuid not null references public.gallery_photos (id) on delete cascade,
  edit_id uuid not null,
  changes jsonb not null,
  updated_at timestamptz not null,
  applied_at timestamptz not null default now(),
  primary key (photo_id, edit_id)
);

create index photo_edits_by_age on private.photo_edits (applied_at);

alter table private.photo_edits enable row level security;

-- Writes `changes` (any of title, description, category, process_steps, tags, alt; null clears) over a photo whose
-- updated_at is still `base`. `edit_id` is made on the device and stands for these changes alone.
-- Answers {result, photo, applied_updated_at}:
--   saved     the changes were written, now or by an earlier call with this edit_id; nothing is written twice
--   same      somebody else wrote since `base`, and the photo holds these very values
--   conflict  somebody else wrote since `base`; nothing was written
--   deleted   there is no such photo
-- `photo` is the row as it is now, null when deleted. `applied_updated_at` is the base for the next edit of this
-- device: the updated_at that these changes got (saved) or were found with (same), else null.
-- Errors: 22023 and other codes of class 22 for an edit that will never be taken, 42501 without the right.
create function public.edit_photo(id uuid, base timestamptz, changes jsonb, edit_id uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  editable constant text[] := array['title', 'description', 'category', 'process_steps', 'tags', 'alt'];
  result text;
  stored public.gallery_photos;
  wanted public.gallery_photos;
  earlier private.photo_edits;
  broken_rule text;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator edits photos.' using errcode = 'insufficient_privilege';
  end if;
  if id is null or base is null or edit_id is null then
    raise exception 'An edit needs the id of its photo, its base and its own id.'
      using errcode = 'invalid_parameter_value';
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or changes = '{}' or changes - editable <> '{}' then
    raise exception 'The changes are one JSON object with some of %.', array_to_string(editable, ', ')
      using errcode = 'invalid_parameter_value';
  end if;
  if not private.has_photo_words(changes) then
    raise exception 'The fields of a photo are texts, its tags a list of texts.'
      using errcode = 'invalid_parameter_value';
  end if;

  perform private.lock_photo(id);
  select * into stored from public.gallery_photos photo where photo.id = edit_photo.id;
  if not found then
    return jsonb_build_object('result', 'deleted', 'photo', null, 'applied_updated_at', null);
  end if;

  select * into earlier
  from private.photo_edits edit
  where edit.photo_id = edit_photo.id and edit.edit_id = edit_photo.edit_id;
  if found then
    if earlier.changes <> changes then
      raise exception 'This id stands for another edit.' using errcode = 'invalid_parameter_value';
    end if;
    return jsonb_build_object(
      'result', 'saved', 'photo', to_jsonb(stored), 'applied_updated_at', earlier.updated_at
    );
  end if;

  wanted := jsonb_populate_record(stored, changes);
  result := case
    when stored.updated_at = base then 'saved'
    when wanted is not distinct from stored then 'same'
    else 'conflict'
  end;
  if result = 'conflict' then
    return jsonb_build_object('result', result, 'photo', to_jsonb(stored), 'applied_updated_at', null);
  end if;

  -- Writing what is there already would move updated_at, and make conflicts of other people's edits.
  if wanted is distinct from stored then
    update public.gallery_photos photo
    set
      title = wanted.title,
      description = wanted.description,
      category = wanted.category,
      process_steps = wanted.process_steps,
      tags = wanted.tags,
      alt = wanted.alt
    where photo.id = edit_photo.id
    returning photo.* into stored;
  end if;
  delete from private.photo_edits edit where edit.applied_at < now() - interval '90 days';
  insert into private.photo_edits (photo_id, edit_id, changes, updated_at)
  values (edit_photo.id, edit_photo.edit_id, edit_photo.changes, stored.updated_at);
  return jsonb_build_object(
    'result', result, 'photo', to_jsonb(stored), 'applied_updated_at', stored.updated_at
  );
exception
  -- Said as bad input, as in publish_photo.
  when check_violation then
    get stacked diagnostics broken_rule = constraint_name;
    raise exception 'The photo breaks a rule: %.', broken_rule using errcode = 'invalid_parameter_value';
end
$$;

insert into private.allowed_grants (grantee, privilege, target)
values ('authenticated', 'execute', 'function public.edit_photo(uuid, timestamp with time zone, jsonb, uuid)');

select private.apply_grants();
