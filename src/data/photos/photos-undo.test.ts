import { beforeEach, describe, expect, it, vi } from 'vitest';
import { managedPhoto } from '../../../tests/support/sample-photo.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { withVerbs } from '../../../tests/support/outbox/photo-verbs.ts';
import { settableClock } from '../../../tests/support/outbox/settable-clock.ts';
import { openDraft, owner } from '../../../tests/support/outbox/photos-at-hand.ts';
import { err, ok } from '../../domain/result.ts';
import { makeId } from '../local/make-id.ts';
import { emptyBulkChange } from '../../domain/bulk-change.ts';
import { createPhotosRepository, type PhotosPorts } from './photos.repository.ts';
import { UNDO_MS } from './undo-window.ts';

const broken = err({ kind: 'timeout', detail: 'It does not answer.' } as const);

async function open(more: Partial<PhotosPorts> = {}) {
  const opened = await openDraft();
  const { store, queue, ports } = opened;
  const clock = { now: ports.now() };
  const wake: (() => void)[] = [];
  const sleep = vi.fn((_ms: number) => new Promise<void>((resolve) => wake.push(resolve)));
  const stored = vi.spyOn(queue, 'stored');
  const repository = createPhotosRepository({
    ...settableClock(clock),
    ...{ store, queue, sleep },
    connectivity: ports.connectivity,
    account: () => owner,
    find: async () => err({ kind: 'offline' }),
    listProjects: async () => err({ kind: 'offline' }),
    report: () => undefined,
    ...more,
  });
  const photos = withVerbs(repository);
  return { ...opened, photos, clock, sleep, wake, stored };
}

let opened: Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  opened = await open();
});

describe('a removal that can be undone', () => {
  it('is found by the next visit of its account, with the time that is left', async () => {
    const { photos, photo, keep, clock } = opened;
    expect(await photos.findUndoable(owner)).toEqual({ ids: [], ms: Infinity });
    const other = await keep(owner);
    const bens = await keep('ben');
    await photos.remove('ben', [bens.id]);
    clock.now += 1_000;
    await photos.remove(owner, [photo.id]);
    clock.now += 3_000;
    await photos.remove(owner, [other.id]);
    const found = await photos.findUndoable(owner);
    expect(found.ms).toBe(UNDO_MS - 3_000);
    expect([...found.ids].sort()).toEqual([photo.id, other.id].sort());
    clock.now += UNDO_MS - 3_000;
    expect((await photos.findUndoable(owner)).ids).toEqual([other.id]);
  });

  it('is due, and not offered for longer, after the clock was set back', async () => {
    const { photos, photo, clock } = opened;
    await photos.remove(owner, [photo.id]);
    clock.now -= 60_000;
    expect(await photos.findUndoable(owner)).toEqual({ ids: [], ms: Infinity });
  });

  it('is carried out by a timer when its time is over, and the next look is planned for the next', async () => {
    const { photos, photo, keep, clock, sleep, wake, stored, store } = opened;
    const other = await keep(owner);
    await photos.remove(owner, [photo.id]);
    clock.now += 4_000;
    await photos.remove(owner, [other.id]);
    expect(sleep.mock.calls).toEqual([[UNDO_MS], [UNDO_MS]]);
    clock.now += UNDO_MS - 4_000;
    sleep.mockClear();
    stored.mockClear();
    wake[0]?.();
    await eventually(() => expect(stored).toHaveBeenCalledExactlyOnceWith(true));
    expect(await store.list()).toMatchObject({ value: [{ id: other.id }] });
    expect(sleep).toHaveBeenCalledExactlyOnceWith(4_000);
    clock.now += 3_950;
    sleep.mockClear();
    await photos.resume();
    expect(sleep).toHaveBeenCalledExactlyOnceWith(100);
    clock.now += 50;
    sleep.mockClear();
    await photos.resume();
    expect(await store.list()).toEqual(ok([]));
    expect(sleep).not.toHaveBeenCalled();
  });

  it('waits no longer because the clock was set back, and not less because of a second', async () => {
    const { photos, photo, clock, now } = opened;
    await photos.remove(owner, [photo.id]);
    await photos.resume();
    expect(await now()).toMatchObject({ id: photo.id });
    clock.now -= 1;
    await photos.resume();
    expect(await now()).toBeUndefined();
  });

  it('stays where nothing was removed, or storage fails', async () => {
    const { photos, store, photo, clock, stored, sleep } = opened;
    await photos.resume();
    expect([stored.mock.calls, sleep.mock.calls]).toEqual([[], []]);
    await photos.remove(owner, [photo.id]);
    clock.now += UNDO_MS;
    const failing = await open({ store: { ...store, apply: async () => broken }, now: () => clock.now });
    await failing.photos.resume();
    expect(failing.stored).not.toHaveBeenCalled();
    const unread = await open({ store: { ...store, list: async () => broken } });
    expect(await unread.photos.findUndoable(owner)).toEqual({ ids: [], ms: Infinity });
    expect(await unread.photos.drainBatchResults(owner)).toEqual([]);
    expect(await unread.photos.load(owner)).toEqual(broken);
    await unread.photos.reconcile(owner);
  });

  it('and one for good are two things: only the first is swept', async () => {
    const { photos, store, clock } = opened;
    await photos.delete(owner, [managedPhoto()]);
    clock.now += 2 * UNDO_MS;
    const before = await store.list();
    await photos.resume();
    expect(await store.list()).toEqual(before);
  });
});

