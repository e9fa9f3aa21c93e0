-- The limit of an hour counts for the newsletter, too: new addresses, as many as messages.

-- Whether more came in an hour than this sender may add to: a sender may write while fewer came than are allowed; one of fewer
-- than four calls in ten minutes while fewer than twice as many, and one who was not seen before, by the widest network, while
-- fewer than three times as many. So a flood closes a form for itself first. The call is counted.
create function private.is_over_limit(form text, address text) returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  marks constant bytea[] := private.client_hashes('forms ' || form || ' ', private.normalize_ip(address));
  own integer;
  allowed integer;
  recent integer;
begin
  select coalesce(sum(calls), 0) into own from private.rate_limits where client = marks[cardinality(marks)];
  select messages_per_hour * case when own <= 1 then 3 when own <= 3 then 2 else 1 end into allowed
  from private.form_settings;
  if form = 'contact' then
    select count(*) into recent
    from (select from public.contact_messages where received_at > now() - interval '1 hour' limit allowed) rows;
  else
    select count(*) into recent
    from (select from public.newsletter_subscribers where created_at > now() - interval '1 hour' limit allowed) rows;
  end if;
  return recent >= allowed;
end
$$;

-- Why a new message is not taken now: 'closed', 'busy', or null.
create or replace function private.contact_refusal(address text) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when settings.contact_closed_until > now() then 'closed'
    when private.is_over_limit('contact', address) then 'busy'
  end
  from private.form_settings settings;
$$;

-- As before, with the limit of an hour, which counts for known addresses too: the answer reveals nothing about the list.
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

    if not exists (select from public.newsletter_subscribers where id = (form ->> 'id')::uuid)
      and private.is_over_limit('newsletter', address)
    then
      return jsonb_build_object('result', 'busy');
    end if;

    insert into public.newsletter_subscribers as known (id, email, consented_at, consent_page)
    values (
      (form ->> 'id')::uuid,
      form ->> 'email',
      least(coalesce(private.parse_timestamp(form ->> 'consented_at'), now()), now()),
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
