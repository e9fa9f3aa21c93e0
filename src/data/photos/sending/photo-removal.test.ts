import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  openDraft,
  openPublished,
  openUnproven,
  owner,
  type Opened,
} from '../../../../tests/support/outbox/photos-at-hand.ts';
import { managedPhoto } from '../../../../tests/support/sample-photo.ts';

const colleague = '33333333-3333-4333-8333-333333333333';

describe('removing a photo', () => {
  const carryOut = async ({ photos, photo, pass, settle }: Opened): Promise<void> => {
    await photos.remove(owner, [photo.id]);
    pass(10_000);
    await photos.resume();
    await settle();
  };

  it('that was never sent takes everything off the device, and asks nothing of the server [F-B22]', async () => {
    const opened = await openDraft();
    const { publish, type, pictures, store, server, goOnline } = opened;
    await publish();
    await type({ title: 'New' });
    await carryOut(opened);
    expect(await store.list()).toEqual({ ok: true, value: [] });
    for (const { sha256 } of pictures)
      expect(await store.bytesOf(sha256)).toEqual({ ok: true, value: undefined });
    await goOnline();
    expect(server.calls).toEqual([]);
  });

  it('that may have arrived takes it off the server [F-B22] [O17]', async () => {
    const opened = await openUnproven('publishPhoto');
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
    const opened = await openUnproven('publishPhoto');
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

  it('twice is one removal, and no edit is saved after it', async () => {
    const { photo, photos, save, now, device } = await openPublished();
    device.isOnline = false;
    const given = managedPhoto({ id: photo.id });
    await save({ title: 'First' });
    expect(await photos.delete(owner, given)).toMatchObject({ ok: true });
    expect(await photos.delete(owner, given)).toMatchObject({ ok: false });
    expect(await save({ title: 'Second' })).toEqual({ ok: false, error: { kind: 'refused' } });
    expect(await now()).toMatchObject({ intent: { kind: 'remove' }, delivery: { status: 'waiting' } });
  });

  it('by another account leaves what this one has not published [O19]', async () => {
    const { publish, photo, photos, now } = await openDraft();
    await publish();
    await photos.remove(colleague, [photo.id]);
    await photos.delete(colleague, managedPhoto({ id: photo.id }));
    expect(await now()).toMatchObject({ owner, intent: { kind: 'publish' } });
  });
});

describe('a photo deleted by another device', () => {
  it('is not published again [F-B20]', async () => {
    const { photo, card, now, server, goOnline } = await openUnproven('publishPhoto');
    server.deleteElsewhere(photo.id);
    await goOnline();
    expect(await card()).toEqual({ kind: 'needs_attention', blocker: 'deleted' });
    // Its words and pictures are still here.
    expect(await now()).toMatchObject({ words: photo.words, picture: { status: 'ready' } });
    expect(server.rows.size).toBe(0);
  });

  it('takes no edit any more, and keeps its words [F-B20]', async () => {
    const { photo, save, shown, now, settle, server } = await openPublished();
    server.deleteElsewhere(photo.id);
    await save({ title: 'New' });
    await settle();
    expect(await now()).toMatchObject({ blocker: 'deleted', outcome: 'failed', words: { title: 'New' } });
    expect((await shown()).cards).toMatchObject([{ state: { kind: 'needs_attention', blocker: 'deleted' } }]);
  });
});
