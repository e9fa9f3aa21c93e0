// What the back end grants to a browser without an account.
import * as v from 'valibot';
import { firstOf, type Check, type Finding } from './finding.ts';
import { forEach, request, statusProblem, type Answer } from './request.ts';

export type Project = {
  /** Origin of the back end. */
  readonly url: string;
  readonly publishableKey: string;
  /** Origin of the site, from which forms are sent. */
  readonly siteOrigin: string;
};

const jsonOf = ({ body }: Answer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};

const matches = (answer: Answer, schema: v.GenericSchema, description: string): string | undefined =>
  v.is(schema, jsonOf(answer)) ? undefined : `response is not ${description}`;

const privateTables = [
  'contact_messages',
  'newsletter_subscribers',
  'analytics_events',
  'daily_totals',
  'daily_counts',
];
const refused = [401, 403, 404];

const checkRights = async ({ url, publishableKey }: Project): Promise<Finding[]> => {
  const headers = { apikey: publishableKey };
  const gallery = await request(`${url}/rest/v1/gallery_photos?select=id&limit=1`, { headers });
  const readable = firstOf('gallery_photos', [
    statusProblem(gallery, [200]),
    matches(gallery, v.array(v.object({ id: v.string() })), 'a list of photos'),
  ]);
  const settings = await request(`${url}/rest/v1/site_settings?select=*`, { headers });
  const tables = await forEach(privateTables, async (table) => {
    const answer = await request(`${url}/rest/v1/${table}?select=*&limit=1`, { headers });
    return firstOf(table, [statusProblem(answer, refused)]);
  });
  const summary = await request(`${url}/rest/v1/rpc/analytics_summary`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  return [
    readable,
    firstOf('site_settings', [statusProblem(settings, [200])]),
    ...tables,
    firstOf('analytics_summary', [statusProblem(summary, refused)]),
  ];
};

const authSettings = v.object({ disable_signup: v.literal(true) });

const checkAccounts = async ({ url, publishableKey }: Project): Promise<Finding[]> => {
  const answer = await request(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
  return [
    firstOf('sign-up is closed', [
      statusProblem(answer, [200]),
      matches(answer, authSettings, 'disable_signup: true'),
    ]),
  ];
};

const foreignOrigin = 'https://foreign.example';

const checkFunctions = async ({ url, siteOrigin }: Project): Promise<Finding[]> => {
  const forms = `${url}/functions/v1/forms`;
  const asScript = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  const foreign = await request(forms, {
    method: 'POST',
    headers: { ...asScript, origin: foreignOrigin },
    body: 'form=none',
  });
  const own = await request(forms, {
    method: 'POST',
    headers: { ...asScript, origin: siteOrigin },
    body: 'form=none',
  });
  const sweep = await request(`${forms}/sweep`, { method: 'POST' });
  const analysis = await request(`${url}/functions/v1/analyze-image`, {
    method: 'POST',
    headers: { origin: siteOrigin, 'content-type': 'application/json' },
    body: '{}',
  });
  return [
    firstOf('forms reject a foreign origin', [statusProblem(foreign, [403])]),
    firstOf(`forms accept ${siteOrigin}`, [
      statusProblem(own, [404]),
      own.headers.get('access-control-allow-origin') === siteOrigin || url === siteOrigin
        ? undefined
        : 'access-control-allow-origin does not name the site: is SITE_URL set for the functions?',
    ]),
    firstOf('the sweep needs its key', [statusProblem(sweep, [401])]),
    firstOf('photo descriptions need an account', [statusProblem(analysis, [401])]),
  ];
};

export const backendChecks = (project: Project): readonly Check[] => [
  { title: 'Rights of visitors', run: () => checkRights(project) },
  { title: 'Accounts', run: () => checkAccounts(project) },
  { title: 'Functions', run: () => checkFunctions(project) },
];
