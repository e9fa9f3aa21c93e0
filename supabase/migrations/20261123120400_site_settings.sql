-- The privacy settings that every visitor's tracker obeys: exactly one row.

create table public.site_settings (
  id boolean primary key default true check (id),
  retention_days integer not null default 90 check (retention_days in (30, 60, 90, 180, 365)),
  detailed_analytics boolean not null default true,
  updated_at timestamptz not null default now()
);

insert into public.site_settings default values;

alter table public.site_settings enable row level security;

create policy "Everybody sees the settings"
  on public.site_settings for select to anon, authenticated
  using (true);

create policy "Administrators change the settings"
  on public.site_settings for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create trigger set_updated_at
  before update on public.site_settings
  for each row execute function private.set_updated_at();

insert into private.allowed_grants (grantee, privilege, target)
values
  ('anon', 'select', 'table public.site_settings'),
  ('authenticated', 'select', 'table public.site_settings'),
  ('authenticated', 'update (retention_days, detailed_analytics)', 'table public.site_settings'),
  ('service_role', 'select', 'table public.site_settings'),
  ('service_role', 'insert', 'table public.site_settings'),
  ('service_role', 'update', 'table public.site_settings'),
  ('service_role', 'delete', 'table public.site_settings');
