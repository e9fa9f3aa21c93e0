// Reads the settings of a deployment and reports all invalid ones, so that none fails half-way.
import { readMailServer, readSender, type MailServer } from '../../supabase/local/mail/mail-settings.ts';

import { isDatabaseUrl, isLoopback, isOrigin, isPercentEncoded, namesProject } from './addresses.ts';
import { functionSettings, mailServiceOf, problemOfFunctionSetting } from './settings-of-functions.ts';
import { problemOfFolder } from './hosts/folder.ts';

export type SettingProblem = {
  readonly name: string;
  /** The found value, except that of a secret. */
  readonly found: string;
  readonly expected: string;
};

export type SiteHost =
  | { readonly kind: 'cloudflare'; readonly worker: string }
  | { readonly kind: 'netlify'; readonly siteId: string; readonly token: string; readonly apiUrl: string }
  | {
      readonly kind: 'folder';
      readonly folder: string;
      /** Command that makes the web server use the new site and its headers; empty for none. */
      readonly reload: string;
    };

export type Mail = { readonly server: MailServer; readonly from: { name: string; address: string } };

export type DeploySettings = {
  readonly projectRef: string;
  /** Origin of the project's API. */
  readonly projectUrl: string;
  readonly accessToken: string;
  /** Connection string without its password, and the password. */
  readonly databaseUrl: string;
  readonly databasePassword: string;
  readonly siteUrl: string;
  readonly host: SiteHost;
  readonly mail: Mail | undefined;
  /** Secrets of the functions by name. */
  readonly secrets: ReadonlyMap<string, string>;
  readonly adminEmail: string | undefined;
};

type Env = Readonly<Record<string, string | undefined>>;

const refPattern = /^[a-z]{20}$/;
const tokenPattern = /^sbp_(?:oauth_|v0_)?[0-9a-f]{40}$/;
const accountPattern = /^[0-9a-f]{32}$/;
const emailPattern = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

const transactionPort = '6543';

/** Variables that the CLI reads and that would override supabase/config.toml. */
const foreign = /^SUPABASE_(?:AUTH|DB|API|STORAGE)_/;
const ownNames = new Set(['SUPABASE_DB_URL']);

const mailService = ['LEAD_EMAIL_URL', 'LEAD_EMAIL_KEY', 'LEAD_EMAIL_FROM'];

/** Settings that are required together. */
const groups = [
  [...mailService, 'LEAD_EMAIL_TO'],
  ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'],
  ['SMTP_URL', 'SMTP_FROM'],
];

const randomSweepKey = 'openssl rand -hex 32';

const readHost = (given: (name: string) => string, report: Report): SiteHost | undefined => {
  switch (given('SITE_HOST')) {
    case 'cloudflare':
      if (given('CLOUDFLARE_API_TOKEN') === '')
        report('CLOUDFLARE_API_TOKEN', 'not set', 'a token (Cloudflare: My Profile > API Tokens)');
      if (!accountPattern.test(given('CLOUDFLARE_ACCOUNT_ID')))
        report(
          'CLOUDFLARE_ACCOUNT_ID',
          given('CLOUDFLARE_ACCOUNT_ID') || 'not set',
          '32 hexadecimal digits (Cloudflare: Workers & Pages > Account ID)',
        );
      if (!/^(?:[a-z0-9][a-z0-9-]{0,62})?$/.test(given('CLOUDFLARE_WORKER')))
        report('CLOUDFLARE_WORKER', given('CLOUDFLARE_WORKER'), 'lower-case letters, digits and hyphens');
      return { kind: 'cloudflare', worker: given('CLOUDFLARE_WORKER') || 'cedar-and-steam' };
    case 'netlify':
      if (given('NETLIFY_AUTH_TOKEN') === '')
        report('NETLIFY_AUTH_TOKEN', 'not set', 'a token (Netlify: User settings > Applications)');
      if (given('NETLIFY_SITE_ID') === '')
        report('NETLIFY_SITE_ID', 'not set', 'the ID (Netlify: Project configuration > General)');
      return {
        kind: 'netlify',
        token: given('NETLIFY_AUTH_TOKEN'),
        siteId: given('NETLIFY_SITE_ID'),
        apiUrl: given('NETLIFY_API_URL') || 'https://api.netlify.com',
      };
    case 'folder':
      if (given('SITE_FOLDER') === '')
        report('SITE_FOLDER', 'not set', 'the folder that the web server serves, such as /srv/site');
      else {
        const expected = problemOfFolder(given('SITE_FOLDER'));
        if (expected !== undefined) report('SITE_FOLDER', given('SITE_FOLDER'), expected);
      }
      return { kind: 'folder', folder: given('SITE_FOLDER'), reload: given('SITE_RELOAD') };
    default:
      report('SITE_HOST', given('SITE_HOST') || 'not set', 'cloudflare, netlify or folder');
      return undefined;
  }
};

/** The problem of a connection string and the expected form; undefined for a valid one. */
const databaseProblemOf = (text: string, projectRef: string): readonly [string, string] | undefined => {
  const expected = 'postgresql://… with the password percent-encoded (Supabase: Connect > Session pooler)';
  if (text === '') return ['not set', expected];
  if (/\[YOUR.PASSWORD\]/i.test(text))
    return ['[YOUR-PASSWORD]', 'the password of the database in its place'];
  if (!isDatabaseUrl(text)) return ['no connection string', expected];
  const { hostname, port, password, username } = new URL(text);
  if (!isPercentEncoded(username + password))
    return ['a % that begins no code', 'each % of the password written as %25'];
  if (isLoopback(text)) return undefined;
  if (refPattern.test(projectRef) && !namesProject(text, projectRef))
    return [`the database of ${hostname}`, `that of project ${projectRef}`];
  // A pooler in transaction mode has no session locks.
  if (port === transactionPort) return [`port ${port}`, 'the session pooler, port 5432'];
  return password === '' ? ['no password', expected] : undefined;
};

