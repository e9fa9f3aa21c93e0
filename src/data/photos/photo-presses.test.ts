import { expect, it, vi } from 'vitest';
import { openDraft, owner } from '../../../tests/support/outbox/photos-at-hand.ts';
import { makeId } from '../local/make-id.ts';
import { createPhotoPresses } from './photo-presses.ts';
import { createPressStore } from './press.store.ts';

const open = async () => {
  const opened = await openDraft();
  const presses = createPressStore(opened.db);
  const clock = { now: Date.now() };
  const pressing = createPhotoPresses({ store: opened.store, presses, makeId, now: () => clock.now });
  const press = async (waiting: readonly string[] = []) => {
    const begun = await pressing.begin(owner, [opened.draft.id]);
    if (!begun.ok) throw new Error(begun.error.kind);
    const queued = waiting.length === 0 && begun.value.ids.length > 0 ? [opened.draft.id] : [];
    if (queued.length > 0) await opened.actions.publishDraft(opened.draft.id);
    await pressing.queued(begun.value, queued, waiting);
    return begun.value;
  };
  return { ...opened, presses, pressing, press, clock };
};

it('tells a press once, when its last photo is proven, and counts it [S2 §7.25]', async () => {
  const { pressing, press, presses, goOnline } = await open();
  await press();
  expect(await pressing.takeOutcomes()).toEqual([]);
  await goOnline();
  const told = await Promise.all([pressing.takeOutcomes(), pressing.takeOutcomes()]);
  expect(told.flat()).toEqual([{ succeeded: 1, failed: 0 }]);
  expect(await pressing.takeOutcomes()).toEqual([]);
  const events = await presses.listEvents();
  expect(events.ok && events.value).toMatchObject([
    { action: 'photos_uploaded', owner, details: { count: 1, categories: ['outdoor'] } },
  ]);
});

it('holds a photo once, however often it is pressed', async () => {
  const { press, presses, draft } = await open();
  await press();
  expect((await press()).ids).toEqual([]);
  const kept = await presses.list();
  expect(kept.ok && kept.value.map(({ ids }) => ids)).toEqual([[draft.id]]);
});

it('says nothing of a press whose photos were all taken back', async () => {
  const { pressing, press, actions, draft, presses } = await open();
  await press();
  await actions.cancelWork(draft.id);
  expect(await pressing.takeOutcomes()).toEqual([]);
  expect(await presses.list()).toEqual({ ok: true, value: [] });
});

it('waits for pictures that are being made, and queues the photo then', async () => {
  const { pressing, press, store, draft, items } = await open();
  await store.changeDraft(draft.id, (kept) => ({ ...kept, preparation: { status: 'waiting', tries: 0 } }));
  await press([draft.id]);
  const publish = vi.fn(() => Promise.resolve(true));
  await pressing.continuePresses(publish);
  expect(publish).not.toHaveBeenCalled();
  expect(await pressing.takeOutcomes()).toEqual([]);
  await store.changeDraft(draft.id, ({ preparation: _made, ...kept }) => kept);
  await pressing.continuePresses(publish);
  expect(publish).toHaveBeenCalledExactlyOnceWith(draft.id);
  await pressing.continuePresses(publish);
  expect(publish).toHaveBeenCalledOnce();
  expect(await items()).toEqual([]);
});

it('publishes nothing that was taken back while its pictures were made', async () => {
  const { pressing, press, draft } = await open();
  await press([draft.id]);
  await pressing.takeBack([draft.id]);
  const publish = vi.fn(() => Promise.resolve(true));
  await pressing.continuePresses(publish);
  expect(publish).not.toHaveBeenCalled();
  expect(await pressing.takeOutcomes()).toEqual([]);
});

it('ends a press that a tab began and did not queue, after a minute', async () => {
  const { pressing, presses, clock, draft } = await open();
  await pressing.begin(owner, [draft.id]);
  await pressing.takeOutcomes();
  expect(await presses.list()).toMatchObject({ value: [{ isQueued: false }] });
  clock.now += 61_000;
  expect(await pressing.takeOutcomes()).toEqual([]);
  expect(await presses.list()).toEqual({ ok: true, value: [] });
});
