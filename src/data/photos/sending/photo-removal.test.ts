import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  openDraft,
  openUnproven,
  owner,
  type Opened,
} from '../../../../tests/support/outbox/photos-at-hand.ts';

describe('removing a photo', () => {
  const carryOut = async ({ photos, photo, pass, settle }: Opened): Promise<void> => {
    await photos.remove(owner, [photo.id]);
    pass(10_000);
    await photos.resume();
    await settle();
  };

  it('that may have arrived takes it off the server [F-B22] [O17]', async () => {
    const opened = await openUnproven();
    const { type, now, server, goOnline } = opened;
    await type({ title: 'New' });
    await carryOut(opened);
    server.calls.length = 0;
    await goOnline();
    expect(server.calls).toEqual(['deletePhoto', 'removeObjects']);
    expect([server.rows.size, server.objects.size]).toEqual([0, 0]);
    expect(await now()).toBeUndefined();
  });

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
