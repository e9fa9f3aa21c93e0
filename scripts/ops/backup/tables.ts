// The tables of a backup. A table with rows that is in neither list is an error, so that a new table is not forgotten.

export const schemas = ['public', 'private', 'auth'] as const;

export const backedUp = [
  'auth.identities',
  'auth.mfa_factors',
  'auth.users',
  'private.admins',
  'private.analysis_consents',
  'private.analysis_days',
  'private.analysis_permits',
  'private.form_settings',
  'private.form_tombstones',
  'private.ignored_sources',
  'private.photo_tombstones',
  'private.project_tombstones',
  'public.analytics_events',
  'public.contact_messages',
  'public.daily_counts',
  'public.daily_totals',
  'public.gallery_photos',
  'public.newsletter_subscribers',
  'public.projects',
  'public.site_settings',
] as const;

type LeftOut = {
  readonly reason: string;
  /** Belongs to the accounts: a restore that replaces them empties it. */
  readonly isOfAccounts?: boolean;
};

const sessions: LeftOut = { reason: 'everyone signs in again after a restore', isOfAccounts: true };
const unused: LeftOut = { reason: 'a kind of sign-in that the site does not offer', isOfAccounts: true };
const settings: LeftOut = { reason: 'settings of the platform' };
const deployed: LeftOut = { reason: 'each deployment writes it' };
const history: LeftOut = { reason: 'history of this project, not of its content' };
// The secret of the day reveals the addresses behind its counters, which are stored nowhere else.
const addresses: LeftOut = { reason: 'at most a day old, and could reveal the addresses of visitors' };

export const leftOut: Readonly<Record<string, LeftOut>> = {
  'auth.audit_log_entries': history,
  'auth.custom_oauth_providers': settings,
  'auth.flow_state': sessions,
  'auth.instances': settings,
  'auth.mfa_amr_claims': sessions,
  'auth.mfa_challenges': sessions,
  'auth.mfa_recovery_code_sets': unused,
  'auth.mfa_recovery_codes': unused,
  'auth.oauth_authorizations': unused,
  'auth.oauth_client_states': unused,
  'auth.oauth_clients': settings,
  'auth.oauth_consents': unused,
  'auth.one_time_tokens': sessions,
  'auth.refresh_tokens': sessions,
  'auth.saml_providers': settings,
  'auth.saml_relay_states': unused,
  'auth.schema_migrations': settings,
  'auth.scim_tokens': settings,
  'auth.scim_users': unused,
  'auth.sessions': sessions,
  'auth.sso_domains': settings,
  'auth.sso_providers': settings,
  'auth.webauthn_challenges': unused,
  'auth.webauthn_credentials': unused,
  'private.allowed_grants': { reason: 'the migrations write it' },
  'private.account_notices': history,
  'private.backups': history,
  'private.daily_secrets': addresses,
  'private.deploy_digests': deployed,
  'private.deploys': history,
  // From versions before 24 November 2026.
  'private.platform': deployed,
  'private.platform_settings': deployed,
  'private.push_devices': {
    reason: 'a browser subscribes again when its private area is opened',
    isOfAccounts: true,
  },
  'private.push_keys': { reason: 'made where they are missing' },
  'private.rate': addresses,
  'private.rate_limits': addresses,
  'private.route_paths': deployed,
  'private.sign_ins': sessions,
};

/** Columns that had another name in versions before 24 November 2026, when migrations were still edited. */
const renamed: Readonly<Record<string, string>> = { 'public.analytics_events.is_robot': 'is_bot' };

/** Current names of a table's columns. */
export const currentColumns = (table: string, columns: readonly string[]): string[] =>
  columns.map((column) => renamed[`${table}.${column}`] ?? column);

/** Rows that a migration writes, as a condition: an empty project may contain them. */
export const migrationRows: Readonly<Record<string, string>> = {
  'private.form_settings': 'messages_per_hour = 60 and contact_closed_until is null',
  'public.site_settings': 'retention_days = 90 and detailed_analytics',
};

export const isOfPlatform = (name: string): boolean => name.startsWith('auth.');

export const isBackedUp = (name: string): boolean => backedUp.some((each) => each === name);

export const emptiedWithAccounts: readonly string[] = Object.entries(leftOut).flatMap(([name, table]) =>
  table.isOfAccounts === true ? [name] : [],
);

export const unlistedOf = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !isBackedUp(name) && !Object.hasOwn(leftOut, name));
