import { describe, expect, it } from 'vitest';
import { openDraft, openPublished, owner } from '../../../tests/support/outbox/photos-at-hand.ts';
import { managedPhoto } from '../../../tests/support/sample-photo.ts';
import { ok } from '../../domain/result.ts';

describe('a batch', () => {
  it('reports no result while one of its photos is pending', async () => {
    const { photos, photo, now, keep, pass, server, queue, settle } = await openDraft(true);
    pass(1);
    const other = await keep(owner);
    server.failOnceOf('publishPhoto', { kind: 'timeout' });
    server.failOnceOf('publishPhoto', { kind: 'refused', status: 422, code: '22023', retryAfterMs: null });
    await photos.publish(owner, [photo.id, other.id]);
    await queue.whenIdle();
    expect(await now()).toMatchObject({ outcome: 'failed' });
    expect(await photos.drainBatchResults(owner)).toEqual([]);
    expect(await now()).toMatchObject({ outcome: 'failed' });
    await settle();
    expect(await photos.drainBatchResults(owner)).toMatchObject([{ succeeded: 1, failed: 1 }]);
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
    const { openTab, server, keep, photo, photos, kill } = await openDraft(true);
    const ids = [photo.id];
    while (ids.length < 12) ids.push((await keep(owner)).id);
    const release = server.holdOnce();
    expect(await photos.publish(owner, ids)).toMatchObject({ ok: true, value: { count: 12 } });
    kill();
    release();
    const next = openTab(server.gateway);
    await next.photos.resume();
    await next.settle();
    expect([...server.rows.keys()].sort()).toEqual([...ids].sort());
    expect(await next.photos.drainBatchResults(owner)).toMatchObject([{ succeeded: 12, failed: 0 }]);
  });

  it('is refused for a photo that is gone or cannot be published', async () => {
    const { photos, photo, store, publish } = await openDraft();
    await store.apply([`${owner}/${photo.id}`], { type: 'removalRequested', until: null, batchId: null });
    expect(await publish()).toEqual({ ok: false, error: { kind: 'refused' } });
    expect(await photos.publish(owner, ['nothing'])).toEqual({ ok: false, error: { kind: 'refused' } });
  });
});

it('what the server holds is not doubted by an answer that is older than what was proven meanwhile', async () => {
  const { openTab, photo, server, save, settle, now } = await openPublished();
  let answer = (): void => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  const other = openTab(server.gateway, () => late.then(() => ok([])));
  const verifying = other.photos.reconcile(owner);
  // The tab has listed its photos before it asks.
  await other.stored(photo);
  await save({ title: 'Meanwhile' });
  await settle();
  answer();
  await verifying;
  expect(await now()).toMatchObject({ server: { kind: 'present', text: { title: 'Meanwhile' } } });
});

describe('accounts', () => {
  const ben = 'account-ben';

  it('that change one published photo have separate edits and do not block each other [O19]', async () => {
    const { photos, settle, server, account, shown } = await openDraft(true);
    const seen = managedPhoto({ text: { title: 'Before' } });
    server.publishElsewhere(seen.id, { title: 'Before' });
    await photos.editPublished(owner, seen, { description: 'Owner’s note' });
    account.owner = ben;
    expect(await photos.load(ben)).toMatchObject({ value: { pendingChanges: [] } });
    await photos.editPublished(ben, seen, { title: 'Ben’s' });
    await photos.save(ben, seen.id);
    await settle();
    expect(server.rows.get(seen.id)?.text).toMatchObject({ title: 'Ben’s', description: '' });
    await photos.editPublished(ben, seen, { title: 'Ben again' });
    await photos.discard(ben, seen.id);
    account.owner = owner;
    expect((await shown()).pendingChanges).toMatchObject([{ unsaved: { description: 'Owner’s note' } }]);
    await photos.save(owner, seen.id);
    account.owner = ben;
    const now = managedPhoto({ revision: 2, text: { title: 'Ben’s' } });
    expect(await photos.delete(ben, [now])).toMatchObject({ ok: true });
    await settle();
    expect(server.rows.size).toBe(0);
    account.owner = owner;
    photos.wake('signed_in');
    await settle();
    expect((await shown()).pendingChanges).toMatchObject([
      { work: { kind: 'needs_attention', blocker: 'deleted' } },
    ]);
  });

  it('receive the results of their own batches only [O19]', async () => {
    const { photos, photo, publish, settle, account } = await openDraft(true);
    await publish();
    await settle();
    account.owner = ben;
    expect(await photos.drainBatchResults(ben)).toEqual([]);
    expect(await photos.drainBatchResults(owner)).toMatchObject([{ ids: [photo.id] }]);
  });

  it('neither read, change nor send each other’s photos [O19]', async () => {
    const { photos, photo, publish, settle, server, account } = await openDraft(true);
    account.owner = ben;
    expect(await photos.type(ben, photo.id, { title: 'Ben’s' })).toMatchObject({ ok: false });
    await publish();
    await settle();
    expect(server.calls).toEqual([]);
    const local = { cards: [], otherAccountsCount: 1 };
    expect(await photos.load(ben)).toMatchObject({ value: { local } });
    account.owner = owner;
    photos.wake('signed_in');
    await settle();
    expect(server.rows.get(photo.id)?.text.title).toBe('By the lake');
  });
});
