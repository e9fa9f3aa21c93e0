-- The days that suit a visitor, in their words.

alter table public.contact_messages
  add column mornings text check (char_length(mornings) <= 100),
  add column afternoons text check (char_length(afternoons) <= 100);

-- As before, with the days.
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
    perform private.remove_old_messages();

    if private.is_erased_form((form ->> 'id')::uuid) then
      return jsonb_build_object('result', 'stored', 'id', (form ->> 'id')::uuid, 'is_notified', true);
    end if;

    if not exists (select from public.contact_messages where id = (form ->> 'id')::uuid) then
      refusal := private.contact_refusal(address, form ->> 'suspected_by' is not null);
      if refusal is not null then
        return jsonb_build_object('result', refusal);
      end if;
    end if;

    insert into public.contact_messages (id, name, email, phone, service, mornings, afternoons, message, page_path, created_at, suspected_by, estimate)
    values (
      (form ->> 'id')::uuid,
      form ->> 'name',
      form ->> 'email',
      form ->> 'phone',
      form ->> 'service',
      form ->> 'mornings',
      form ->> 'afternoons',
      form ->> 'message',
      form ->> 'page_path',
      least(coalesce(private.parse_timestamp(form ->> 'created_at'), now()), now()),
      form ->> 'suspected_by',
      form ->> 'estimate'
    )
    on conflict (id) do nothing;

    select jsonb_build_object(
      'result', 'stored',
      'id', id,
      'is_notified', notified_at is not null or suspected_by is not null
    )
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

-- As before, with the days.
create or replace function public.claim_notification(message_id uuid default null) returns jsonb
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
      and due.suspected_by is null
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
    'mornings', taken.mornings,
    'afternoons', taken.afternoons,
    'message', taken.message,
    'page_path', taken.page_path,
    'created_at', taken.created_at
  )
  into answer;
  return answer;
end
$$;

select private.apply_grants();
