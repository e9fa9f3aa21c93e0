-- Forms that look machine-made are stored apart, without a notification, until an administrator accepts them or 30 days are
-- over. A hidden field is also filled by browsers and extensions, so nothing is discarded.

-- Why: 'hidden_field', 'too_fast' or 'links'; null for any other message.
alter table public.contact_messages
  add column suspected_by text check (suspected_by in ('hidden_field', 'too_fast', 'links'));

-- The query that opens the calculator with the estimate of this message.
alter table public.contact_messages
  add column estimate text check (estimate ~ '^\?[a-z0-9=&._%-]+$' and char_length(estimate) <= 200);

alter table public.newsletter_subscribers
  drop constraint newsletter_subscribers_status_check,
  add constraint newsletter_subscribers_status_check
    check (status in ('suspected', 'unconfirmed', 'confirmed', 'unsubscribed'));

create index contact_messages_suspected on public.contact_messages (received_at) where suspected_by is not null;
create index newsletter_subscribers_suspected on public.newsletter_subscribers (created_at) where status = 'suspected';

-- Whether more came in an hour than this sender may add to, of messages or of new addresses: a sender may write while fewer
-- came than are allowed; one of fewer than four calls in ten minutes while fewer than twice as many, and one who was not seen
-- before, by the widest network, while fewer than three times as many. So a flood closes a form for itself first. Suspected
-- forms have a limit of their own, so that they close no form for anyone else. The call is counted.
create function private.is_over_limit(form text, address text, is_suspected boolean) returns boolean
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
    from (
      select from public.contact_messages
      where received_at > now() - interval '1 hour' and (suspected_by is not null) = is_suspected
      limit allowed
    ) rows;
  else
    select count(*) into recent
    from (
      select from public.newsletter_subscribers
      where created_at > now() - interval '1 hour' and (status = 'suspected') = is_suspected
      limit allowed
    ) rows;
  end if;
  return recent >= allowed;
end
$$;

-- Why a new message is not taken now: 'closed', 'busy', or null.
drop function private.contact_refusal(text);
create function private.contact_refusal(address text, is_suspected boolean) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when settings.contact_closed_until > now() then 'closed'
    when private.is_over_limit('contact', address, is_suspected) then 'busy'
  end
  from private.form_settings settings;
$$;

-- Removes messages older than two years, suspected forms older than 30 days, and old tombstones; returns how many messages
-- and addresses went.
create or replace function private.remove_old_messages() returns integer
language plpgsql
set search_path = ''
as $$
declare
  messages integer := 0;
  addresses integer := 0;
begin
  -- Erasing locks all forms: not for nothing.
  if exists (select from public.contact_messages where received_at < now() - interval '2 years')
    or exists (
      select from public.contact_messages
      where suspected_by is not null and received_at < now() - interval '30 days'
    )
  then
    delete from public.contact_messages
    where received_at < now() - interval '2 years'
      or (suspected_by is not null and received_at < now() - interval '30 days');
    get diagnostics messages = row_count;
  end if;
  if exists (
    select from public.newsletter_subscribers
    where status = 'suspected' and created_at < now() - interval '30 days'
  ) then
    delete from public.newsletter_subscribers
    where status = 'suspected' and created_at < now() - interval '30 days';
    get diagnostics addresses = row_count;
  end if;
  delete from private.form_tombstones where deleted_at < now() - interval '2 years';
  return messages + addresses;
end
$$;

-- As before, with {suspected_by, estimate}. A suspected message is answered as notified, because none follows.
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

    insert into public.contact_messages (id, name, email, phone, service, message, page_path, created_at, suspected_by, estimate)
    values (
      (form ->> 'id')::uuid,
      form ->> 'name',
      form ->> 'email',
      form ->> 'phone',
      form ->> 'service',
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

-- As before, with {is_suspected} and the limit of an hour, which counts for known addresses too: the answer reveals nothing
-- about the list. A suspected form changes no address that is on the list; another form of a suspected
-- address ends the suspicion.
create or replace function public.receive_subscriber(form jsonb, address text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_suspected constant boolean := coalesce((form ->> 'is_suspected')::boolean, false);
begin
  if not private.count_form('newsletter', address) then
    return jsonb_build_object('result', 'busy');
  end if;

  begin
    if private.is_erased_form((form ->> 'id')::uuid) then
      return jsonb_build_object('result', 'stored', 'id', form ->> 'id');
    end if;

    if not exists (select from public.newsletter_subscribers where id = (form ->> 'id')::uuid)
      and private.is_over_limit('newsletter', address, is_suspected)
    then
      return jsonb_build_object('result', 'busy');
    end if;

    insert into public.newsletter_subscribers as known (id, email, status, consented_at, consent_page)
    values (
      (form ->> 'id')::uuid,
      form ->> 'email',
      case when is_suspected then 'suspected' else 'unconfirmed' end,
      least(coalesce(private.parse_timestamp(form ->> 'consented_at'), now()), now()),
      form ->> 'consent_page'
    )
    on conflict (lower(email)) do update
      set status = 'unconfirmed', consented_at = excluded.consented_at, consent_page = excluded.consent_page
      where excluded.status = 'unconfirmed' and (
        (known.status = 'unsubscribed' and excluded.consented_at > coalesce(known.left_at, '-infinity'))
        or (known.status = 'suspected' and known.id <> excluded.id)
      );
    return jsonb_build_object('result', 'stored', 'id', form ->> 'id');
  exception
    when data_exception or integrity_constraint_violation then
      return jsonb_build_object('result', 'refused');
  end;
end
$$;

-- As before, without suspected messages.
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
    'message', taken.message,
    'page_path', taken.page_path,
    'created_at', taken.created_at
  )
  into answer;
  return answer;
end
$$;

-- For administrators. Puts a suspected message or address among the others: a message as an unread one, whose notification
-- follows. Returns whether it is there.
create function public.accept_suspected(form_id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator accepts a form.' using errcode = 'insufficient_privilege';
  end if;
  update public.contact_messages
  set suspected_by = null, read_at = null, notify_after = now()
  where id = form_id and suspected_by is not null;
  update public.newsletter_subscribers set status = 'unconfirmed' where id = form_id and status = 'suspected';
  return exists (select from public.contact_messages where id = form_id)
    or exists (select from public.newsletter_subscribers where id = form_id);
end
$$;

-- As before, {suspected} apart: {messages, unread, open, suspected, subscribers: {suspected, unconfirmed, confirmed,
-- unsubscribed}}.
create or replace function public.inbox_counts() returns jsonb
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
      'messages', count(*) filter (where suspected_by is null),
      'unread', count(*) filter (where suspected_by is null and read_at is null),
      'open', count(*) filter (where suspected_by is null and handled_at is null),
      'suspected', count(*) filter (where suspected_by is not null)
    )
    from public.contact_messages
  ) || (
    select jsonb_build_object('subscribers', jsonb_build_object(
      'suspected', count(*) filter (where status = 'suspected'),
      'unconfirmed', count(*) filter (where status = 'unconfirmed'),
      'confirmed', count(*) filter (where status = 'confirmed'),
      'unsubscribed', count(*) filter (where status = 'unsubscribed')
    ))
    from public.newsletter_subscribers
  );
end
$$;

insert into private.allowed_grants (grantee, privilege, target)
values ('authenticated', 'execute', 'function public.accept_suspected(uuid)');

select private.apply_grants();
