import { IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { memoryValues } from '../../../tests/support/outbox/memory-values.ts';
import { memoryGateway } from '../../../tests/support/outbox/memory-gateway.ts';
import { openDraft, openPublished, owner } from '../../../tests/support/outbox/photos-at-hand.ts';
import { photosDevice } from '../../../tests/support/outbox/photos-device.ts';
import { managedPhoto } from '../../../tests/support/sample-photo.ts';
import { createEvictionCanary } from './eviction-canary.store.ts';
import { adminDatabase } from '../local/keys.ts';

describe('storage that refuses a write', () => {
  const refuse = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
  const full = { ok: false, error: { kind: 'quota' } };

  it('is reported, and drops nothing that was typed before [O22]', async () => {
    const { photos, photo, type, publish, now, card } = await openDraft();
    await type({ description: 'Typed first' });
    const before = await now();
    const refused = refuse();
    for (const done of [
      await type({ description: 'Typed second', alt: 'Pines' }),
      await photos.settleSuggestion(owner, photo.id, 'alt', 'use'),
      await publish(),
      await photos.remove(owner, [photo.id]),
    ])
      expect(done).toMatchObject(full);
    refused.mockRestore();
    expect(await now()).toEqual(before);
    expect(await card()).toMatchObject({ kind: 'draft' });
    await type({ alt: 'Pines' });
    expect(await now()).toMatchObject({ text: { description: 'Typed first', alt: 'Pines' } });
  });

  it('is reported for a published photo, with or without earlier edits here [O22]', async () => {
    const { photos, photo, save, now, server } = await openPublished();
    await photos.type(owner, photo.id, { title: 'Not saved yet' });
    const other = managedPhoto({ id: '99999999-0000-4000-8000-000000000000' });
    const refused = refuse();
    expect(await save({ title: 'Second' })).toMatchObject(full);
    expect(await photos.discard(owner, photo.id)).toMatchObject(full);
    expect(await photos.editPublished(owner, other, { title: 'Mine' })).toMatchObject(full);
    expect(await photos.delete(owner, [other])).toMatchObject(full);
    refused.mockRestore();
    expect(await now()).toMatchObject({ text: { title: 'Not saved yet' }, intent: { kind: 'keep' } });
    const pendingChanges = [{ photoId: photo.id, unsaved: { title: 'Not saved yet' } }];
    expect(await photos.load(owner)).toMatchObject({ value: { pendingChanges } });
    expect(server.calls).not.toContain('editPhoto');
  });
});

it('photos that are erased under an open page are noticed in it [O28]', async () => {
  const { openTab, factory } = photosDevice({ owner });
  const tab = openTab(memoryGateway().gateway);
  const canary = createEvictionCanary(tab.db, memoryValues());
  await tab.keep(owner);
  await canary.check(1);
  const changed = vi.fn();
  const stop = tab.photos.watch(changed);
  changed.mockClear();
  factory.deleteDatabase(adminDatabase.name);
  await expect.poll(() => changed.mock.calls.length).toBe(1);
  expect(await tab.photos.load(owner)).toMatchObject({ value: { local: { cards: [] } } });
  expect(await canary.check(0)).toEqual({ ok: true, value: 1 });
  stop();
});
