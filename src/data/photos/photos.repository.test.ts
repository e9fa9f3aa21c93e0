import { describe, expect, it, vi } from 'vitest';
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
      { kind: 'photo', action: 'publish', succeeded: 1, failed: 0, categories: ['outdoor'], ids: [photo.id] },
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

describe('drafts', () => {
  const placesOf = async ({ photos }: Awaited<ReturnType<typeof openDraft>>) => {
    const loaded = await photos.load(owner);
    return loaded.ok ? loaded.value.local.cards.map(({ id }) => id) : [];
  };

  it('are moved by one place among those that are shown, and not beyond an end', async () => {
    const opened = await openDraft();
    const { photos, keep, pass } = opened;
    for (let count = 0; count < 3; count += 1) {
      pass(1_000);
      await keep(owner);
    }
    const [first = '', second = '', third = '', fourth = ''] = await placesOf(opened);
    const shown = [first, second, fourth];
    const moved = await photos.move(owner, shown, fourth, -1);
    expect(moved.ok && moved.value.count).toBe(2);
    expect(await placesOf(opened)).toEqual([first, fourth, third, second]);
    const refused = { ok: false, error: { kind: 'refused' } };
    expect(await photos.move(owner, shown, fourth, -1)).toMatchObject({ ok: true });
    expect(await placesOf(opened)).toEqual([fourth, first, third, second]);
    expect(await photos.move(owner, shown, fourth, -1)).toEqual(refused);
    expect(await photos.move('ben', shown, fourth, 1)).toEqual(refused);
    expect(await placesOf(opened)).toEqual([fourth, first, third, second]);
  });

  it('are published with the suggestions that were on screen, each photo with its own', async () => {
    const { photos, photo, keep, store } = await openDraft();
    const other = await keep(owner);
    const published = vi.spyOn(store, 'apply');
    const read = { [photo.id]: ['title'] } as const;
    await photos.apply(owner, [photo.id, other.id], { type: 'publishRequested', read });
    const event = published.mock.calls[0]?.[1];
    const events = [photo, other].map((record) => typeof event === 'function' && event(record));
    expect(events).toMatchObject([[{ type: 'publishRequested', read: ['title'] }], [{ read: [] }]]);
    await photos.apply(owner, [photo.id], { type: 'publishRequested' });
    const whole = published.mock.calls[1]?.[1];
    expect(typeof whole === 'function' && whole(photo)).not.toHaveProperty('0.read');
  });

  it('are watched until the watcher leaves', async () => {
    const { photos, type } = await openDraft();
    const heard = vi.fn();
    const leave = photos.watch(heard);
    await type({ title: 'New' });
    expect(heard).toHaveBeenCalled();
    heard.mockClear();
    leave();
    await type({ title: 'Newer' });
    expect(heard).not.toHaveBeenCalled();
  });

  it('of which the last change succeeded have its revision, and none when it is gone', async () => {
    const { photos, photo, type, now } = await openDraft();
    const typed = await type({ title: 'New' });
    expect(typed).toEqual({ ok: true, value: { count: 1, rev: (await now())?.rev } });
    const discarded = await photos.discardLocally(owner, photo.id);
    expect(discarded).toEqual({ ok: true, value: { count: 1, rev: 0 } });
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
