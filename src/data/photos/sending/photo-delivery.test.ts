import { describe, expect, it } from 'vitest';
import { openDraft, owner } from '../../../../tests/support/outbox/photos-at-hand.ts';

const dayMs = 86_400_000;
const colleague = '33333333-3333-4333-8333-333333333333';
const refusal = { kind: 'refused', status: 400, code: '22023', retryAfterMs: null } as const;

describe('the network', () => {
  it('that comes and goes every two seconds causes at most two requests a minute [F-B25]', async () => {
    const { publish, server, device, pass, signal, delivery } = await openDraft();
    server.failAlways({ kind: 'offline' });
    await publish();
    for (let seconds = 0; seconds < 60; seconds += 2) {
      device.isOnline = seconds % 4 === 0;
      signal(device.isOnline ? 'online' : 'offline');
      await delivery.whenIdle();
      pass(2_000);
    }
    expect(server.calls.length).toBeGreaterThan(0);
    expect(server.calls.length).toBeLessThanOrEqual(2);
  });

  it('with a server that is gone for a day leaves everything where it is, and it gets it then [F-B23]', async () => {
    const { publish, photo, type, now, server, device, settle, delivery, fireTimer } = await openDraft(true);
    const start = device.now;
    server.failAlways({ kind: 'timeout' });
    await publish();
    while (device.now < start + dayMs) {
      await delivery.whenIdle();
      expect(fireTimer()).toBe(true);
    }
    // At most every five minutes in the long run.
    expect(server.calls.length).toBeGreaterThan(280);
    expect(server.calls.length).toBeLessThan(24 * 60);
    await type({ title: 'Written meanwhile' });
    server.failAlways(null);
    await settle();
    expect(await now()).toMatchObject({
      intent: { kind: 'keep' },
      outcome: 'done',
      words: { title: 'Written meanwhile' },
    });
    expect(server.rows.get(photo.id)?.words).toMatchObject({ title: 'By the lake' });
  });
});

it('an account whose session has run out loses nothing, and its photos go out after signing in [F-C11] [O15]', async () => {
  const { publish, photo, photos, account, server, goOnline, settle, keep } = await openDraft();
  const other = await keep(owner);
  await publish();
  await photos.publish(owner, [other.id]);
  server.failOnce({ kind: 'signed_out' });
  account.owner = null;
  await goOnline();
  expect(server.calls).toEqual([]);
  account.owner = colleague;
  photos.wake('signed_in');
  await settle();
  expect(server.rows.size).toBe(0);
  account.owner = owner;
  photos.wake('signed_in');
  await settle();
  expect([...server.rows.keys()].sort()).toEqual([photo.id, other.id].sort());
});

describe('words typed after the answer was lost', () => {
  it.each(['uploadObject', 'publishPhoto'] as const)(
    'of %s are not sent, and stay as unsaved [O16]',
    async (request) => {
      const { photo, type, server, now, shown, goOnline } = await openUnproven(request);
      await type({ title: 'New words' });
      await goOnline();
      expect(server.rows.get(photo.id)).toMatchObject({ revision: 1, words: { title: 'By the lake' } });
      expect(await now()).toMatchObject({ outcome: 'done', intent: { kind: 'keep' } });
      expect((await shown()).works).toMatchObject([{ unsaved: { title: 'New words' }, changes: {} }]);
    },
  );

  it('are sent when Publish is pressed again', async () => {
    const { photo, type, publish, server, now, goOnline } = await openUnproven('publishPhoto');
    await type({ title: 'New words' });
    await publish();
    await goOnline();
    expect(server.rows.get(photo.id)).toMatchObject({ revision: 2, words: { title: 'New words' } });
    expect(await now()).toMatchObject({ outcome: 'done', server: { revision: 2 } });
  });
});

describe('what the server refuses for good', () => {
  it.each(['at once', 'after a try that was not answered'])(
    '%s: a photo is mended by typing and publishing again, without its pictures [F-B14]',
    async (when) => {
      const { publish, photo, type, card, server, settle } = await openDraft(true);
      if (when !== 'at once') server.failOnceOf('publishPhoto', { kind: 'timeout' });
      server.failOnceOf('publishPhoto', refusal);
      await publish();
      await settle();
      expect(await card()).toEqual({ kind: 'needs_attention', blocker: 'refused' });
      await type({ title: 'Mended' });
      await publish();
      await settle();
      expect(server.rows.get(photo.id)?.words).toMatchObject({ title: 'Mended' });
      expect(server.calls.filter((call) => call === 'uploadObject')).toHaveLength(2);
    },
  );

  it('is tried again when its person asks', async () => {
    const { publish, photos, photo, card, server, settle } = await openDraft(true);
    server.failOnceOf('publishPhoto', { kind: 'forbidden' });
    await publish();
    await settle();
    expect(await card()).toEqual({ kind: 'needs_attention', blocker: 'refused' });
    await photos.tryAgain(owner, [photo.id]);
    await settle();
    expect([...server.rows.keys()]).toEqual([photo.id]);
  });
});
