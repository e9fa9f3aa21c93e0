-- How many photos the gallery shows, by category: {total, byCategory: {indoor: 3, ...}}; those without one under "none".
create function public.photo_counts() returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'total', coalesce(sum(counted.photos), 0),
    'byCategory', coalesce(jsonb_object_agg(counted.category, counted.photos), '{}')
  )
  from (
    select coalesce(category, 'none') as category, count(*) as photos
    from public.gallery_photos
    group by 1
  ) counted;
$$;

insert into private.allowed_grants (grantee, privilege, target)
values
  ('anon', 'execute', 'function public.photo_counts()'),
  ('authenticated', 'execute', 'function public.photo_counts()');

select private.apply_grants();
