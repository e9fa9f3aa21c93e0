import { describe, expect, it } from 'vitest';
import { memoryGateway } from '../../../tests/support/outbox/memory-gateway.ts';
import { openDraft, openPublished, owner } from '../../../tests/support/outbox/photos-at-hand.ts';
import { photosDevice } from '../../../tests/support/outbox/photos-device.ts';

const ann = 'account-ann';

const open = () => {
  const account: { owner: string | null } = { owner: ann };
  const device = photosDevice(account);
  const server = memoryGateway();
  return { ...device, account, server, tab: device.openTab(server.gateway) };
};

describe('one batch', () => {
  it('publishes all its photos, and reports its result once', async () => {
    const { tab, server } = open();
    const photos = [await tab.keep(ann), await tab.keep(ann), await tab.keep(ann)];
    const ids = photos.map(({ id }) => id);
    expect(await tab.photos.publish(ann, ids)).toEqual({ ok: true, value: 3 });
    expect(await tab.photos.drainBatchResults(ann)).toEqual([]);
    await tab.settle();
    expect([...server.rows.keys()].sort()).toEqual([...ids].sort());
    expect(await tab.photos.drainBatchResults(ann)).toMatchObject([
      { action: 'publish', succeeded: 3, failed: 0 },
    ]);
    expect(await tab.photos.drainBatchResults(ann)).toEqual([]);
  });

  it('reports no result while one of its photos is pending', async () => {
    const { tab, server, pass } = open();
    const one = await tab.keep(ann);
    pass(1);
    const other = await tab.keep(ann);
    server.failOnceOf('publishPhoto', { kind: 'refused', status: 422, code: '22023', retryAfterMs: null });
    server.failOnceOf('publishPhoto', { kind: 'timeout' });
    await tab.photos.publish(ann, [one.id, other.id]);
    await tab.delivery.whenIdle();
    expect(await tab.stored(one)).toMatchObject({ outcome: 'failed' });
    expect(await tab.photos.drainBatchResults(ann)).toEqual([]);
    expect(await tab.stored(one)).toMatchObject({ outcome: 'failed' });
    await tab.settle();
    expect(await tab.photos.drainBatchResults(ann)).toMatchObject([{ succeeded: 1, failed: 1 }]);
  });
});

describe('a batch', () => {
  it('requested twice, in two tabs, is one [F-B21]', async () => {
    const { photos, openTab, server, photo, goOnline } = await openDraft();
    const other = openTab(server.gateway);
    await Promise.all([photos.publish(owner, [photo.id]), other.photos.publish(owner, [photo.id])]);
    await goOnline();
    expect(server.calls.filter((call) => call === 'publishPhoto')).toHaveLength(1);
    expect(await photos.drainBatchResults(owner)).toMatchObject([{ succeeded: 1, ids: [photo.id] }]);
  });

  it('reports its result once across all tabs, with its categories [S2 §7.25]', async () => {
    const { photos, publish, openTab, server, photo, settle } = await openDraft(true);
    await publish();
    await settle();
    const other = openTab(server.gateway);
    const drained = await Promise.all([
      photos.drainBatchResults(owner),
      other.photos.drainBatchResults(owner),
    ]);
    expect(drained.flat()).toEqual([
      { action: 'publish', succeeded: 1, failed: 0, categories: ['outdoor'], ids: [photo.id] },
    ]);
  });

  it('of twelve photos is queued for all of them when the tab dies at once [F-B1] [O24]', async () => {
    const { openTab, server, tab } = open();
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push((await tab.keep(ann)).id);
    const release = server.holdOnce();
    await tab.photos.publish(ann, ids);
    tab.kill();
    release();
    const next = openTab(server.gateway);
    await next.photos.resume();
    await next.settle();
    expect([...server.rows.keys()].sort()).toEqual([...ids].sort());
    expect(await next.photos.drainBatchResults(ann)).toMatchObject([{ succeeded: 12, failed: 0 }]);
  });

  it('is refused for a photo that is gone or cannot be published', async () => {
    const { photos, photo, store, publish } = await openDraft();
    await store.apply([`${owner}/${photo.id}`], { type: 'removalRequested', until: null, batchId: null });
    expect(await publish()).toEqual({ ok: false, error: { kind: 'refused' } });
    expect(await photos.publish(owner, ['nothing'])).toEqual({ ok: false, error: { kind: 'refused' } });
  });
});

describe('what the server holds', () => {
  it('is not doubted by an answer that is older than what was proven meanwhile', async () => {
    const { openTab, photo, server, save, settle, now } = await openPublished();
    let answer = (): void => undefined;
    const old = new Promise<{ ok: true; value: [] }>((resolve) => {
      answer = () => resolve({ ok: true, value: [] });
    });
    const other = openTab(server.gateway, () => old);
    const verifying = other.photos.reconcile(owner);
    // The tab has listed its photos before it asks.
    await other.stored(photo);
    await save({ title: 'Meanwhile' });
    await settle();
    answer();
    await verifying;
    expect(await now()).toMatchObject({ server: { kind: 'present', words: { title: 'Meanwhile' } } });
  });
});

describe('removing', () => {
  it('is carried out by the tab itself when the time to undo it is over', async () => {
    const { tab, server, pass } = open();
    const photo = await tab.keep(ann);
    await tab.photos.remove(ann, [photo.id]);
    pass(9_999);
    tab.runLater();
    await expect.poll(() => tab.stored(photo)).toMatchObject({ intent: { kind: 'remove' } });
    pass(1);
    tab.runLater();
    await expect.poll(() => tab.stored(photo)).toBeUndefined();
    expect(server.calls).toEqual([]);
  });
});
