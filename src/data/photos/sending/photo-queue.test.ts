import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  openDraft,
  openUnproven,
  owner,
  type Opened,
} from '../../../../tests/support/outbox/photos-at-hand.ts';

const dayMs = 86_400_000;
const colleague = '33333333-3333-4333-8333-333333333333';
const refusal = { kind: 'refused', status: 400, code: '22023', retryAfterMs: null } as const;

describe('the network', () => {
  it('that comes and goes every two seconds causes at most two requests a minute [F-B25]', async () => {
    const { publish, server, device, pass, signal, queue } = await openDraft();
    server.failAlways({ kind: 'offline' });
    await publish();
    for (let seconds = 0; seconds < 60; seconds += 2) {
      device.isOnline = seconds % 4 === 0;
      signal(device.isOnline ? 'online' : 'offline');
      await queue.whenIdle();
      pass(2_000);
    }
    expect(server.calls.length).toBeGreaterThan(0);
    expect(server.calls.length).toBeLessThanOrEqual(2);
  });

  it('with a server that is gone for a day leaves everything where it is, and it gets it then [F-B23]', async () => {
    const { publish, photo, type, now, server, device, settle, queue, fireTimer } = await openDraft(true);
    const start = device.now;
    server.failAlways({ kind: 'timeout' });
    await publish();
    while (device.now < start + dayMs) {
      await queue.whenIdle();
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
      text: { title: 'Written meanwhile' },
    });
    expect(server.rows.get(photo.id)?.text).toMatchObject({ title: 'By the lake' });
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

it.each(['at once', 'after a try that was not answered'])(
  'what the server refuses for good, %s: a photo is mended by typing and publishing again, without its pictures [F-B14]',
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
    expect(server.rows.get(photo.id)?.text).toMatchObject({ title: 'Mended' });
    expect(server.calls.filter((call) => call === 'uploadObject')).toHaveLength(2);
  },
);

describe('removing a photo', () => {
  const carryOut = async ({ photos, photo, pass, settle }: Opened): Promise<void> => {
    await photos.remove(owner, [photo.id]);
    pass(10_000);
    await photos.resume();
    await settle();
  };

  it('is shown as soon as nothing is left of it [O17]', async () => {
    const opened = await openUnproven();
    const { photos, store, goOnline } = opened;
    await carryOut(opened);
    let shown = store.list();
    photos.watch(() => {
      shown = store.list();
    });
    await goOnline();
    expect(await shown).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['is done', () => undefined],
    ['fails', (server: Opened['server']) => server.failOnce({ kind: 'timeout' })],
    ['is not answered', (server: Opened['server']) => server.loseOnce('uploadObject')],
    [
      'is refused for good',
      (server: Opened['server']) =>
        server.failOnce({ kind: 'refused', status: 413, code: 'x', retryAfterMs: null }),
    ],
  ])('that is being sent waits until that %s [F-B22] [O17]', async (_, prepare) => {
    const opened = await openDraft(true);
    const { publish, photos, photo, pass, now, server, settle } = opened;
    const release = server.holdOnce();
    prepare(server);
    await publish();
    await eventually(() => expect(server.calls).toEqual(['uploadObject']));
    await photos.remove(owner, [photo.id]);
    pass(10_000);
    await photos.resume();
    expect(server.calls).toEqual(['uploadObject']);
    release();
    await settle();
    expect(await now()).toBeUndefined();
    expect(server.calls).not.toContain('publishPhoto');
    expect([server.rows.size, server.objects.size]).toEqual([0, 0]);
  });

  it('that is being sent goes on with it when it is undone [O17]', async () => {
    const { publish, photos, photo, now, server, settle } = await openDraft(true);
    const release = server.holdOnce();
    await publish();
    await eventually(() => expect(server.calls).toEqual(['uploadObject']));
    await photos.remove(owner, [photo.id]);
    await photos.undoRemoval(owner, [photo.id]);
    release();
    await settle();
    expect(server.rows.size).toBe(1);
    expect(await now()).toMatchObject({ intent: { kind: 'keep' }, server: { kind: 'present' } });
  });
});