type Report = (name: string, found: string, expected: string) => void;

/** Returns the settings, or all their problems, without values of secrets. */
export const readDeploySettings = (
  env: Env,
): { readonly settings?: DeploySettings; readonly problems: readonly SettingProblem[] } => {
  const problems: SettingProblem[] = [];
  const report: Report = (name, found, expected) => problems.push({ name, found, expected });
  const given = (name: string): string => env[name]?.trim() ?? '';

  const projectRef = given('SUPABASE_PROJECT_REF');
  if (!refPattern.test(projectRef))
    report(
      'SUPABASE_PROJECT_REF',
      projectRef || 'not set',
      '20 lower-case letters (Supabase: Project Settings > General)',
    );
  const accessToken = given('SUPABASE_ACCESS_TOKEN');
  if (!tokenPattern.test(accessToken))
    report(
      'SUPABASE_ACCESS_TOKEN',
      accessToken === '' ? 'not set' : 'a text of another form',
      'sbp_ and 40 hexadecimal digits (supabase.com/dashboard/account/tokens)',
    );
  const database = given('SUPABASE_DB_URL');
  const databaseProblem = databaseProblemOf(database, projectRef);
  if (databaseProblem !== undefined) report('SUPABASE_DB_URL', ...databaseProblem);

  const siteUrl = given('SITE_URL').replace(/\/$/, '');
  if (!isOrigin(siteUrl) || !(siteUrl.startsWith('https:') || isLoopback(siteUrl)))
    report('SITE_URL', siteUrl || 'not set', 'the address of the site, https://… without a path');
  const viteSiteUrl = given('VITE_SITE_URL').replace(/\/$/, '');
  if (viteSiteUrl !== '' && viteSiteUrl !== siteUrl)
    report('VITE_SITE_URL', viteSiteUrl, `the same as SITE_URL (${siteUrl}), or not set`);

  const projectUrl = given('VITE_SUPABASE_URL').replace(/\/$/, '') || `https://${projectRef}.supabase.co`;
  const isOfProject = (url: string): boolean =>
    isOrigin(url) && (!/\.supabase\.co$/.test(new URL(url).hostname) || url.includes(`//${projectRef}.`));
  // Without a valid reference there is nothing to compare.
  if (refPattern.test(projectRef) && !isOfProject(projectUrl))
    report('VITE_SUPABASE_URL', projectUrl, `not set, or https://${projectRef}.supabase.co`);

  const server = given('SMTP_URL') === '' ? null : readMailServer(given('SMTP_URL'));
  const from = given('SMTP_FROM') === '' ? null : readSender(given('SMTP_FROM'));
  const isServiceNamed = mailService.some((name) => given(name) !== '');
  const service =
    isServiceNamed || given('LEAD_EMAIL_TO') === '' ? undefined : mailServiceOf(server, given('SMTP_FROM'));
  const settingOf = (name: string): string => service?.[name] ?? given(name);

  for (const group of groups) {
    const missing = group.filter((name) => settingOf(name) === '');
    if (missing.length > 0 && missing.length < group.length)
      for (const name of missing)
        report(
          name,
          'not set',
          `set, because ${group.filter((other) => !missing.includes(other)).join(' and ')} is`,
        );
  }
  if (given('SMTP_URL') !== '' && server === null)
    report('SMTP_URL', 'a text of another form', 'smtp://name:password@host:port');
  if (server !== null && server.auth === undefined)
    report('SMTP_URL', 'a server without a name and password', 'smtp://name:password@host:port');
  if (given('SMTP_FROM') !== '' && from === null)
    report('SMTP_FROM', given('SMTP_FROM'), 'an e-mail address');

  if (given('SWEEP_KEY').length < 32)
    report(
      'SWEEP_KEY',
      given('SWEEP_KEY') === '' ? 'not set' : 'shorter than 32 characters',
      `a random text: ${randomSweepKey}`,
    );
  for (const name of Object.keys(env).sort())
    if (foreign.test(name) && !ownNames.has(name))
      report(name, 'set', 'not set: it would overrule supabase/config.toml');
  const adminEmail = given('ADMIN_EMAIL');
  if (adminEmail !== '' && !emailPattern.test(adminEmail))
    report('ADMIN_EMAIL', adminEmail, 'an e-mail address');

  for (const name of functionSettings) {
    const expected = settingOf(name) === '' ? undefined : problemOfFunctionSetting(name, settingOf(name));
    if (expected !== undefined) report(name, 'a text of another form', expected);
  }
  const host = readHost(given, report);
  if (problems.length > 0 || host === undefined) return { problems };
  const databaseUrl = new URL(database);
  const databasePassword = decodeURIComponent(databaseUrl.password);
  databaseUrl.password = '';
  const secrets = new Map([['SITE_URL', siteUrl]]);
  for (const name of functionSettings) if (settingOf(name) !== '') secrets.set(name, settingOf(name));
  return {
    problems,
    settings: {
      projectRef,
      projectUrl,
      accessToken,
      databaseUrl: databaseUrl.href,
      databasePassword,
      siteUrl,
      host,
      mail: server === null || from === null ? undefined : { server, from },
      secrets,
      adminEmail: adminEmail === '' ? undefined : adminEmail,
    },
  };
};
