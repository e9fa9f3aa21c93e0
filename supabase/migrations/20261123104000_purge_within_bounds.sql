-- A purge keeps its bounds whatever was sent: a session may be larger than a batch, a referrer may grow when it is written
-- small (under the rules of ICU one letter becomes two), and a flood of names must not stay for ever.

-- Removes at most so many of the events before a midnight, the oldest dates first, and answers how many went. Of a date
-- with more than that, whole sessions go; a session that is larger than a batch goes in parts and counts with its last one:
-- until then one event stays that says all there is to count of it. The caller holds the lock of purges.
create or replace function private.remove_visits(cut timestamptz, at_most integer) returns integer
language plpgsql
set search_path = ''
-- Planned for the values of this batch: each takes another way through the indexes.
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  zone constant text := private.business_time_zone();
  -- More names of a kind are not kept of a date, the rarest are forgotten first.
  most_names constant integer := 500;
  bound timestamptz := cut;
  next_row timestamptz;
  next_session uuid;
  last_event uuid;
  part uuid[];
  dates date[];
  deleted integer;
begin
  select created_at into next_row
  from public.analytics_events where created_at < cut order by created_at offset at_most limit 1;
  if next_row is not null then
    bound := (next_row at time zone zone)::date::timestamp at time zone zone;
    if not exists (select from public.analytics_events where created_at < bound) then
      bound := ((next_row at time zone zone)::date + 1)::timestamp at time zone zone;
      select session_id into next_session
      from public.analytics_events where created_at < bound order by session_id offset at_most limit 1;
      if not exists (select from public.analytics_events where created_at < bound and session_id < next_session) then
        select id into last_event
        from public.analytics_events
        where created_at < bound and session_id = next_session
        order by (event_type = 'page_view' and not is_robot) desc, is_installed desc
        limit 1;
        part := array(
          select id
          from public.analytics_events
          where created_at < bound and session_id = next_session and id <> last_event
          order by created_at
          limit at_most
        );
      end if;
    end if;
  end if;

  with gone as (
    delete from public.analytics_events
    where created_at < bound
      and (part is null or id = any (part))
      and (part is not null or next_session is null or session_id < next_session)
    returning business_date as date, event_type, session_id, page_path, referrer_host, interaction_name, is_installed,
      is_robot
  ),
  totals as (
    insert into public.daily_totals as total (date, visits, sessions, installed)
    select date,
      count(*) filter (where event_type = 'page_view' and not is_robot),
      count(distinct session_id)
        filter (where event_type = 'page_view' and not is_robot and part is null),
      count(distinct session_id)
        filter (where event_type = 'page_view' and not is_robot and part is null and is_installed)
    from gone
    group by date
    on conflict (date) do update
      set visits = total.visits + excluded.visits,
        sessions = total.sessions + excluded.sessions,
        installed = total.installed + excluded.installed
  ),
  counts as (
    insert into public.daily_counts as total (date, kind, name, count)
    select date, kind, left(name, 500), count(*)
    from gone
    cross join lateral (
      values ('page', page_path), ('referrer', referrer_host), ('interaction', interaction_name)
    ) as counted (kind, name)
    where not is_robot and event_type <> 'admin_action' and (kind = 'interaction') = (event_type = 'interaction')
      and name is not null
    group by date, kind, left(name, 500)
    on conflict (date, kind, name) do update set count = total.count + excluded.count
  )
  select count(*), array_agg(distinct date) into deleted, dates from gone;

  delete from public.daily_counts kept
  using (
    select date, kind, name, row_number() over (partition by date, kind order by count desc, name) as place
    from public.daily_counts
    where date = any (dates)
  ) ranked
  where ranked.place > most_names
    and (kept.date, kept.kind, kept.name) = (ranked.date, ranked.kind, ranked.name);
  return deleted;
end
$$;

select private.apply_grants();
