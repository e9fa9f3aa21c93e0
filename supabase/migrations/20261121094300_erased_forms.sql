-- A message or an address that was erased must not come back when a device sends its form again, because the answer to
-- the first time was lost. Its id stays here for two years, and nothing else of it.

create table private.form_tombstones (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);

create index form_tombstones_by_age on private.form_tombstones (deleted_at);

alter table private.form_tombstones enable row level security;

-- Receiving and erasing wait for each other. One lock for all forms: a lock for each would not do for erasing a flood.
create function private.lock_forms() returns void
language sql
set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('private.form_tombstones', 0));
$$;

create function private.begin_erasing() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_forms();
  return null;
end
$$;

create function private.bury_forms() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.form_tombstones (id) select id from erased on conflict (id) do nothing;
  return null;
end
$$;

create trigger begin_erasing
  before delete on public.contact_messages
  for each statement execute function private.begin_erasing();

create trigger bury_forms
  after delete on public.contact_messages
  referencing old table as erased
  for each statement execute function private.bury_forms();

create trigger begin_erasing
  before delete on public.newsletter_subscribers
  for each statement execute function private.begin_erasing();

create trigger bury_forms
  after delete on public.newsletter_subscribers
  referencing old table as erased
  for each statement execute function private.bury_forms();

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

-- Stores a contact message {id, name, email, phone, service, message, page_path, created_at} once, whatever the
-- number of calls; a client's time in the future is taken as now. Answers with the stored id, and is_notified when
-- the owner was told before. Messages older than two years leave with it. One that was erased gets the answer of a
-- stored one, so that its device stops sending it, and nobody is told of it again.
create or replace function public.receive_message(form jsonb, address text) returns jsonb
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

-- Puts an address {id, email, consent_page, consented_at} on the newsletter's list, unconfirmed. Answers with the id
-- it was given, whether the address is new, known, erased since or comes back after leaving: that tells nothing about
-- who is on it. An erased address comes back only by a form with another id.
create or replace function public.receive_subscriber(form jsonb, address text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.count_form('newsletter', address) then
    return jsonb_build_object('result', 'busy');
  end if;

  if private.is_erased_form((form ->> 'id')::uuid) then
    return jsonb_build_object('result', 'stored', 'id', form ->> 'id');
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

select private.apply_grants();
