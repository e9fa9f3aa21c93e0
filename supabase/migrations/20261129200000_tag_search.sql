-- The tags of a photo as one text, for the search of Manage Gallery: the REST interface matches parts of texts only.
alter table public.gallery_photos add column tag_words text;

create function private.join_tags() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.tag_words := array_to_string(new.tags, ' ');
  return new;
end
$$;

create trigger join_tags
  before insert or update on public.gallery_photos
  for each row execute function private.join_tags();

-- The triggers that give a row a new time and revision do not run: tablets hold the revision that their words were typed on.
alter table public.gallery_photos disable trigger user;
update public.gallery_photos set tag_words = array_to_string(tags, ' ') where tags is not null;
alter table public.gallery_photos enable trigger user;

select private.apply_grants();
