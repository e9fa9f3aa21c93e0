// Publishes and deletes a photo, sends and erases a message, with an administrator's account.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import * as v from 'valibot';

import { expected, fails, firstOf, holds, type Check, type Finding } from './finding.ts';
import { digestOf, request, statusProblem, type Answer } from './request.ts';
import type { Project } from './rights-checks.ts';
import { bucket } from '../backup/instance.ts';

export type Credentials = { readonly email: string; readonly password: string };

const deliveryLimitMs = 60_000;
const pollMs = 1_000;

const parsed = <T>(schema: v.GenericSchema<unknown, T>, { body }: Answer): T | undefined => {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body.toString());
  return result.success ? result.output : undefined;
};

const session = v.object({ access_token: v.string() });
const published = v.object({ result: v.literal('created') });
const deleted = v.object({ result: v.literal('deleted'), paths: v.array(v.string()) });
const rows = v.array(v.object({ notified_at: v.nullable(v.string()) }));

const width = 960;

const createPicture = (): Promise<Buffer> =>
  sharp({ create: { width, height: (width * 2) / 3, channels: 3, background: '#8a5a3c' } })
    .webp()
    .toBuffer();

type Variant = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly type: string;
};

const photoOf = (id: string, variants: readonly Variant[], { path, width, height }: Variant) => ({
  id,
  file_name: path,
  image_url: `/storage/v1/object/public/${bucket}/${path}`,
  title: 'Deployment check',
  tags: [],
  width,
  height,
  variants,
  is_rendering: true,
});

const checkPhoto = async ({ url, publishableKey }: Project, token: string): Promise<Finding[]> => {
  const id = randomUUID();
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
  const send = (method: string, path: string, body: unknown): Promise<Answer> =>
    request(`${url}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const bytes = await createPicture();
  const variant = {
    path: `gallery/${id}/${digestOf(bytes)}-${width}.webp`,
    width,
    height: (width * 2) / 3,
    type: 'image/webp',
  };
  const photo = photoOf(id, [variant], variant);
  const stored = await request(`${url}/storage/v1/object/${bucket}/${variant.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': variant.type },
    body: new Uint8Array(bytes),
  });
  const publication = await send('POST', '/rest/v1/rpc/publish_photo', { photo });
  const listed = await request(`${url}/rest/v1/gallery_photos?id=eq.${id}&select=id`, {
    headers: { apikey: publishableKey },
  });
  const picture = await request(`${url}${photo.image_url}`);
  const removal = await send('POST', '/rest/v1/rpc/delete_photo', { id });
  const paths = parsed(deleted, removal)?.paths ?? [];
  const objects = await send('DELETE', `/storage/v1/object/${bucket}`, { prefixes: paths });
  return [
    firstOf('uploading a picture', [statusProblem(stored, [200])]),
    firstOf('publishing a photo', [
      statusProblem(publication, [200]),
      parsed(published, publication) === undefined ? 'the photo was not created' : undefined,
    ]),
    firstOf('the photo in the gallery', [
      statusProblem(listed, [200]),
      listed.body.includes(id) ? undefined : 'the published photo is not listed',
    ]),
    firstOf('the picture', [
      statusProblem(picture, [200]),
      expected('digest', digestOf(picture.body), digestOf(bytes)),
    ]),
    firstOf('deleting the photo', [
      statusProblem(removal, [200]),
      expected('number of removed objects', paths.length, 1),
      statusProblem(objects, [200]),
    ]),
  ];
};

const checkMessage = async (
  { url, publishableKey, siteOrigin }: Project,
  { email }: Credentials,
  token: string,
): Promise<Finding[]> => {
  const id = randomUUID();
  const sent = await request(`${url}/functions/v1/forms`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      origin: siteOrigin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      form: 'contact',
      id,
      name: 'Deployment check',
      email,
      message: 'This message was sent by npm run deploy:check. It is erased after its notification.',
      page_path: '/contact',
    }).toString(),
  });
  const problem = statusProblem(sent, [200]);
  if (problem !== undefined) return [fails('sending a message', problem)];
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
  const row = `${url}/rest/v1/contact_messages?id=eq.${id}`;
  const limit = Date.now() + deliveryLimitMs;
  let found = parsed(rows, await request(`${row}&select=notified_at`, { headers })) ?? [];
  while (found[0]?.notified_at === null && Date.now() < limit) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    found = parsed(rows, await request(`${row}&select=notified_at`, { headers })) ?? [];
  }
  const erased = await request(row, { method: 'DELETE', headers });
  return [
    holds('sending a message'),
    firstOf('the message in the inbox', [expected('number of rows', found.length, 1)]),
    firstOf('the notification', [
      found[0]?.notified_at === null
        ? `no channel accepted it within ${deliveryLimitMs / 1000} s: are LEAD_WEBHOOK_URL or LEAD_EMAIL_* set?`
        : undefined,
    ]),
    firstOf('erasing the message', [statusProblem(erased, [200, 204])]),
  ];
};

const run = async (project: Project, credentials: Credentials): Promise<Finding[]> => {
  const signIn = await request(`${project.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: project.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const token = parsed(session, signIn)?.access_token;
  if (token === undefined)
    return [fails('sign-in', statusProblem(signIn, [200]) ?? 'the response has no token')];
  const mail = await request(`${project.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: project.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: credentials.email }),
  });
  const photo = await checkPhoto(project, token);
  const message = await checkMessage(project, credentials, token);
  const signOut = await request(`${project.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: project.publishableKey, authorization: `Bearer ${token}` },
  });
  return [
    holds('sign-in'),
    firstOf('mail for a new password', [statusProblem(mail, [200])]),
    ...photo,
    ...message,
    firstOf('sign-out', [statusProblem(signOut, [200, 204])]),
  ];
};

/** Writes a photo and a message and removes both, and sends the administrator a link to set a new password. */
export const adminChecks = (project: Project, credentials: Credentials): readonly Check[] => [
  { title: 'As administrator', run: () => run(project, credentials) },
];
