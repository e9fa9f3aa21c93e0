-- What the tables refuse counts as a form too. Before, the refusal took back with everything else that the form was counted,
-- and a sender could go on for ever. Otherwise both functions are as they were.

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
  end;
end
$$;

create or replace function public.receive_subscriber(form jsonb, address text) returns jsonb
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
  end;
end
$$;

select private.apply_grants();
