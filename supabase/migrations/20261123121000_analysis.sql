-- Descriptions of photos by a company's model: who agreed that pictures go there, and how many went today.

-- One row for each administrator and company: the question is asked again when another company is configured.
create table private.analysis_consents (
  user_id uuid not null references auth.users (id) on delete cascade,
  company text not null check (char_length(company) between 1 and 200),
  agreed_at timestamptz not null default now(),
  primary key (user_id, company)
);

alter table private.analysis_consents enable row level security;

create table private.analysis_days (
  day date primary key,
  used integer not null check (used > 0)
);

alter table private.analysis_days enable row level security;

-- Those of today that may still be given back.
create table private.analysis_permits (
  id uuid primary key default gen_random_uuid(),
  day date not null
);

create index analysis_permits_by_day on private.analysis_permits (day);

alter table private.analysis_permits enable row level security;

-- Pictures a day, of all administrators together.
create function private.analysis_limit() returns integer
language sql
immutable
set search_path = ''
as $$
  select 300;
$$;

-- Notes that the caller agrees to pictures going to this company. Repeating it changes nothing.
create function public.consent_to_analysis(company text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator describes photos.' using errcode = 'insufficient_privilege';
  end if;
  insert into private.analysis_consents (user_id, company)
  values ((select auth.uid()), consent_to_analysis.company)
  on conflict do nothing;
exception
  when check_violation or not_null_violation then
    raise exception 'A company has a name of at most 200 characters.' using errcode = 'invalid_parameter_value';
end
$$;

-- Takes one of today's descriptions. Answers {result, permit}: `go` with what gives it back, or without one `no_consent` or
-- `daily_limit`; 42501 without the right.
create function public.reserve_analysis(company text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  taken integer;
  permit uuid;
begin
  if not private.is_admin() then
    raise exception 'Only an administrator describes photos.' using errcode = 'insufficient_privilege';
  end if;
  if not exists (
    select from private.analysis_consents consent
    where consent.user_id = (select auth.uid()) and consent.company = reserve_analysis.company
  ) then
    return jsonb_build_object('result', 'no_consent');
  end if;
  insert into private.analysis_days as counted (day, used)
  values (today, 1)
  on conflict (day) do update set used = counted.used + 1
  where counted.used < private.analysis_limit()
  returning used into taken;
  if taken is null then
    return jsonb_build_object('result', 'daily_limit');
  end if;
  delete from private.analysis_days where day < today - 7;
  delete from private.analysis_permits where day < today - 1;
  insert into private.analysis_permits (day) values (today) returning id into permit;
  return jsonb_build_object('result', 'go', 'permit', permit);
end
$$;

-- Gives one back that described nothing, because the company's service did not answer; answers whether it was taken and
-- not given back before. For the function with the secret key alone: who asks for descriptions must not decide it.
create function public.release_analysis(permit uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  taken date;
begin
  delete from private.analysis_permits where id = permit returning day into taken;
  if taken is null then
    return false;
  end if;
  delete from private.analysis_days where day = taken and used = 1;
  update private.analysis_days set used = used - 1 where day = taken and used > 1;
  return true;
end
$$;

insert into private.allowed_grants (grantee, privilege, target)
values
  ('authenticated', 'execute', 'function public.consent_to_analysis(text)'),
  ('authenticated', 'execute', 'function public.reserve_analysis(text)'),
  ('service_role', 'execute', 'function public.release_analysis(uuid)');
