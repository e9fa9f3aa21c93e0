// Every right the roles of the API have, and the questions that read them from a database's catalog.
// One list for both back ends; a grant that is not in it must not exist.

const all = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
const tables = [
  'analytics_events',
  'contact_messages',
  'daily_counts',
  'daily_totals',
  'gallery_photos',
  'newsletter_subscribers',
  'projects',
  'site_settings',
];
const of = (grantee: string, table: string, privileges: string[]) =>
  privileges.map((privilege) => `${grantee}: ${privilege} on public.${table}`);
const columns = (grantee: string, privilege: string, table: string, names: string[]) =>
  names.map((name) => `${grantee}: ${privilege} on public.${table}.${name}`);

/** The exact rights of PUBLIC, anon, authenticated and service_role in `public`, `private` and `auth`. */
export const allowedRights: readonly string[] = [
  'PUBLIC: USAGE on public',
  'anon: USAGE on public',
  'authenticated: USAGE on public',
  'service_role: USAGE on public',

  ...of('anon', 'gallery_photos', ['SELECT']),
  ...of('anon', 'projects', ['SELECT']),
  ...of('anon', 'site_settings', ['SELECT']),
  'anon: EXECUTE on public.ingest_events(json)',
  'anon: EXECUTE on public.find_photo(text)',
  'anon: EXECUTE on public.find_project(text)',
  'anon: EXECUTE on public.photo_counts()',

  ...of('authenticated', 'analytics_events', ['SELECT']),
  ...of('authenticated', 'contact_messages', ['DELETE', 'SELECT']),
  ...of('authenticated', 'daily_counts', ['SELECT']),
  ...of('authenticated', 'daily_totals', ['SELECT']),
  ...of('authenticated', 'gallery_photos', ['SELECT']),
  ...of('authenticated', 'newsletter_subscribers', ['DELETE']),
  ...columns('authenticated', 'SELECT', 'newsletter_subscribers', [
    'consent_page',
    'consented_at',
    'created_at',
    'email',
    'id',
    'status',
  ]),
  ...of('authenticated', 'projects', ['SELECT']),
  ...of('authenticated', 'site_settings', ['SELECT']),
  ...columns('authenticated', 'UPDATE', 'site_settings', ['detailed_analytics', 'retention_days']),
  'authenticated: EXECUTE on private.is_admin()',
  'authenticated: EXECUTE on private.require_admin()',
  'authenticated: EXECUTE on public.active_now()',
  'authenticated: EXECUTE on public.consent_to_analysis(text)',
  'authenticated: EXECUTE on public.accept_suspected(uuid)',
  'authenticated: EXECUTE on public.am_i_admin(uuid)',
  'authenticated: EXECUTE on public.analytics_summary(integer, text, text, text)',
  'authenticated: EXECUTE on public.reserve_analysis(text)',
  'authenticated: EXECUTE on public.delete_photo(uuid, bigint)',
  'authenticated: EXECUTE on public.edit_photo(uuid, bigint, jsonb)',
  'authenticated: EXECUTE on public.delete_project(uuid, bigint)',
  'authenticated: EXECUTE on public.edit_project(uuid, bigint, jsonb)',
  'authenticated: EXECUTE on public.inbox_counts()',
  'authenticated: EXECUTE on public.ingest_events(json)',
  'authenticated: EXECUTE on public.update_message(uuid, jsonb)',
  'authenticated: EXECUTE on public.search_inbox(text, integer)',
  'authenticated: EXECUTE on public.set_source_ignored(text, boolean)',
  'authenticated: EXECUTE on public.update_message_status(uuid, boolean, boolean)',
  'authenticated: EXECUTE on public.push_devices()',
  'authenticated: EXECUTE on public.save_push_device(uuid, text, jsonb, boolean)',
  'authenticated: EXECUTE on public.remove_push_device(uuid)',
  'authenticated: EXECUTE on public.contact_form_settings(integer, integer)',
  'authenticated: EXECUTE on public.count_expired_events(integer)',
  'authenticated: EXECUTE on public.find_photo(text)',
  'authenticated: EXECUTE on public.find_project(text)',
  'authenticated: EXECUTE on public.photo_counts()',
  'authenticated: EXECUTE on public.publish_photo(jsonb)',
  'authenticated: EXECUTE on public.publish_project(jsonb)',
  'authenticated: EXECUTE on public.purge_analytics(integer)',
  'authenticated: EXECUTE on public.list_orphan_objects()',

  ...tables.flatMap((table) => of('service_role', table, all)),
  'service_role: EXECUTE on public.claim_notification(uuid)',
  'service_role: EXECUTE on public.claim_account_notice()',
  'service_role: EXECUTE on public.claim_receipt(uuid)',
  'service_role: EXECUTE on public.complete_account_notice(uuid, boolean)',
  'service_role: EXECUTE on public.push_targets()',
  'service_role: EXECUTE on public.store_push_keys(text, text)',
  'service_role: EXECUTE on public.report_push(text, boolean)',
  'service_role: EXECUTE on public.release_analysis(uuid)',
  'service_role: EXECUTE on public.complete_notification(uuid, boolean)',
  'service_role: EXECUTE on public.receive_message(jsonb, text)',
  'service_role: EXECUTE on public.receive_subscriber(jsonb, text)',
  'service_role: EXECUTE on public.unsubscribe(uuid, text)',
].toSorted();

