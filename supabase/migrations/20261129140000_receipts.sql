-- The e-mail by which a visitor has in writing that a message arrived: at most one per address and day.

alter table public.contact_messages add column receipt_at timestamptz;
update public.contact_messages set receipt_at = received_at;

create index contact_messages_by_address on public.contact_messages (lower(email));

-- Claims the receipt of this message, or of the oldest of the last day without one: {id, email, estimate}, or null. A claim is
-- for good: a lost receipt is better than two.
create function public.claim_receipt(message_id uuid default null) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  -- Two messages of one address must not claim at the same moment.
  perform pg_advisory_xact_lock(hashtextextended('public.claim_receipt', 0));
  update public.contact_messages taken
  set receipt_at = now()
  where taken.id = (
    select due.id
    from public.contact_messages due
    where due.receipt_at is null
      and due.suspected_by is null
      and due.received_at > now() - interval '1 day'
      and (message_id is null or due.id = message_id)
      and not exists (
        select from public.contact_messages other
        where lower(other.email) = lower(due.email) and other.receipt_at > now() - interval '1 day'
      )
    order by due.received_at
    limit 1
  )
  returning jsonb_build_object('id', taken.id, 'email', taken.email, 'estimate', taken.estimate) into answer;
  return answer;
end
$$;

insert into private.allowed_grants (grantee, privilege, target)
values ('service_role', 'execute', 'function public.claim_receipt(uuid)');

select private.apply_grants();
