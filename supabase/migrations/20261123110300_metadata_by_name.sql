-- What is stored with a visit is what this site sends, by name and type. A list of forbidden names let through the same under
-- another name or one level deeper.

-- Of what an administrator's action was about: how many photos, of which categories, which theme. Null when nothing is left.
create function private.stored_details(details jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_object_agg(key, value)
  from jsonb_each(case when jsonb_typeof(details) = 'object' then details else '{}' end)
  where case key
    when 'count' then value::text ~ '^\d{1,6}$'
    when 'theme' then value in ('"light"', '"dark"')
    when 'categories' then
      jsonb_typeof(value) = 'array' and value <@ '["indoor", "outdoor", "infrared", "steam", "commercial"]'
    else false
  end;
$$;

-- What is stored of an event's metadata. Everything else is left out and the event is taken: a device that sends the names of
-- another version must not lose its visits. Sizes are of the device and stay out when the owner wants no details; the program
-- has a column of its own.
create or replace function private.stored_metadata(event jsonb, is_detailed boolean) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, stored) filter (where stored is not null), '{}')
  from jsonb_each(coalesce(event -> 'metadata', '{}')) as given (key, value)
  cross join lateral (
    select case
      when event ->> 'event_type' = 'page_view' and case
        when key = 'display_mode' then value in ('"standalone"', '"browser"')
        when key in ('screen_width', 'screen_height', 'viewport_width', 'viewport_height') then
          is_detailed and value::text ~ '^\d{1,6}$'
        else false
      end then value
      when event ->> 'event_type' = 'interaction' and key in ('name', 'form_name')
        and value::text ~ '^"[a-z][a-z0-9_]{0,63}"$' then value
      when event ->> 'event_type' = 'admin_action' and key = 'action'
        and value::text ~ '^"[a-z][a-z0-9_]{0,63}"$' then value
      when event ->> 'event_type' = 'admin_action' and key = 'details' then private.stored_details(value)
      when key = 'timestamp' and jsonb_typeof(value) = 'string' and private.as_time(value #>> '{}') is not null then value
      when key = 'webdriver' and jsonb_typeof(value) = 'boolean' then value
    end as stored
  ) known;
$$;

select private.apply_grants();