const grantee = `case acl.grantee when 0 then 'PUBLIC' else pg_get_userbyid(acl.grantee) end`;
const isOfTheApi = `(acl.grantee = 0 or pg_get_userbyid(acl.grantee) in ('anon', 'authenticated', 'service_role'))`;

/** Answers rows {name}, in the words of `allowedRights`. The platform's own functions in `auth` are left out. */
export const rightsQuery = `
  select right_given as name from (
    select format('%s: %s on %I', ${grantee}, acl.privilege_type, n.nspname) as right_given
    from pg_namespace n, aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) acl
    where n.nspname in ('public', 'private') and ${isOfTheApi}
    union all
    select format('%s: %s on %I.%I', ${grantee}, acl.privilege_type, n.nspname, c.relname)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's'::"char" else 'r'::"char" end, c.relowner))) acl
    where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${isOfTheApi}
    union all
    select format('%s: %s on %I.%I.%I', ${grantee}, acl.privilege_type, n.nspname, c.relname, a.attname)
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace,
      aclexplode(a.attacl) acl
    where n.nspname in ('public', 'private', 'auth') and ${isOfTheApi}
    union all
    select format('%s: %s on %I.%I(%s)', ${grantee}, acl.privilege_type, n.nspname, p.proname, oidvectortypes(p.proargtypes))
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
      aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
    where n.nspname in ('public', 'private') and ${isOfTheApi}
  ) given order by right_given collate "C"`;

/** Answers rows {name}: rights that new tables, sequences or functions of the owner would be born with. */
export const bornRightsQuery = `
  select format('%s: %s on new %s in %s', ${grantee}, acl.privilege_type, d.defaclobjtype, coalesce(n.nspname, 'any schema')) as name
  from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace, aclexplode(d.defaclacl) acl
  where d.defaclrole = (select relowner from pg_class where oid = 'public.gallery_photos'::regclass)
    and (n.nspname is null or n.nspname in ('public', 'private')) and ${isOfTheApi}`;

/** Answers rows {name}: tables within reach of the API whose rows no policy guards. */
export const unguardedTablesQuery = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private', 'storage') and c.relkind in ('r', 'p') and not c.relrowsecurity`;

/** Answers rows {name}: views in \`public\`, which would read with their owner's rights. */
export const viewsQuery = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('v', 'm')`;

/** Answers rows {name}: definer functions that a caller could lead astray by a search path of his own. */
export const loosePathsQuery = `
  select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and not coalesce(p.proconfig @> array['search_path=""'], false)`;

/** Answers rows {name}: tables with several permissive policies for one role and command, which PostgreSQL runs on every row. */
export const repeatedPoliciesQuery = `
  select format('%s: %s on %I.%I', role, cmd, schemaname, tablename) as name
  from pg_policies, unnest(roles) role
  where schemaname = 'public' and permissive = 'PERMISSIVE'
  group by role, cmd, schemaname, tablename having count(*) > 1`;
