-- What an administrator notes of a message, and the two lists of the inbox in pages by key.

alter table public.contact_messages
  add column read_at timestamptz,
  add column handled_at timestamptz;

drop index public.contact_messages_newest_first;
create index contact_messages_newest_first on public.contact_messages (received_at desc, id desc);

create index newsletter_subscribers_newest_first on public.newsletter_subscribers (created_at desc, id desc);

-- Notes that a message was read or handled, or no longer is; null leaves a note as it is, and a note that stands keeps
-- its time. What is handled counts as read, unless the call says otherwise. Answers the two times {read_at, handled_at}, or null
-- for a message that is not there.
create function public.note_message(id uuid, is_read boolean default null, is_handled boolean default null) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator reads the messages.' using errcode = 'insufficient_privilege';
  end if;
  update public.contact_messages noted
  set
    read_at = case when coalesce(is_read, is_handled is true or noted.read_at is not null) then coalesce(noted.read_at, now()) end,
    handled_at = case when coalesce(is_handled, noted.handled_at is not null) then coalesce(noted.handled_at, now()) end
  where noted.id = note_message.id
  returning jsonb_build_object('read_at', noted.read_at, 'handled_at', noted.handled_at) into answer;
  return answer;
end
$$;

-- How much is in the inbox: {messages, unread, open, subscribers: {unconfirmed, confirmed, unsubscribed}}.
create function public.inbox_counts() returns jsonb
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
      'messages', count(*),
      'unread', count(*) filter (where read_at is null),
      'open', count(*) filter (where handled_at is null)
    )
    from public.contact_messages
  ) || (
    select jsonb_build_object('subscribers', jsonb_build_object(
      'unconfirmed', count(*) filter (where status = 'unconfirmed'),
      'confirmed', count(*) filter (where status = 'confirmed'),
      'unsubscribed', count(*) filter (where status = 'unsubscribed')
    ))
    from public.newsletter_subscribers
  );
end
$$;

insert into private.allowed_grants (grantee, privilege, target)
values
  ('authenticated', 'execute', 'function public.note_message(uuid, boolean, boolean)'),
  ('authenticated', 'execute', 'function public.inbox_counts()');

select private.apply_grants();
