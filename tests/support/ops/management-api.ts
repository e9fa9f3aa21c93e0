// A stand-in for Supabase's management API, with the state that a deployment changes. Endpoints and shapes are those that
// the CLI 3.1.0 requests and checks.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { listenLocally } from '../server/free-port.ts';
import { planFailures, type Failure } from './failure.ts';

type Json = Readonly<Record<string, unknown>>;
export type ManagementApi = {
  readonly url: string;
  /** Settings of accounts. */
  auth(): Readonly<Record<string, unknown>>;
  readonly secrets: Map<string, string>;
  /** Names of the uploaded files by function. */
  readonly functions: Map<string, readonly string[]>;
  /** `METHOD /path` of each request, in order. */
  readonly requests: string[];
  /** Requests that changed something. */
  writes(): readonly string[];
  /** Lets requests that match fail until it is reset. */
  fail(pattern: RegExp, how?: Failure): void;
  /** A project as it is created. */
  reset(): void;
  /** Copies the state of the project; the result restores it. */
  save(): () => void;
  close(): Promise<void>;
};

const record = v.record(v.string(), v.unknown());
const authDefaults = v.parse(
  v.pipe(v.string(), v.parseJson(), record),
  readFileSync(join(import.meta.dirname, '../../fixtures/supabase/auth-config.json'), 'utf8'),
);
const secretList = v.array(v.object({ name: v.string(), value: v.string() }));
const metadata = v.object({ entrypoint_path: v.string(), name: v.optional(v.string()) });

export const projectRef = 'abcdefghijklmnopqrst';

const fileNames = async (
  incoming: IncomingMessage,
  body: Buffer,
): Promise<{ form: FormData; names: string[] }> => {
  const type = incoming.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const names = form.getAll('file').flatMap((part) => (part instanceof File ? [part.name] : []));
  return { form, names: names.sort() };
};

export const startManagementApi = async (
  siteKeys = { publishable: '', secret: '' },
): Promise<ManagementApi> => {
  let auth: Record<string, unknown> = {};
  const api: Record<string, unknown> = {};
  const storage: Record<string, unknown> = {};
  const apiDefaults = {
    db_schema: 'public, graphql_public',
    db_extra_search_path: 'public, extensions',
    max_rows: 1000,
    db_pool: null,
    db_pool_acquisition_timeout: null,
    db_pool_max_idletime: null,
    db_pool_max_lifetime: null,
  };
  const secrets = new Map<string, string>();
  const functions = new Map<string, readonly string[]>();
  const drafts = new Map<string, readonly string[]>();
  const requests: string[] = [];
  const { fail, failNone, failed } = planFailures(500);

  const reset = (): void => {
    auth = { ...authDefaults };
    Object.assign(api, apiDefaults);
    Object.assign(storage, { fileSizeLimit: 52_428_800 });
    for (const list of [secrets, functions, drafts]) list.clear();
    requests.length = 0;
    failNone();
  };
  reset();
  const save = (): (() => void) => {
    const saved = structuredClone({ auth, api, storage, secrets, functions });
    return () => {
      reset();
      auth = { ...saved.auth };
      Object.assign(api, saved.api);
      Object.assign(storage, saved.storage);
      for (const [name, value] of saved.secrets) secrets.set(name, value);
      for (const [name, files] of saved.functions) functions.set(name, files);
    };
  };
  const project = {
    id: projectRef,
    ref: projectRef,
    organization_id: 'cedar',
    organization_slug: 'cedar',
    name: 'Cedar & Steam',
    region: 'us-east-1',
    created_at: '2026-11-01T00:00:00Z',
    status: 'ACTIVE_HEALTHY',
    database: { host: 'db.example', version: '17.4.1.1', postgres_engine: '17', release_channel: 'ga' },
  };
  const functionOf = (slug: string) => ({
    id: createHash('md5').update(slug).digest('hex'),
    slug,
    name: slug,
    status: 'ACTIVE',
    version: 1,
    created_at: 0,
    updated_at: 0,
    verify_jwt: false,
    import_map: false,
    entrypoint_path: '',
  });
  const digestOf = (value: string): string => createHash('sha256').update(value).digest('hex');

  const answer = async (
    incoming: IncomingMessage,
    body: Buffer,
  ): Promise<{ status: number; json: unknown }> => {
    const { method = '', url = '' } = incoming;
    const { pathname, searchParams } = new URL(url, 'http://api.example');
    const json = (value: unknown, status = 200) => ({ status, json: value });
    const changes = (): Json => v.parse(v.pipe(v.string(), v.parseJson(), record), body.toString());
    if (incoming.headers.authorization !== `Bearer ${accessToken}`)
      return json({ message: 'Unauthorized' }, 401);
    switch (`${method} ${pathname.replace(`/projects/${projectRef}`, '')}`) {
      case 'GET /v1':
        return json(project);
      case 'GET /v1/billing/addons':
        return json({ selected_addons: [], available_addons: [] });
      case 'GET /v1/api-keys':
        return json([
          { name: 'default', type: 'publishable', api_key: siteKeys.publishable, id: 'a' },
          { name: 'default', type: 'secret', api_key: siteKeys.secret, id: 'b' },
        ]);
      case 'GET /v2/config':
        return json({
          data: {
            type: 'project_config',
            id: projectRef,
            attributes: { api, auth, storage: { file_size_limit: storage['fileSizeLimit'] } },
          },
        });
      case 'PATCH /v1/config/auth':
        return json(Object.assign(auth, changes()));
      case 'PATCH /v1/postgrest':
        return json(Object.assign(api, changes()));
      case 'PATCH /v1/config/storage':
        return json(Object.assign(storage, changes()));
      case 'GET /v1/secrets':
        return json([...secrets].map(([name, value]) => ({ name, value: digestOf(value) })));
      case 'POST /v1/secrets':
        for (const { name, value } of v.parse(v.pipe(v.string(), v.parseJson(), secretList), body.toString()))
          secrets.set(name, value);
        return json({}, 201);
      case 'GET /v1/functions':
        return json([...functions.keys()].map(functionOf));
      case 'POST /v1/functions/deploy': {
        const { form, names } = await fileNames(incoming, body);
        const slug = searchParams.get('slug') ?? '';
        v.parse(v.pipe(v.string(), v.parseJson(), metadata), form.get('metadata'));
        drafts.set(slug, names);
        return json({ ...functionOf(slug), ezbr_sha256: digestOf(slug) }, 201);
      }
      case 'PUT /v1/functions':
        for (const [slug, names] of drafts) functions.set(slug, names);
        drafts.clear();
        return json({ functions: [...functions.keys()].map(functionOf) });
      default:
        return json({ message: `No such endpoint: ${method} ${pathname}` }, 404);
    }
  };

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const line = `${incoming.method ?? ''} ${(incoming.url ?? '').split('?')[0] ?? ''}`;
    const body = await buffer(incoming);
    requests.push(line);
    if (await failed(line, outgoing)) return;
    const { status, json } = await answer(incoming, body);
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  };

  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  const { port, close } = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    auth: () => auth,
    secrets,
    functions,
    requests,
    writes: () => requests.filter((line) => !line.startsWith('GET ')),
    fail,
    reset,
    save,
    close,
  };
};

export const accessToken = `sbp_${'0123456789'.repeat(4)}`;

/** Text of the profile that points the CLI at the stand-in. */
export const profileOf = ({ url }: ManagementApi): string =>
  `name: cedar\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: supabase.example\n`;
