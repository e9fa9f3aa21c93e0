-- A description that described nothing is given back by the function alone, once, and only if it was taken: before, an
-- administrator who called by hand made room without end.

-- Those that may still be given back.
create table private.analysis_permits (
  id uuid primary key default gen_random_uuid(),
  day date not null
);

create index analysis_permits_by_day on private.analysis_permits (day);

alter table private.analysis_permits enable row level security;

drop function public.begin_analysis(text);

-- Takes one of today's descriptions. Answers {result, permit}: `go` with what gives it back, or without one `no_consent` or
-- `daily_limit`; 42501 without the right.
create function public.begin_analysis(company text) returns jsonb
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
    where consent.user_id = (select auth.uid()) and consent.company = begin_analysis.company
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

drop function public.give_back_analysis();

-- Gives one back that described nothing, because the company's service did not answer; answers whether it was taken and
-- not given back before. For the function with the secret key alone: who asks for descriptions must not decide it.
create function public.give_back_analysis(permit uuid) returns boolean
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

update private.allowed_grants
set grantee = 'service_role', target = 'function public.give_back_analysis(uuid)'
where target = 'function public.give_back_analysis()';

select private.apply_grants();
