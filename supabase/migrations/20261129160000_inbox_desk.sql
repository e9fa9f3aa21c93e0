-- What administrators write beside a message, and the search over messages and subscribers.

alter table public.contact_messages
  add column replied_at timestamptz,
  add column note text not null default '' check (char_length(note) <= 2000),
  add column follow_up_on date,
  add column revision integer not null default 0;

create index contact_messages_to_follow_up on public.contact_messages (follow_up_on)
  where follow_up_on is not null and handled_at is null;

-- Changes what is given: is_read, is_handled, is_replied (booleans; a mark that is there keeps its time), follow_up_on (a date or
-- null) and note. What is handled or replied to counts as read, unless the call says otherwise. With `revision` it is an optimistic
-- update: nothing is stored unless the message still has that revision. Returns {is_stored, revision, read_at, handled_at,
-- replied_at, note, follow_up_on} as they are now, or null for a message that is not there.
create function public.update_message(id uuid, changes jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_read constant boolean := (changes ->> 'is_read')::boolean;
  is_handled constant boolean := (changes ->> 'is_handled')::boolean;
  is_replied constant boolean := (changes ->> 'is_replied')::boolean;
  expected constant integer := (changes ->> 'revision')::integer;
  noted public.contact_messages;
  is_stored boolean;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator changes the messages.' using errcode = 'insufficient_privilege';
  end if;
  update public.contact_messages messages
  set
    read_at = case
      when coalesce(is_read, is_handled is true or is_replied is true or messages.read_at is not null)
      then coalesce(messages.read_at, now())
    end,
    handled_at = case
      when coalesce(is_handled, messages.handled_at is not null) then coalesce(messages.handled_at, now())
    end,
    replied_at = case
      when coalesce(is_replied, messages.replied_at is not null) then coalesce(messages.replied_at, now())
    end,
    follow_up_on = case
      when changes ? 'follow_up_on' then (changes ->> 'follow_up_on')::date else messages.follow_up_on
    end,
    note = coalesce(changes ->> 'note', messages.note),
    revision = messages.revision + 1
  where messages.id = update_message.id and messages.revision = coalesce(expected, messages.revision)
  returning messages.* into noted;
  is_stored := found;
  if not is_stored then
    select messages.* into noted from public.contact_messages messages where messages.id = update_message.id;
    if not found then
      return null;
    end if;
  end if;
  return jsonb_build_object(
    'is_stored', is_stored,
    'revision', noted.revision,
    'read_at', noted.read_at,
    'handled_at', noted.handled_at,
    'replied_at', noted.replied_at,
    'note', noted.note,
    'follow_up_on', noted.follow_up_on
  );
end
$$;

-- The business is in Atlanta.
create function private.is_due(day date) returns boolean
language sql
stable
set search_path = ''
as $$
  select day <= (now() at time zone 'America/New_York')::date;
$$;

create or replace function private.badge_count() returns bigint
language sql
stable
set search_path = ''
as $$
  select count(*)
  from public.contact_messages
  where suspected_by is null and (read_at is null or (handled_at is null and private.is_due(follow_up_on)));
$$;

-- As before, with `follow_ups` (not handled, with a date) and `due` (of those, the date has come).
create or replace function public.inbox_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator reads the messages.' using errcode = 'insufficient_privilege';
  end if;
  return (
    select jsonb_build_object(
      'messages', count(*) filter (where suspected_by is null),
      'unread', count(*) filter (where suspected_by is null and read_at is null),
      'open', count(*) filter (where suspected_by is null and handled_at is null),
      'follow_ups', count(*) filter (where suspected_by is null and handled_at is null and follow_up_on is not null),
      'due', count(*) filter (where suspected_by is null and handled_at is null and private.is_due(follow_up_on)),
      'badge', private.badge_count(),
      'suspected', count(*) filter (where suspected_by is not null)
    )
    from public.contact_messages
  ) || (
    select jsonb_build_object('subscribers', jsonb_build_object(
      'suspected', count(*) filter (where status = 'suspected'),
      'unconfirmed', count(*) filter (where status = 'unconfirmed'),
      'confirmed', count(*) filter (where status = 'confirmed'),
      'unsubscribed', count(*) filter (where status = 'unsubscribed')
    ))
    from public.newsletter_subscribers
  );
end
$$;

-- Lower case without accents.
create function private.search_key(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(normalize(lower(words), nfd), '[\u0300-\u036f]', '', 'g');
$$;

-- The newest messages, by default 50, that contain the text in name, address, words or note, the digits in their phone number, or whose receipt
-- number begins with it, suspected ones, too, and the subscribers whose address contains it: {messages, subscribers, total}.
create function public.search_inbox(query text, most integer default 50) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  words constant text := private.search_key(trim(query));
  digits constant text := regexp_replace(query, '\D', '', 'g');
  number constant text := lower(replace(trim(query), '-', ''));
begin
  if not private.is_admin() then
    raise exception 'Only an administrator reads the messages.' using errcode = 'insufficient_privilege';
  end if;
  if words = '' then
    return jsonb_build_object('messages', '[]'::jsonb, 'subscribers', '[]'::jsonb, 'total', 0);
  end if;
  return (
    with found as (
      select messages.*
      from public.contact_messages messages
      where position(words in private.search_key(concat_ws(E'\n', name, email, message, note))) > 0
        or (char_length(digits) >= 4 and position(digits in regexp_replace(phone, '\D', '', 'g')) > 0)
        or (number ~ '^[0-9a-f]{4,8}$' and starts_with(messages.id::text, number))
    ),
    newest as (
      select * from found order by received_at desc, id desc limit most
    )
    select jsonb_build_object(
      'messages', (select coalesce(jsonb_agg(to_jsonb(newest) order by received_at desc, id desc), '[]') from newest),
      'subscribers', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id,
          'email', email,
          'status', status,
          'consented_at', consented_at,
          'consent_page', consent_page,
          'created_at', created_at
        ) order by created_at desc, id desc), '[]')
        from public.newsletter_subscribers
        where position(words in private.search_key(email)) > 0
      ),
      'total', (select count(*) from found)
    )
  );
end
$$;

insert into private.allowed_grants (grantee, privilege, target)
values
  ('authenticated', 'execute', 'function public.update_message(uuid, jsonb)'),
  ('authenticated', 'execute', 'function public.search_inbox(text, integer)');

select private.apply_grants();