it('outcomes are drained per batch, and nothing is announced where there are none', async () => {
  const { photos, photo, keep, store, stored } = opened;
  const other = await keep(owner);
  stored.mockClear();
  expect(await photos.drainBatchResults(owner)).toEqual([]);
  expect(stored).not.toHaveBeenCalled();
  await photos.publish(owner, [photo.id]);
  await photos.publish(owner, [other.id]);
  const listed = await store.list();
  const [first] = listed.ok ? listed.value.filter(({ id }) => id === photo.id) : [];
  if (first === undefined) throw new Error('It is not stored.');
  await store.apply([`${owner}/${photo.id}`], { type: 'claimed', attempt: 'a' });
  const answer = { kind: 'refused' } as const;
  const answered = { type: 'responseReceived', attempt: 'a', answer, at: 0, random: 0 } as const;
  await store.apply([`${owner}/${photo.id}`], answered);
  stored.mockClear();
  expect(await photos.drainBatchResults(owner)).toEqual([
    { kind: 'photo', action: 'publish', succeeded: 0, failed: 1, ids: [photo.id], categories: [] },
  ]);
  expect(stored).toHaveBeenCalledExactlyOnceWith(false);
});

describe('a change', () => {
  it('that is refused for all is announced to no tab, one that is accepted for some is', async () => {
    const { photos, photo, stored } = opened;
    stored.mockClear();
    await photos.pause(owner, [photo.id]);
    expect(stored).not.toHaveBeenCalled();
    await photos.publish(owner, [photo.id, makeId()]);
    expect(stored).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('of a published photo begins its record with the largest address first, each once', async () => {
    const { photos, store } = opened;
    const shown = managedPhoto();
    expect(await photos.requestDescription(owner, { ...shown, largeSrc: shown.fullSrc })).toMatchObject({
      value: { count: 1 },
    });
    expect(await store.find(`${owner}/${shown.id}`)).toMatchObject({
      value: {
        analysis: { isRequested: true },
        picture: { status: 'remote', addresses: ['/full', '/small'] },
        server: { kind: 'present', revision: 1 },
      },
    });
  });
});

it('photos wait for a sign-in where another account is signed in', async () => {
  const { photos, photo } = await open({ account: () => 'ben' });
  await photos.publish(owner, [photo.id]);
  const cards = [{ state: { kind: 'waiting', for: 'auth' } }];
  expect(await photos.load(owner)).toMatchObject({ value: { local: { cards } } });
});

describe('several published photos at once', () => {
  const some = ['a', 'b'].map((letter, at) =>
    managedPhoto({
      id: `${letter.repeat(8)}-0000-4000-8000-000000000000`,
      text: { title: letter, category: at === 0 ? 'steam' : 'indoor', tags: 'cedar' },
    }),
  );
  const ids = some.map(({ id }) => id);
  const records = async () => {
    const listed = await opened.store.list();
    return (listed.ok ? listed.value : []).filter(({ id }) => ids.includes(id));
  };

  it('are changed in one batch; a photo that is so already is left alone', async () => {
    const { photos } = opened;
    expect(
      await photos.changePublished(owner, some, { ...emptyBulkChange, category: 'steam' }),
    ).toMatchObject(ok({ count: 1 }));
    const changed = (await records()).filter(({ intent }) => intent.kind === 'save');
    expect(changed).toMatchObject([{ submitted: { title: 'b', category: 'steam', tags: 'cedar' } }]);
    await photos.changePublished(owner, some, { ...emptyBulkChange, tags: 'glass' });
    const both = await records();
    expect(both.map(({ submitted }) => submitted?.tags)).toEqual(['cedar, glass', 'cedar, glass']);
    expect(both[0]?.batch).toMatchObject({ action: 'save' });
  });

  it('are featured in their order', async () => {
    await opened.photos.changePublished(owner, some, { ...emptyBulkChange, isFeatured: true });
    const keys = (await records()).map(({ submitted }) => submitted?.featured ?? '');
    expect(keys.every((key) => key !== '')).toBe(true);
    expect(keys).toEqual(keys.toSorted());
    expect(new Set(keys).size).toBe(2);
    const moved = await opened.photos.place(owner, some, ids[1] ?? '', 0, 'featured');
    const [first, second] = (await records()).map(({ text }) => text.featured);
    expect(moved.ok && (second ?? '') < (first ?? '')).toBe(true);
    expect((await records()).map(({ text }) => text.position)).toEqual(['', '']);
  });

  it('are deleted after the undo window, together, unless that is undone', async () => {
    const { photos, clock } = opened;
    await photos.deleteUndoably(owner, some);
    expect(await photos.findUndoable(owner)).toEqual({ ids, ms: UNDO_MS });
    await photos.apply(owner, ids, { type: 'removalUndone' });
    expect((await records()).filter(({ intent }) => intent.kind === 'remove')).toEqual([]);
    await photos.deleteUndoably(owner, some);
    clock.now += UNDO_MS;
    await photos.resume();
    const gone = await records();
    expect(gone).toMatchObject([{ intent: { until: null } }, { intent: { until: null } }]);
    expect(new Set(gone.map(({ batch }) => batch?.id)).size).toBe(1);
  });
});
