-- The pages that have visits are told by whoever starts or deploys the site, from its one list of pages.

-- For the database owner alone: replaces the list. /404 stays: every path that is not in the list is counted there.
create function private.set_route_paths(paths text[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.route_paths where path <> '/404' and path <> all (paths);
  insert into private.route_paths (path) select unnest(paths) on conflict (path) do nothing;
end
$$;

-- Counts one form of this kind and address and answers true, or answers false and counts nothing. In ten minutes one
-- address may send 20 forms of a kind and everybody together 300. Another 600 are kept for addresses that sent fewer
-- than three, so that a few busy senders cannot close a form for everybody; and no kind uses up what is for another.
create function private.count_form(kind text, address text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  everybody constant bytea := convert_to('forms ' || kind, 'utf8');
  sender constant bytea := private.mark_of('forms ' || kind || ' ' || private.plain_address(address));
  own integer;
  total integer;
begin
  -- Held until the transaction ends: of forms at the same moment, each sees the one before.
  perform pg_advisory_xact_lock(hashtextextended('private.count_form ' || kind, 0));

  delete from private.rate
  where (client, slot) in (
    select old.client, old.slot from private.rate old
    where old.slot < now() - interval '10 minutes'
    for update skip locked
  );

  select
    coalesce(sum(calls) filter (where client = sender), 0),
    coalesce(sum(calls) filter (where client = everybody), 0)
  into own, total
  from private.rate
  where client in (sender, everybody);
  if own >= 20 or total >= (case when own < 3 then 900 else 300 end) then
    return false;
  end if;

  insert into private.rate as counter (client, slot, calls)
  select mark, date_trunc('minute', now()), 1
  from unnest(array[sender, everybody]) with ordinality as given (mark, place)
  order by place
  on conflict (client, slot) do update set calls = counter.calls + 1;
  return true;
end
$$;

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

  delete from public.contact_messages where received_at < now() - interval '2 years';

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
end
$$;

create or replace function public.unsubscribe(token uuid, address text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.count_form('unsubscribe', address) then
    return jsonb_build_object('result', 'busy');
  end if;

  update public.newsletter_subscribers
  set status = 'unsubscribed', left_at = now()
  where unsubscribe_token = token and status <> 'unsubscribed';
  return jsonb_build_object('result', 'stored');
end
$$;

drop function private.count_form(text);

select private.apply_grants();
