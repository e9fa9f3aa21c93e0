// Checks what a browser without an account may read and change. No request changes anything where it is allowed, except the
// upload, whose finding names what to remove.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { bucket } from '../backup/instance.ts';
import { expected, firstOf, type Check, type Finding } from './finding.ts';
import { forEach, jsonOf, request, statusProblem, type Answer } from './request.ts';

export type Project = {
  /** Origin of the back end. */
  readonly url: string;
  readonly publishableKey: string;
  /** Origin of the site, from which forms are sent. */
  readonly siteOrigin: string;
};

const refused = [401, 403];
const unreadable = [...refused, 404];

const publicTables = ['gallery_photos', 'projects', 'site_settings'];
const privateTables = [
  'contact_messages',
  'newsletter_subscribers',
  'analytics_events',
  'daily_totals',
  'daily_counts',
];

/** A column of each table that is never null: for a filter that matches no row, and for a row that every table rejects. */
const requiredColumn: Readonly<Record<string, string>> = {
  gallery_photos: 'image_url',
  projects: 'slug',
  site_settings: 'retention_days',
  contact_messages: 'id',
  newsletter_subscribers: 'id',
  analytics_events: 'id',
  daily_totals: 'date',
  daily_counts: 'date',
};

const noId = '00000000-0000-4000-8000-000000000000';

/** Calls of functions that only an administrator or the forms function may make, with ids that do not exist. */
const calls: Readonly<Record<string, unknown>> = {
  analytics_summary: { days: 7 },
  active_now: {},
  set_source_ignored: { source: 'rights.example', is_ignored: true },
  inbox_counts: {},
  contact_form_settings: {},
  list_orphan_objects: {},
  count_expired_events: { older_than_days: 365 },
  publish_photo: { photo: {} },
  edit_photo: { id: noId, revision: 1, changes: {} },
  delete_photo: { id: noId },
  publish_project: { project: {} },
  edit_project: { id: noId, revision: 1, changes: {} },
  delete_project: { id: noId },
  update_message_status: { id: noId },
  update_message: { id: noId, changes: {} },
  search_inbox: { query: '' },
  consent_to_analysis: { company: '' },
  reserve_analysis: { company: '' },
  release_analysis: { permit: noId },
  accept_suspected: { form_id: noId },
  claim_account_notice: {},
  complete_account_notice: { notice_id: noId, delivered: false },
  push_devices: {},
  save_push_device: { device: noId, label: '', subscription: {} },
  remove_push_device: { device: noId },
  push_targets: {},
  store_push_keys: { public_key: '', private_key: '' },
  report_push: { endpoint: '', delivered: false },
  claim_notification: { message_id: noId },
  claim_receipt: { message_id: noId },
  complete_notification: { message_id: noId, delivered: false },
  receive_message: { form: {}, address: '' },
  receive_subscriber: { form: {}, address: '' },
  unsubscribe: { token: noId, address: '' },
};

type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

const senderFor =
  ({ url, publishableKey }: Project): Send =>
  (method, path, body, headers = {}) =>
    request(`${url}${path}`, {
      method,
      headers: {
        apikey: publishableKey,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

const matches = (answer: Answer, schema: v.GenericSchema, description: string): string | undefined =>
  v.is(schema, jsonOf(answer)) ? undefined : `response is not ${description}`;

const settingsRow = v.strictTuple([
  v.object({ retention_days: v.number(), detailed_analytics: v.boolean() }),
]);

const checkReading = async (send: Send): Promise<Finding[]> => {
  const gallery = await send('GET', '/rest/v1/gallery_photos?select=id&limit=1');
  const hidden = await send('GET', '/rest/v1/gallery_photos?select=id&visibility=eq.hidden&limit=1');
  const projects = await send('GET', '/rest/v1/projects?select=id&limit=1');
  const settings = await send('GET', '/rest/v1/site_settings?select=*');
  const tables = await forEach(privateTables, async (table) =>
    firstOf(table, [statusProblem(await send('GET', `/rest/v1/${table}?select=*&limit=1`), unreadable)]),
  );
  const tombstones = await send('GET', '/rest/v1/photo_tombstones?limit=1', undefined, {
    'accept-profile': 'private',
  });
  return [
    firstOf('gallery_photos', [
      statusProblem(gallery, [200]),
      matches(gallery, v.array(v.object({ id: v.string() })), 'a list of photos'),
    ]),
    firstOf('hidden photos', [
      statusProblem(hidden, [200]),
      expected('list', JSON.stringify(jsonOf(hidden)), '[]'),
    ]),
    firstOf('projects', [
      statusProblem(projects, [200]),
      matches(projects, v.array(v.object({ id: v.string() })), 'a list of projects'),
    ]),
    firstOf('site_settings', [
      statusProblem(settings, [200]),
      matches(settings, settingsRow, 'one row of settings'),
    ]),
    ...tables,
    firstOf('tables of the schema private', [statusProblem(tombstones, [...unreadable, 406])]),
  ];
};

const checkWriting = (send: Send): Promise<Finding[]> =>
  forEach([...publicTables, ...privateTables], async (table) => {
    const column = requiredColumn[table] ?? '';
    const none = `/rest/v1/${table}?${column}=is.null`;
    const row = { [column]: null };
    return firstOf(`changing ${table}`, [
      statusProblem(await send('POST', `/rest/v1/${table}`, row), refused),
      statusProblem(await send('PATCH', none, row), refused),
      statusProblem(await send('DELETE', none), refused),
    ]);
  });

const checkCalls = (send: Send): Promise<Finding[]> =>
  forEach(Object.entries(calls), async ([name, args]) =>
    firstOf(name, [statusProblem(await send('POST', `/rest/v1/rpc/${name}`, args), refused)]),
  );

const listProblem = (answer: Answer): string | undefined =>
  answer.status === 200
    ? expected('list', JSON.stringify(jsonOf(answer)), '[]')
    : statusProblem(answer, [400, ...refused]);

const checkStorage = async (send: Send): Promise<Finding[]> => {
  const name = `deploy-check/${randomUUID()}.webp`;
  const upload = await send('POST', `/storage/v1/object/${bucket}/${name}`, '', {
    'content-type': 'image/webp',
  });
  return [
    firstOf('list of buckets', [listProblem(await send('GET', '/storage/v1/bucket'))]),
    firstOf(`list of ${bucket}`, [
      listProblem(await send('POST', `/storage/v1/object/list/${bucket}`, { prefix: 'gallery', limit: 1 })),
    ]),
    firstOf(`upload to ${bucket}`, [
      upload.status === 200
        ? `an upload without an account was accepted; remove ${name}`
        : statusProblem(upload, [400, ...refused]),
    ]),
  ];
};

export const rightsChecks = (project: Project): readonly Check[] => {
  const send = senderFor(project);
  return [
    { title: 'Rights of visitors', run: () => checkReading(send) },
    { title: 'Tables are read-only', run: () => checkWriting(send) },
    { title: 'Functions of administrators', run: () => checkCalls(send) },
    { title: 'Storage for visitors', run: () => checkStorage(send) },
  ];
};
