-- What visitors send through the forms. Written by the server's form handler with the secret key; the id is
-- made on the visitor's device, so that a retry stores once.

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
  notified_at timestamptz
);

create index contact_messages_newest_first on public.contact_messages (received_at desc);

alter table public.contact_messages enable row level security;

create policy "Administrators read the messages"
  on public.contact_messages for select to authenticated
  using ((select private.is_admin()));

create policy "Administrators delete messages"
  on public.contact_messages for delete to authenticated
  using ((select private.is_admin()));

create table public.newsletter_subscribers (
  id uuid primary key,
  email text not null check (char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$'),
  status text not null default 'unconfirmed' check (status in ('unconfirmed', 'confirmed', 'unsubscribed')),
  consented_at timestamptz not null default now(),
  consent_page text check (consent_page ~ '^/' and char_length(consent_page) <= 200),
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now()
);

create unique index newsletter_subscribers_one_per_address on public.newsletter_subscribers (lower(email));

alter table public.newsletter_subscribers enable row level security;

create policy "Administrators read the subscribers"
  on public.newsletter_subscribers for select to authenticated
  using ((select private.is_admin()));

create policy "Administrators delete subscribers"
  on public.newsletter_subscribers for delete to authenticated
  using ((select private.is_admin()));

-- The unsubscribe token is for the subscriber and the mailer, so administrators' columns leave it out.
insert into private.allowed_grants (grantee, privilege, target)
values
  ('authenticated', 'select', 'table public.contact_messages'),
  ('authenticated', 'delete', 'table public.contact_messages'),
  ('authenticated', 'select (id, email, status, consented_at, consent_page, created_at)', 'table public.newsletter_subscribers'),
  ('authenticated', 'delete', 'table public.newsletter_subscribers'),
  ('service_role', 'select', 'table public.contact_messages'),
  ('service_role', 'insert', 'table public.contact_messages'),
  ('service_role', 'update', 'table public.contact_messages'),
  ('service_role', 'delete', 'table public.contact_messages'),
  ('service_role', 'select', 'table public.newsletter_subscribers'),
  ('service_role', 'insert', 'table public.newsletter_subscribers'),
  ('service_role', 'update', 'table public.newsletter_subscribers'),
  ('service_role', 'delete', 'table public.newsletter_subscribers');
