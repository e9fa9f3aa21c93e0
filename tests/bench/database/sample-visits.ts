// Visits as a busy site has them, made by the database itself: four events a session, every twentieth an interaction.

export const admin = { id: '00000000-0000-4000-8000-000000000001', email: 'bench@cedarandsteam.example' };

/** Keeps everything, so that nothing is purged while it is counted. */
export const keepAYear = `update public.site_settings set retention_days = 365`;

/** SQL that adds so many sessions, spread evenly between so many days ago and fewer days ago. */
export const addVisits = (sessions: number, fromDaysAgo: number, toDaysAgo: number): string => `
  insert into public.analytics_events
    (id, event_type, page_path, referrer, session_id, user_agent, metadata, created_at)
  select gen_random_uuid(),
    case when (n * 4 + part) % 20 = 0 then 'interaction' else 'page_view' end,
    paths.list[1 + (hashint4(n * 4 + part) & 1023) % array_length(paths.list, 1)],
    case when part = 0 and n % 5 < 2 then 'https://www.site-' || (n % 200) || '.example/path/to/page' end,
    session.id,
    'Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    jsonb_build_object(
      'name', 'call_tapped', 'display_mode', case when n % 9 = 0 then 'standalone' else 'browser' end,
      'screen_width', 412, 'screen_height', 915, 'viewport_width', 412, 'viewport_height', 780, 'timestamp', now()
    ),
    session.start + part * interval '70 seconds'
  from (
    select n, gen_random_uuid() as id,
      now() - interval '${fromDaysAgo} days'
        + interval '${fromDaysAgo - toDaysAgo} days' * (n::float8 / ${sessions + 1}) as start
    from generate_series(1, ${sessions}) n
  ) session
  cross join generate_series(0, 3) part
  cross join (select array_agg(path order by path) as list from private.route_paths) paths`;

export const tidy = 'vacuum (analyze) public.analytics_events';
