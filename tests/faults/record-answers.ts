/**
 * What the real back end answers to the requests that the simulator makes, with ids, times and the like replaced, so that
 * a recording compares with the next one. Must not know histories.
 */
import { randomUUID } from 'node:crypto';
import { meetActors, type Actor, type Answer } from '../db/actors.ts';
import { samplePhoto } from '../db/samples.ts';
import type { TestServer } from '../support/server/server.ts';
import type { RawReply } from './lies.ts';

export interface Recording {
  readonly forms: Readonly<Record<string, RawReply>>;
  readonly photos: Readonly<Record<string, RawReply>>;
}

const recordedHeaders = ['content-type', 'retry-after'];

/** Ids, times, revisions and hashes differ in every recording. */
const plain = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[\d.:+Z]*/g, 'TIME')
    .replaceAll(/"revision": ?\d+/g, '"revision":1')
    .replaceAll(/[0-9a-f]{64}/g, 'HASH');

const rawOf = async (response: Response): Promise<RawReply> => ({
  status: response.status,
  headers: Object.fromEntries(
    recordedHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  ),
  body: plain(await response.text()),
});

const form = (more: Record<string, string> = {}): Record<string, string> => ({
  form: 'contact',
  id: randomUUID(),
  name: 'Ann',
  email: 'ann@visitors.example',
  phone: '',
  service: '',
  message: 'A sauna in the garden, please.',
  page: '/contact',
  sent_at: '2026-11-20T12:00:00.000Z',
  elapsed: '9000',
  ...more,
});

async function recordForms({ url }: TestServer): Promise<Recording['forms']> {
  const send = async (fields: Record<string, string>): Promise<RawReply> =>
    rawOf(
      await fetch(`${url}/functions/v1/forms`, {
        method: 'POST',
        headers: { Accept: 'application/json', Origin: url },
        body: new URLSearchParams(fields),
      }),
    );
  const message = form();
  const recorded = {
    stored: await send(message),
    stored_before: await send(message),
    subscribed: await send(form({ form: 'newsletter' })),
    fields: await send(form({ email: '' })),
  };
  let busy = await send(form());
  for (let left = 400; left > 0 && busy.status === 200; left -= 1) busy = await send(form());
  return { ...recorded, busy_forms: busy };
}

const photoBytes = new Uint8Array(64).fill(7);

async function recordPhotos(server: TestServer): Promise<Recording['photos']> {
  const ask = await meetActors(server);
  const rawAnswer = ({ status, body }: Answer): RawReply => ({
    status,
    headers: { 'content-type': 'application/json' },
    body: plain(JSON.stringify(body)),
  });
  const rpc = async (name: string, body: unknown, actor: Actor = 'an administrator') =>
    rawAnswer(await ask(actor, 'POST', `/rest/v1/rpc/${name}`, body));
  const upload = async (path: string, actor: Actor = 'an administrator') => {
    const headers = { 'content-type': 'image/webp' };
    return rawAnswer(
      await ask(actor, 'POST', `/storage/v1/object/gallery-photos/${path}`, photoBytes, headers),
    );
  };

  const photo = samplePhoto();
  const [small, large] = photo.variants;
  const paths = [small?.path ?? '', large?.path ?? ''];
  const uploaded = await upload(paths[0] ?? '');
  await upload(paths[1] ?? '');
  const created = await rpc('publish_photo', { photo });
  const remove = () => rpc('delete_photo', { id: photo.id });
  return {
    uploaded,
    duplicate: await upload(paths[0] ?? ''),
    upload_denied: await upload(paths[0] ?? '', 'a plain user'),
    upload_expired: await upload(paths[0] ?? '', 'an expired session'),
    created,
    existed: await rpc('publish_photo', { photo }),
    missing: await rpc('publish_photo', { photo: samplePhoto() }),
    bad: await rpc('publish_photo', { photo: { ...samplePhoto(), category: 'kitchen' } }),
    not_admin: await rpc('publish_photo', { photo }, 'a plain user'),
    expired: await rpc('publish_photo', { photo }, 'an expired session'),
    conflict: await rpc('edit_photo', {
      id: photo.id,
      revision: 1,
      changes: { title: 'Another title' },
    }),
    removed: await remove(),
    deleted: await rpc('publish_photo', { photo }),
  };
}

export const recordAnswers = async (server: TestServer): Promise<Recording> => ({
  forms: await recordForms(server),
  photos: await recordPhotos(server),
});
