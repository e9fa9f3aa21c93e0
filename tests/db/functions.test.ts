// Who may call the functions, and the ways into the object store that the private area does not use.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contactForm } from '../support/server/forms-target.ts';
import { actors } from './actors.ts';
import { describeStarts, openServer } from './open-server.ts';
import { bytes } from './photo-calls.ts';
import { objectPath } from './samples.ts';

const { server, headers, ask, rows } = await openServer();
const sign = '/storage/v1/object/upload/sign/gallery-photos';

describeStarts(server, () => {
  test.each(actors)('%s may hand in a form: no right is asked for, and none is needed', async (actor) => {
    const form = contactForm();
    const response = await fetch(`${server.url}/functions/v1/forms`, {
      method: 'POST',
      headers: { ...headers[actor], accept: 'application/json', origin: server.url },
      body: new URLSearchParams(form),
    });
    expect([response.status, await response.json()]).toEqual([200, { ok: true, id: form.id }]);
    expect(await rows(`contact_messages?id=eq.${form.id}`)).toHaveLength(1);
  });

  test.each([
    ['nobody with a key', 401, 'signed_out'],
    ['an anonymous visitor', 401, 'signed_out'],
    ['a plain user', 403, 'forbidden'],
    ['an expired session', 401, 'signed_out'],
    ['the secret key', 401, 'signed_out'],
  ] as const)(
    '%s asking for a description, or whether the owner is notified of messages, is answered %i %s',
    async (actor, status, code) => {
      const described = await ask(actor, 'POST', '/functions/v1/analyze-image', { imageUrl: 'x' });
      expect(described).toEqual({ status, body: { code } });
      const notified = await ask(actor, 'GET', '/functions/v1/forms/status');
      expect(notified).toEqual({ status, body: { ok: false, code } });
    },
  );

  test('an administrator asking for either is answered what is not configured', async () => {
    const admin = 'an administrator';
    expect(await ask(admin, 'POST', '/functions/v1/analyze-image', { imageUrl: 'x' })).toEqual({
      status: 503,
      body: { code: 'not_configured', setting: 'AI_BASE_URL' },
    });
    expect(await ask(admin, 'GET', '/functions/v1/forms/status')).toMatchObject({
      status: 200,
      body: { isNotifying: false, setting: 'LEAD_WEBHOOK_URL or LEAD_EMAIL_TO' },
    });
  });

  test.each(actors)('a function that is not there is the same to %s', async (actor) => {
    for (const name of [
      '',
      'analyze',
      'analyze-image-2',
      'analyze%2Dimage',
      '_shared',
      '__proto__',
      'constructor',
    ])
      expect((await ask(actor, 'POST', `/functions/v1/${name}`, {})).status, name).toBe(404);
  });

  test.each(actors)('%s has no other way into the object store', async (actor) => {
    const id = randomUUID();
    const present = objectPath(id, 480);
    const objectKey = objectPath(id, 960);
    const type = { 'content-type': 'image/webp' };
    await ask('an administrator', 'POST', `/storage/v1/object/gallery-photos/${present}`, bytes, type);
    const copy = { bucketId: 'gallery-photos', sourceKey: present, destinationKey: 'other/copy.webp' };
    const metadata = Object.entries({ bucketName: 'gallery-photos', objectName: objectKey })
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join();
    const resumable = { 'tus-resumable': '1.0.0', 'upload-length': '64', 'upload-metadata': metadata };
    const statuses = [
      await ask(actor, 'POST', '/storage/v1/object/copy', copy),
      await ask(actor, 'POST', '/storage/v1/object/move', { ...copy, destinationBucket: 'other' }),
      await ask(actor, 'POST', '/storage/v1/upload/resumable', bytes, resumable),
      await ask(actor, 'PUT', `${sign}/${objectKey}?token=x`, bytes, type),
      await ask(actor, 'POST', `/storage/v1/object/other-bucket/${objectKey}`, bytes, type),
      await ask(actor, 'POST', '/storage/v1/vector/CreateVectorBucket', { vectorBucketName: 'mine' }),
      await ask(actor, 'POST', '/storage/v1/s3/gallery-photos', bytes),
    ].map(({ status }) => status);
    expect(statuses.filter((status) => status < 400)).toEqual([]);
    for (const path of [objectKey, 'other/copy.webp'])
      expect((await fetch(`${server.url}/storage/v1/object/public/gallery-photos/${path}`)).status).not.toBe(
        200,
      );
    const remaining = await fetch(`${server.url}/storage/v1/object/public/gallery-photos/${present}`);
    expect(new Uint8Array(await remaining.arrayBuffer())).toEqual(bytes);
  });

  test.each([...actors])(
    'only an administrator gets an address to upload to, and it is for one object: %s',
    async (actor) => {
      const id = randomUUID();
      const answer = await ask(actor, 'POST', `${sign}/${objectPath(id, 480)}`, {});
      const foreign = await ask(actor, 'POST', `${sign}/other/x.webp`, {});
      if (actor !== 'an administrator') expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(foreign.status).toBeGreaterThanOrEqual(400);
    },
  );
});
