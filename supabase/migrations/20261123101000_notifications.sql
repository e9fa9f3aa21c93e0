-- Telling the owner of messages: whoever wants to tell takes one first, so that two never tell the same, and what was
-- not told is due again after a pause that grows. A message that was read in the inbox needs no telling any more.

alter table public.contact_messages
  add column notify_claimed_at timestamptz,
  add column notify_tries integer not null default 0,
  add column notify_after timestamptz not null default now();

create index contact_messages_to_tell on public.contact_messages (notify_after)
  where notified_at is null and read_at is null;

-- Takes one message to be told: the one named, whether its pause is over or not, or the one that is due longest.
-- Answers {id, name, email, phone, service, message, page_path, created_at}, or null when there is nothing to tell. Who took
-- one and died is believed dead after two minutes.
create function public.claim_notification(message_id uuid default null) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  update public.contact_messages taken
  set notify_claimed_at = now(), notify_tries = taken.notify_tries + 1
  where taken.id = (
    select due.id
    from public.contact_messages due
    where due.notified_at is null
      and due.read_at is null
      and (due.notify_claimed_at is null or due.notify_claimed_at < now() - interval '2 minutes')
      and (due.id = message_id or (message_id is null and due.notify_after <= now()))
    order by due.notify_after
    limit 1
    for update skip locked
  )
  returning jsonb_build_object(
    'id', taken.id,
    'name', taken.name,
    'email', taken.email,
    'phone', taken.phone,
    'service', taken.service,
    'message', taken.message,
    'page_path', taken.page_path,
    'created_at', taken.created_at
  )
  into answer;
  return answer;
end
$$;

-- Gives a message back: told for good, or to be tried again after 1, 2, 4 ... minutes and at last every six hours.
create function public.note_notification(message_id uuid, is_told boolean) returns void
language sql
security definer
set search_path = ''
as $$
  update public.contact_messages
  set
    notify_claimed_at = null,
    notified_at = case when is_told then coalesce(notified_at, now()) else notified_at end,
    notify_after = now() + least(interval '1 minute' * 2 ^ (least(notify_tries, 10) - 1), interval '6 hours')
  where id = message_id;
$$;

insert into private.allowed_grants (grantee, privilege, target)
values
  ('service_role', 'execute', 'function public.claim_notification(uuid)'),
  ('service_role', 'execute', 'function public.note_notification(uuid, boolean)');

select private.apply_grants();
