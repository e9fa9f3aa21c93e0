-- What visitors send through the forms, and what administrators do with it. The id is made on the visitor's device, so
-- that a retry stores once.

create table public.contact_messages (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$'),
  phone text check (char_length(phone) between 1 and 40),
  service text check (char_length(service) between 1 and 80),
  message text not null check (char_length(message) between 1 and 5000),
  page_path text check (page_path ~ '^/' and char_length(page_path) <= 200),
  created_at timestamptz not null default now(),
  received_at timestamptz not null default now(),
  notified_at timestamptz,
  read_at timestamptz,
  handled_at timestamptz,
  notify_claimed_at timestamptz,
  notify_tries integer not null default 0,
  notify_after timestamptz not null default now()
);

create index contact_messages_newest_first on public.contact_messages (received_at desc, id desc);

create index contact_messages_to_tell on public.contact_messages (notify_after)
  where notified_at is null and read_at is null;

alter table public.contact_messages enable row level security;

create policy "Administrators read the messages"
  on public.contact_messages for select to authenticated
  using ((select private.is_admin()));

create policy "Administrators delete messages"
  on public.contact_messages for delete to authenticated
  using ((select private.is_admin()));

-- `left_at`: a form that waited on a device since before must not bring the address back.
create table public.newsletter_subscribers (
  id uuid primary key,
  email text not null check (char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$'),
  status text not null default 'unconfirmed' check (status in ('unconfirmed', 'confirmed', 'unsubscribed')),
  consented_at timestamptz not null default now(),
  consent_page text check (consent_page ~ '^/' and char_length(consent_page) <= 200),
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  left_at timestamptz
);

create unique index newsletter_subscribers_one_per_address on public.newsletter_subscribers (lower(email));

create index newsletter_subscribers_newest_first on public.newsletter_subscribers (created_at desc, id desc);

alter table public.newsletter_subscribers enable row level security;

create policy "Administrators read the subscribers"
  on public.newsletter_subscribers for select to authenticated
  using ((select private.is_admin()));

create policy "Administrators delete subscribers"
  on public.newsletter_subscribers for delete to authenticated
  using ((select private.is_admin()));

-- The ids of erased messages and addresses, and nothing else of them, for two years: a device that sends its form again,
-- because the answer was lost, must not bring it back.
create table private.form_tombstones (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);

create index form_tombstones_by_age on private.form_tombstones (deleted_at);

alter table private.form_tombstones enable row level security;

-- Receiving and erasing wait for each other. One lock for all forms, because erasing a flood would take too many.
create function private.lock_forms() returns void
language sql
set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('private.form_tombstones', 0));
$$;

create function private.lock_before_delete() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_forms();
  return null;
end
$$;

create function private.record_form_tombstones() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.form_tombstones (id) select id from erased on conflict (id) do nothing;
  return null;
end
$$;

create trigger lock_before_delete
  before delete on public.contact_messages
  for each statement execute function private.lock_before_delete();

create trigger record_form_tombstones
  after delete on public.contact_messages
  referencing old table as erased
  for each statement execute function private.record_form_tombstones();

create trigger lock_before_delete
  before delete on public.newsletter_subscribers
  for each statement execute function private.lock_before_delete();

create trigger record_form_tombstones
  after delete on public.newsletter_subscribers
  referencing old table as erased
  for each statement execute function private.record_form_tombstones();

-- Notes that a message was read or handled, or no longer is; null changes nothing, and a note that is there keeps its
-- time. What is handled counts as read, unless the call says otherwise. Returns the two times {read_at, handled_at}, or
-- null for a message that is not there.
create function public.update_message_status(id uuid, is_read boolean default null, is_handled boolean default null) returns jsonb
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
  where noted.id = update_message_status.id
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

-- The unsubscribe token is for the subscriber and the mailer, so administrators' columns leave it out.
insert into private.allowed_grants (grantee, privilege, target)
values
  ('authenticated', 'select', 'table public.contact_messages'),
  ('authenticated', 'delete', 'table public.contact_messages'),
  ('authenticated', 'select (id, email, status, consented_at, consent_page, created_at)', 'table public.newsletter_subscribers'),
  ('authenticated', 'delete', 'table public.newsletter_subscribers'),
  ('authenticated', 'execute', 'function public.update_message_status(uuid, boolean, boolean)'),
  ('authenticated', 'execute', 'function public.inbox_counts()'),
  ('service_role', 'select', 'table public.contact_messages'),
  ('service_role', 'insert', 'table public.contact_messages'),
  ('service_role', 'update', 'table public.contact_messages'),
  ('service_role', 'delete', 'table public.contact_messages'),
  ('service_role', 'select', 'table public.newsletter_subscribers'),
  ('service_role', 'insert', 'table public.newsletter_subscribers'),
  ('service_role', 'update', 'table public.newsletter_subscribers'),
  ('service_role', 'delete', 'table public.newsletter_subscribers');
