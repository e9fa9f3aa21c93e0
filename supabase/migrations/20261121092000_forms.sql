-- The one way in for the forms: called by the form handler with the secret key, counted by the visitor's address.

-- Counts one form of this address and answers true; over 20 of one address or 300 of everybody in ten minutes it
-- answers false and counts nothing, so that one sender cannot use up what is left for the others.
create function private.count_form(address text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  everybody constant bytea := convert_to('forms', 'utf8');
  sender constant bytea := private.mark_of('forms ' || private.plain_address(address));
begin
  delete from private.rate
  where (client, slot) in (
    select old.client, old.slot from private.rate old
    where old.slot < now() - interval '10 minutes'
    for update skip locked
  );

  if (select coalesce(sum(calls), 0) from private.rate where client = sender) >= 20
    or (select coalesce(sum(calls), 0) from private.rate where client = everybody) >= 300 then
    return false;
  end if;

  insert into private.rate as counter (client, slot, calls)
  select mark, date_trunc('minute', now()), 1
  from unnest(array[sender, everybody]) with ordinality as given (mark, place)
  order by place
  on conflict (client, slot) do update set calls = counter.calls + 1;
  return true;
end
$$;

-- The functions below answer {result: 'stored' | 'busy' | 'refused'} and raise no error for a content or a sender:
-- an engine may write the statement of an error, and with it what a visitor typed, to its log.

-- Stores a contact message {id, name, email, phone, service, message, page_path, created_at} once, whatever the
-- number of calls; a client's time in the future is taken as now. Answers with the stored id, and is_notified when
-- the owner was told before. Messages older than two years leave with it.
create function public.receive_message(form jsonb, address text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  if not private.count_form(address) then
    return jsonb_build_object('result', 'busy');
  end if;

  delete from public.contact_messages where received_at < now() - interval '2 years';

  insert into public.contact_messages (id, name, email, phone, service, message, page_path, created_at)
  values (
    (form ->> 'id')::uuid,
    form ->> 'name',
    form ->> 'email',
    form ->> 'phone',
    form ->> 'service',
    form ->> 'message',
    form ->> 'page_path',
    least(coalesce(private.as_time(form ->> 'created_at'), now()), now())
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
end
$$;

-- When the address left the list: a form that waited on a device since before must not bring it back.
alter table public.newsletter_subscribers add column left_at timestamptz;

-- Puts an address {id, email, consent_page, consented_at} on the newsletter's list, unconfirmed. Answers with the id
-- it was given, whether the address is new, known or comes back after leaving: that tells nothing about who is on it.
create function public.receive_subscriber(form jsonb, address text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.count_form(address) then
    return jsonb_build_object('result', 'busy');
  end if;

  insert into public.newsletter_subscribers as known (id, email, consented_at, consent_page)
  values (
    (form ->> 'id')::uuid,
    form ->> 'email',
    least(coalesce(private.as_time(form ->> 'consented_at'), now()), now()),
    form ->> 'consent_page'
  )
  on conflict (lower(email)) do update
    set status = 'unconfirmed', consented_at = excluded.consented_at, consent_page = excluded.consent_page
    where known.status = 'unsubscribed' and excluded.consented_at > coalesce(known.left_at, '-infinity');
  return jsonb_build_object('result', 'stored', 'id', form ->> 'id');
exception
  when data_exception or integrity_constraint_violation then
    return jsonb_build_object('result', 'refused');
end
$$;

-- Takes the owner of this token off the list; an unknown token gets the same answer.
create function public.unsubscribe(token uuid, address text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.count_form(address) then
    return jsonb_build_object('result', 'busy');
  end if;

  update public.newsletter_subscribers
  set status = 'unsubscribed', left_at = now()
  where unsubscribe_token = token and status <> 'unsubscribed';
  return jsonb_build_object('result', 'stored');
end
$$;

insert into private.route_paths (path) values ('/thank-you/newsletter');

insert into private.allowed_grants (grantee, privilege, target)
values
  ('service_role', 'execute', 'function public.receive_message(jsonb, text)'),
  ('service_role', 'execute', 'function public.receive_subscriber(jsonb, text)'),
  ('service_role', 'execute', 'function public.unsubscribe(uuid, text)');

select private.apply_grants();
