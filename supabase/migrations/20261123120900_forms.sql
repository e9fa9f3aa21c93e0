-- The one way in for the forms: called by the form handler with the secret key, counted by the visitor's address.
-- These functions return {result: 'stored' | 'busy' | 'refused'} and raise no error for a content or a sender: an engine
-- may write the statement of an error, and with it what a visitor typed, to its log.

-- Whether this form was received and erased; until the transaction ends, nothing is erased.
create function private.is_erased_form(form_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform private.lock_forms();
  return exists (select from private.form_tombstones where id = form_id);
end
$$;

-- Stores a contact message {id, name, email, phone, service, message, page_path, created_at} once, however often it is
-- called; a client's time in the future is taken as now. Also returns the stored id, and is_notified when the owner was
-- notified before. Messages older than two years are deleted on the way. One that was erased is answered like a stored one,
-- so that its device stops sending it, and no notification follows. What the tables refuse counts as a form too.
create function public.receive_message(form jsonb, address text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  if not private.count_form('contact', address) then
    return jsonb_build_object('result', 'busy');
  end if;

  begin
    delete from public.contact_messages where received_at < now() - interval '2 years';
    delete from private.form_tombstones where deleted_at < now() - interval '2 years';

    if private.is_erased_form((form ->> 'id')::uuid) then
      return jsonb_build_object('result', 'stored', 'id', (form ->> 'id')::uuid, 'is_notified', true);
    end if;

    insert into public.contact_messages (id, name, email, phone, service, message, page_path, created_at)
    values (
      (form ->> 'id')::uuid,
      form ->> 'name',
      form ->> 'email',
      form ->> 'phone',
      form ->> 'service',
      form ->> 'message',
      form ->> 'page_path',
      least(coalesce(private.parse_timestamp(form ->> 'created_at'), now()), now())
    )
    on conflict (id) do nothing;

    select jsonb_build_object('result', 'stored', 'id', id, 'is_notified', notified_at is not null)
    into answer
    from public.contact_messages
    where id = (form ->> 'id')::uuid;
    return answer;
  exception
    when data_exception or integrity_constraint_violation then
      return jsonb_build_object('result', 'refused');
  end;
end
$$;

-- Puts an address {id, email, consent_page, consented_at} on the newsletter's list, unconfirmed. Also returns the id
-- it was given, whether the address is new, known, erased since or comes back after leaving: that tells nothing about
-- who is on it. An erased address comes back only by a form with another id.
create function public.receive_subscriber(form jsonb, address text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.count_form('newsletter', address) then
    return jsonb_build_object('result', 'busy');
  end if;

  begin
    if private.is_erased_form((form ->> 'id')::uuid) then
      return jsonb_build_object('result', 'stored', 'id', form ->> 'id');
    end if;

    insert into public.newsletter_subscribers as known (id, email, consented_at, consent_page)
    values (
      (form ->> 'id')::uuid,
      form ->> 'email',
      least(coalesce(private.parse_timestamp(form ->> 'consented_at'), now()), now()),
      form ->> 'consent_page'
    )
    on conflict (lower(email)) do update
      set status = 'unconfirmed', consented_at = excluded.consented_at, consent_page = excluded.consent_page
      where known.status = 'unsubscribed' and excluded.consented_at > coalesce(known.left_at, '-infinity');
    return jsonb_build_object('result', 'stored', 'id', form ->> 'id');
  exception
    when data_exception or integrity_constraint_violation then
      return jsonb_build_object('result', 'refused');
  end;
end
$$;

-- Takes the owner of this token off the list; an unknown token gets the same answer.
create function public.unsubscribe(token uuid, address text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.count_form('unsubscribe', address) then
    return jsonb_build_object('result', 'busy');
  end if;

  update public.newsletter_subscribers
  set status = 'unsubscribed', left_at = now()
  where unsubscribe_token = token and status <> 'unsubscribed';
  return jsonb_build_object('result', 'stored');
end
$$;

-- Leases one message for its notification: the one named, whether its pause is over or not, or the one that is due
-- longest, so that two callers never deliver the same. A message that was read in the inbox needs no notification; a
-- lease expires after two minutes.
-- Returns {id, name, email, phone, service, message, page_path, created_at}, or null when none is due.
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

-- Ends a lease: delivered for good, or retried after 1, 2, 4 ... minutes and at last every six hours.
create function public.complete_notification(message_id uuid, delivered boolean) returns void
language sql
security definer
set search_path = ''
as $$
  update public.contact_messages
  set
    notify_claimed_at = null,
    notified_at = case when delivered then coalesce(notified_at, now()) else notified_at end,
    notify_after = now() + least(interval '1 minute' * 2 ^ (least(notify_tries, 10) - 1), interval '6 hours')
  where id = message_id;
$$;

insert into private.allowed_grants (grantee, privilege, target)
values
  ('service_role', 'execute', 'function public.receive_message(jsonb, text)'),
  ('service_role', 'execute', 'function public.receive_subscriber(jsonb, text)'),
  ('service_role', 'execute', 'function public.unsubscribe(uuid, text)'),
  ('service_role', 'execute', 'function public.claim_notification(uuid)'),
  ('service_role', 'execute', 'function public.complete_notification(uuid, boolean)');
