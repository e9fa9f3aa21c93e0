-- How many messages the contact form takes in an hour, and until when an administrator has closed it: exactly one row.

create table private.form_settings (
  id boolean primary key default true check (id),
  messages_per_hour integer not null default 60 check (messages_per_hour between 1 and 1000),
  contact_closed_until timestamptz
);
alter table private.form_settings enable row level security;

insert into private.form_settings default values;

-- For administrators. Changes what is given: a limit from 1 to 1000, or the hours for which the form is closed, 0 to open it,
-- at most 30 days. Returns {messages_per_hour, contact_closed_until}, the second null while the form is open.
create function public.contact_form_settings(messages_per_hour integer default null, closed_for_hours integer default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator changes the contact form.' using errcode = 'insufficient_privilege';
  end if;
  if closed_for_hours not between 0 and 720 then
    raise exception 'The form can be closed for at most 720 hours.' using errcode = 'invalid_parameter_value';
  end if;
  update private.form_settings settings
  set messages_per_hour = coalesce(contact_form_settings.messages_per_hour, settings.messages_per_hour),
    contact_closed_until = case
      when closed_for_hours is null then settings.contact_closed_until
      when closed_for_hours > 0 then now() + make_interval(hours => closed_for_hours)
    end
  where contact_form_settings.messages_per_hour is not null or closed_for_hours is not null;
  return (
    select jsonb_build_object(
      'messages_per_hour', settings.messages_per_hour,
      'contact_closed_until', case when settings.contact_closed_until > now() then settings.contact_closed_until end
    )
    from private.form_settings settings
  );
end
$$;

-- Why a new message is not taken now: 'closed', 'busy', or null. In an hour a sender may write while fewer messages came than
-- are allowed; one of fewer than four calls in ten minutes while fewer than twice as many, and one who was not seen before, by
-- the widest network, while fewer than three times as many. So a flood closes the form for itself first. The call is counted.
create function private.contact_refusal(address text) returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  marks constant bytea[] := private.client_hashes('forms contact ', private.normalize_ip(address));
  settings private.form_settings;
  own integer;
  allowed integer;
begin
  select * into settings from private.form_settings;
  if settings.contact_closed_until > now() then
    return 'closed';
  end if;
  select coalesce(sum(calls), 0) into own from private.rate_limits where client = marks[cardinality(marks)];
  allowed := settings.messages_per_hour * case when own <= 1 then 3 when own <= 3 then 2 else 1 end;
  return case
    when (
      select count(*)
      from (select from public.contact_messages where received_at > now() - interval '1 hour' limit allowed) recent
    ) >= allowed then 'busy'
  end;
end
$$;

-- As before, with the limit of an hour. A message that is stored already is acknowledged again, also while the form is closed.
create or replace function public.receive_message(form jsonb, address text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal text;
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

    if not exists (select from public.contact_messages where id = (form ->> 'id')::uuid) then
      refusal := private.contact_refusal(address);
      if refusal is not null then
        return jsonb_build_object('result', refusal);
      end if;
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

insert into private.allowed_grants (grantee, privilege, target)
values ('authenticated', 'execute', 'function public.contact_form_settings(integer, integer)');

select private.apply_grants();
