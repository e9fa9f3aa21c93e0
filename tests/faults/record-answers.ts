/**
 * What the real back end answers to the requests that the simulator makes, with ids replaced, so that a recording compares
 * with the next one. Must not know histories.
 */
import { randomUUID } from 'node:crypto';
import { meetActors } from '../db/actors.ts';
import { samplePhoto } from '../db/samples.ts';
import type { TestServer } from '../support/server/server.ts';
import type { RawReply } from './lies.ts';

export interface Recording {
  readonly forms: Readonly<Record<string, RawReply>>;
  readonly photos: Readonly<Record<string, RawReply>>;
}

const recordedHeaders = ['content-type', 'retry-after'];

/** Ids differ in every recording. */
const plain = (text: string): string => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID');

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
  const recorded = { stored: await send(form()), fields: await send(form({ email: '' })) };
  let busy = await send(form());
  for (let left = 400; left > 0 && busy.status === 200; left -= 1) busy = await send(form());
  return { ...recorded, busy_forms: busy };
}

async function recordPhotos(server: TestServer): Promise<Recording['photos']> {
  const ask = await meetActors(server);
  const path = '/rest/v1/rpc/publish_photo';
  const { status, body } = await ask('an expired session', 'POST', path, { photo: samplePhoto() });
  const headers = { 'content-type': 'application/json' };
  return { expired: { status, headers, body: JSON.stringify(body) } };
}

export const recordAnswers = async (server: TestServer): Promise<Recording> => ({
  forms: await recordForms(server),
  photos: await recordPhotos(server),
});
