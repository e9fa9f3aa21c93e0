-- The photo at an address of the gallery, for its own page. Returns {state, photo}: `published` with the row, `deleted` with
-- null once an administrator has deleted it, `unknown` with null for any other text.
create function public.find_photo(address text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  wanted uuid;
  stored public.gallery_photos;
begin
  -- Canonical spelling only, so that a photo has one address.
  if address is null or address !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return jsonb_build_object('state', 'unknown', 'photo', null);
  end if;
  wanted := address::uuid;
  select * into stored from public.gallery_photos photo where photo.id = wanted;
  if found then
    return jsonb_build_object('state', 'published', 'photo', to_jsonb(stored));
  end if;
  if exists (select from private.photo_tombstones gone where gone.id = wanted) then
    return jsonb_build_object('state', 'deleted', 'photo', null);
  end if;
  return jsonb_build_object('state', 'unknown', 'photo', null);
end
$$;

-- The path of a page without query, hash and closing slash; that of all photos' pages for a photo; /404 when the site has no such
-- page. `offset 0`: taken apart once, and not for each page of the site.
create or replace function private.canonical_path(given text) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select path from private.route_paths
      where path = case
        when bare.path = '/' then '/'
        when bare.path ~ '^/gallery/[^/.]+/?$' then '/gallery/photo'
        else rtrim(bare.path, '/')
      end
    ),
    '/404'
  )
  from (select split_part(split_part(left(given, 400), '?', 1), '#', 1) as path offset 0) bare;
$$;

insert into private.allowed_grants (grantee, privilege, target)
values
  ('anon', 'execute', 'function public.find_photo(text)'),
  ('authenticated', 'execute', 'function public.find_photo(text)');

select private.apply_grants();
