// Checks accounts, functions and visits as a browser without an account.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { gallerySitemap } from '../../../src/domain/photo-address.ts';
import { expected, firstOf, type Check, type Finding } from './finding.ts';
import { forEach, jsonOf, request, statusProblem, type Answer } from './request.ts';
import type { Project } from './rights-checks.ts';

const accountSettings = v.object({
  disable_signup: v.boolean(),
  mailer_autoconfirm: v.boolean(),
  external: v.record(v.string(), v.boolean()),
});

/** An address of no account, to which e-mail cannot be delivered. */
const unknownAddress = 'unknown@deploy-check.invalid';

const checkAccounts = async ({ url, publishableKey }: Project): Promise<Finding[]> => {
  const post = (path: string, body: unknown): Promise<Answer> =>
    request(`${url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answer = await request(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
  const parsed = v.safeParse(accountSettings, jsonOf(answer));
  const unreadable =
    statusProblem(answer, [200]) ?? (parsed.success ? undefined : 'the settings are not readable');
  const settings = parsed.success ? parsed.output : undefined;
  const ways = Object.entries(settings?.external ?? {}).flatMap(([way, isOn]) => (isOn ? [way] : []));
  const password = await post('recover', { email: unknownAddress });
  return [
    firstOf('sign-up is closed', [unreadable, expected('disable_signup', settings?.disable_signup, true)]),
    firstOf('ways to sign in', [unreadable, expected('list', ways.join(', '), 'email')]),
    firstOf('addresses are confirmed', [
      unreadable,
      expected('mailer_autoconfirm', settings?.mailer_autoconfirm, false),
    ]),
    firstOf('a code by e-mail makes no account', [
      statusProblem(await post('otp', { email: unknownAddress, create_user: true }), [400, 403, 422, 429]),
    ]),
    firstOf('a new password can be requested', [statusProblem(password, [200, 429])]),
  ];
};

const foreignOrigin = 'https://foreign.example';

const preflightHeaders = ['authorization', 'content-type', 'apikey'];

const preflightProblem = async (
  address: string,
  origin: string,
  names: readonly string[],
): Promise<string | undefined> => {
  const answer = await request(address, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': names.join(','),
    },
  });
  const allowed = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const missing = names.filter((name) => !allowed.includes(name) && !allowed.includes('*'));
  return (
    statusProblem(answer, [200, 204]) ??
    expected('access-control-allow-origin', answer.headers.get('access-control-allow-origin'), origin) ??
    (missing.length > 0 ? `access-control-allow-headers lacks ${missing.join(', ')}` : undefined)
  );
};

const hasStackTrace = ({ body }: Answer): string | undefined =>
  /(?:\n|\\n)\s+at .+:\d+|file:\/\//.test(body.toString()) ? 'the response shows a stack trace' : undefined;

const checkFunctions = async ({ url, siteOrigin }: Project): Promise<Finding[]> => {
  const [forms, analysis] = [`${url}/functions/v1/forms`, `${url}/functions/v1/analyze-image`];
  const send = (origin: string): Promise<Answer> =>
    request(forms, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded', origin },
      body: 'form=none',
    });
  const foreign = await send(foreignOrigin);
  const own = await send(siteOrigin);
  const sweep = await request(`${forms}/sweep`, { method: 'POST' });
  const described = await request(analysis, {
    method: 'POST',
    headers: { origin: siteOrigin, 'content-type': 'application/json' },
    body: '{}',
  });
  const gallery = `${url}/functions/v1/gallery`;
  const photo = await request(`${gallery}/${randomUUID()}`);
  const sitemap = await request(siteOrigin + gallerySitemap);
  const traces = await forEach([forms, analysis, gallery], async (address) =>
    hasStackTrace(await request(address)),
  );
  return [
    firstOf('forms reject a foreign origin', [
      statusProblem(foreign, [403]),
      foreign.headers.get('access-control-allow-origin') === foreignOrigin
        ? 'access-control-allow-origin names the foreign origin'
        : undefined,
    ]),
    firstOf(`forms accept ${siteOrigin}`, [
      statusProblem(own, [404]),
      own.headers.get('access-control-allow-origin') === siteOrigin || url === siteOrigin
        ? undefined
        : 'access-control-allow-origin does not name the site: is SITE_URL set for the functions?',
    ]),
    firstOf('browsers may ask the functions', [
      await preflightProblem(forms, siteOrigin, ['content-type']),
      await preflightProblem(analysis, siteOrigin, preflightHeaders),
    ]),
    firstOf('the sweep needs its key', [statusProblem(sweep, [401])]),
    firstOf('photo descriptions need an account', [statusProblem(described, [401])]),
    firstOf('a missing photo has no page', [statusProblem(photo, [404])]),
    firstOf(`${gallerySitemap} lists the photos`, [
      statusProblem(sitemap, [200]),
      sitemap.body.includes('<urlset')
        ? undefined
        : 'the response is not a sitemap: does the host ask the gallery function?',
    ]),
    firstOf('errors show no code', traces),
  ];
};

const counted = v.object({ accepted: v.number(), known: v.number() });

const checkVisits = async ({ url, publishableKey }: Project): Promise<Finding[]> => {
  const answer = await request(`${url}/rest/v1/rpc/ingest_events`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [] }),
  });
  return [
    firstOf('visits are counted', [
      statusProblem(answer, [200]),
      v.is(counted, jsonOf(answer)) ? undefined : 'the response is not a count',
    ]),
  ];
};

export const backendChecks = (project: Project): readonly Check[] => [
  { title: 'Accounts', run: () => checkAccounts(project) },
  { title: 'Functions', run: () => checkFunctions(project) },
  { title: 'Visits', run: () => checkVisits(project) },
];
