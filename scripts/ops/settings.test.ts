import { describe, expect, it } from 'vitest';
import { readDeploySettings } from './settings.ts';

const ref = 'abcdefghijklmnopqrst';
const complete = {
  SUPABASE_PROJECT_REF: ref,
  SUPABASE_ACCESS_TOKEN: `sbp_${'0a'.repeat(20)}`,
  SUPABASE_DB_URL: `postgresql://postgres.${ref}:p%40ss@aws-0.pooler.supabase.com:5432/postgres`,
  SITE_URL: 'https://www.example.com/',
  SITE_HOST: 'folder',
  SITE_FOLDER: '/srv/site',
  SWEEP_KEY: 'x'.repeat(32),
};

const problemsOf = (env: Record<string, string | undefined>) =>
  readDeploySettings(env).problems.map(({ name, found }) => `${name}: ${found}`);

describe('the settings of a deployment', () => {
  it('are read once, the password apart from its address', () => {
    const { settings, problems } = readDeploySettings(complete);
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({
      projectUrl: `https://${ref}.supabase.co`,
      databaseUrl: `postgresql://postgres.${ref}@aws-0.pooler.supabase.com:5432/postgres`,
      databasePassword: 'p@ss',
      siteUrl: 'https://www.example.com',
      host: { kind: 'folder', folder: '/srv/site' },
    });
    expect([...(settings?.secrets.keys() ?? [])]).toEqual(['SITE_URL', 'SWEEP_KEY']);
  });

  it('are all named when none is set', () => {
    expect(problemsOf({})).toEqual([
      'SUPABASE_PROJECT_REF: not set',
      'SUPABASE_ACCESS_TOKEN: not set',
      'SUPABASE_DB_URL: not set',
      'SITE_URL: not set',
      'SWEEP_KEY: not set',
      'SITE_HOST: not set',
    ]);
  });

  it.each([
    [{ SUPABASE_PROJECT_REF: 'ABC' }, 'SUPABASE_PROJECT_REF: ABC'],
    [{ SUPABASE_ACCESS_TOKEN: 'secret' }, 'SUPABASE_ACCESS_TOKEN: a text of another form'],
    [{ SUPABASE_DB_URL: 'mysql://x' }, 'SUPABASE_DB_URL: no connection string'],
    [
      { SUPABASE_DB_URL: 'postgresql://postgres.zzzzzzzzzzzzzzzzzzzz:pw@aws-0.pooler.supabase.com/postgres' },
      'SUPABASE_DB_URL: the database of aws-0.pooler.supabase.com',
    ],
    [
      {
        SUPABASE_DB_URL: `postgresql://postgres.${ref}:[YOUR-PASSWORD]@aws-0.pooler.supabase.com:5432/postgres`,
      },
      'SUPABASE_DB_URL: [YOUR-PASSWORD]',
    ],
    [
      { SUPABASE_DB_URL: `postgresql://postgres.${ref}@aws-0.pooler.supabase.com:5432/postgres` },
      'SUPABASE_DB_URL: no password',
    ],
    [
      { SUPABASE_DB_URL: `postgresql://postgres.${ref}:pw@aws-0.pooler.supabase.com:6543/postgres` },
      'SUPABASE_DB_URL: port 6543',
    ],
    [
      { SITE_HOST: 'cloudflare', CLOUDFLARE_API_TOKEN: 'x', CLOUDFLARE_ACCOUNT_ID: '...' },
      'CLOUDFLARE_ACCOUNT_ID: ...',
    ],
    [{ SITE_URL: 'http://www.example.com' }, 'SITE_URL: http://www.example.com'],
    [{ SITE_URL: 'https://www.example.com/path' }, 'SITE_URL: https://www.example.com/path'],
    [{ VITE_SITE_URL: 'https://example.com' }, 'VITE_SITE_URL: https://example.com'],
    [{ VITE_SUPABASE_URL: 'https://other.supabase.co' }, 'VITE_SUPABASE_URL: https://other.supabase.co'],
    [{ SMTP_URL: 'smtp://a:b@mail.example.com' }, 'SMTP_FROM: not set'],
    [{ SMTP_URL: 'mail.example.com', SMTP_FROM: 'a@b.example' }, 'SMTP_URL: a text of another form'],
    [
      { SMTP_URL: 'smtp://mail.example.com', SMTP_FROM: 'a@b.example' },
      'SMTP_URL: a server without a name and password',
    ],
    [{ LEAD_EMAIL_URL: 'https://x', LEAD_EMAIL_KEY: 'k', LEAD_EMAIL_FROM: 'a' }, 'LEAD_EMAIL_TO: not set'],
    [
      { LEAD_EMAIL_TO: 'a@b.example', SMTP_URL: 'smtp://a:b@mail.example.com', SMTP_FROM: 'a@b.example' },
      'LEAD_EMAIL_URL: not set',
    ],
    [{ SWEEP_KEY: 'short' }, 'SWEEP_KEY: shorter than 32 characters'],
    [{ SUPABASE_AUTH_SITE_URL: 'https://x' }, 'SUPABASE_AUTH_SITE_URL: set'],
    [{ ADMIN_EMAIL: 'owner' }, 'ADMIN_EMAIL: owner'],
    [
      { SUPABASE_DB_URL: `postgresql://postgres.${ref}:100%sure@aws-0.pooler.supabase.com:5432/postgres` },
      'SUPABASE_DB_URL: a % that begins no code',
    ],
    [{ LEAD_WEBHOOK_URL: 'notaurl' }, 'LEAD_WEBHOOK_URL: a text of another form'],
    [{ LEAD_WEBHOOK_URL: 'http://hooks.example.com/x' }, 'LEAD_WEBHOOK_URL: a text of another form'],
    [{ AI_BASE_URL: 'notaurl', AI_API_KEY: 'k', AI_MODEL: 'm' }, 'AI_BASE_URL: a text of another form'],
    [{ AI_TIMEOUT_SECONDS: 'abc' }, 'AI_TIMEOUT_SECONDS: a text of another form'],
    [{ AI_TIMEOUT_SECONDS: '141' }, 'AI_TIMEOUT_SECONDS: a text of another form'],
    [{ ALLOWED_ORIGINS: 'example.com,*' }, 'ALLOWED_ORIGINS: a text of another form'],
    [{ ALLOWED_ORIGINS: 'https://a.example/' }, 'ALLOWED_ORIGINS: a text of another form'],
    [{ CLIENT_ADDRESS_HEADER: 'x y' }, 'CLIENT_ADDRESS_HEADER: a text of another form'],
    [{ SITE_HOST: 'cloudflare', CLOUDFLARE_WORKER: 'My Site' }, 'CLOUDFLARE_WORKER: My Site'],
    [{ SITE_HOST: 'ftp' }, 'SITE_HOST: ftp'],
    [{ SITE_FOLDER: '' }, 'SITE_FOLDER: not set'],
    [{ SITE_HOST: 'netlify', NETLIFY_SITE_ID: 'x' }, 'NETLIFY_AUTH_TOKEN: not set'],
    [{ SITE_HOST: 'cloudflare', CLOUDFLARE_API_TOKEN: 'x' }, 'CLOUDFLARE_ACCOUNT_ID: not set'],
  ])('that cannot be used are named: %o', (changes, problem) => {
    expect(problemsOf({ ...complete, ...changes })).toContain(problem);
  });

  it.each(['sbp_', 'sbp_oauth_', 'sbp_v0_'])('may hold a token of the kind %s', (kind) => {
    expect(problemsOf({ ...complete, SUPABASE_ACCESS_TOKEN: `${kind}${'0a'.repeat(20)}` })).toEqual([]);
  });

  it.each([
    { ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173' },
    { CLIENT_ADDRESS_HEADER: 'x-real-ip', LEAD_WEBHOOK_URL: 'https://hooks.example.com/T0?x=1' },
    { AI_BASE_URL: 'https://api.example.com/v1', AI_API_KEY: 'k', AI_MODEL: 'm', AI_TIMEOUT_SECONDS: '140' },
    {
      LEAD_EMAIL_URL: 'https://api.example.com/mail',
      LEAD_EMAIL_KEY: 'k',
      LEAD_EMAIL_FROM: 'Cedar & Steam <site@example.com>',
      LEAD_EMAIL_TO: 'one@example.com, two@example.com',
    },
  ])('of the functions are taken as they can be used: %o', (given) => {
    const { settings, problems } = readDeploySettings({ ...complete, ...given });
    expect(problems).toEqual([]);
    for (const [name, value] of Object.entries(given)) expect(settings?.secrets.get(name)).toBe(value);
  });

  it('need no API of Resend when the mail server is Resend', () => {
    const mail = { SMTP_URL: 'smtps://resend:re_key@smtp.resend.com:465', SMTP_FROM: 'Site <a@b.example>' };
    const { settings, problems } = readDeploySettings({
      ...complete,
      ...mail,
      LEAD_EMAIL_TO: 'me@b.example',
    });
    expect(problems).toEqual([]);
    expect(Object.fromEntries(settings?.secrets ?? [])).toMatchObject({
      LEAD_EMAIL_URL: 'https://api.resend.com/emails',
      LEAD_EMAIL_KEY: 're_key',
      LEAD_EMAIL_FROM: 'Site <a@b.example>',
      LEAD_EMAIL_TO: 'me@b.example',
    });
    const withoutRecipient = readDeploySettings({ ...complete, ...mail });
    expect(withoutRecipient.settings?.secrets.has('LEAD_EMAIL_URL')).toBe(false);
  });

  it('are not compared with a reference that cannot be used', () => {
    const changes = { SUPABASE_PROJECT_REF: `https://${ref}.supabase.co` };
    expect(problemsOf({ ...complete, ...changes })).toEqual([
      `SUPABASE_PROJECT_REF: https://${ref}.supabase.co`,
    ]);
  });

  it('never put a secret into a problem', () => {
    const secret = 'hunter2hunter2';
    const env = Object.fromEntries(Object.keys(complete).map((name) => [name, secret]));
    const text = JSON.stringify(
      readDeploySettings({
        ...env,
        SMTP_URL: secret,
        SITE_URL: 'x',
        SITE_HOST: 'x',
        SUPABASE_PROJECT_REF: 'x',
      }),
    );
    expect(text).not.toContain(secret);
  });
});
