import { describe, expect, it, vi } from 'vitest';
import { openPublished, owner } from '../../../tests/support/outbox/photos-at-hand.ts';
import { samplePhotoRow } from '../../../tests/support/sample-photo.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { GatewayError } from '../../domain/gateway-error.ts';
import { emptyPhotoMetadata, toRow, type PhotoMetadata } from '../../domain/photo-metadata.ts';
import { makeId } from '../local/make-id.ts';
import type { Caller } from '../supabase/account-requests.ts';
import type { ManagedRow } from '../supabase/managed-row.ts';
import { fromServerRow, type PhotoRecord } from './record/photo-record.ts';

async function open(answer?: Result<readonly ManagedRow[], GatewayError>) {
  const { openTab, server, photo, device } = await openPublished();
  const find = vi.fn(
    async (_caller: Caller, ids: readonly string[]) => answer ?? ok(ids.map((id) => rowOf(id))),
  );
  const { photos, store, keep, queue, stored: read } = openTab(server.gateway, find);
  const stored = vi.spyOn(queue, 'stored');
  return { photos, store, keep, find, photo, stored, read, setNow: (at: number) => (device.now = at) };
}

const rowOf = (id: string, title = 'By the lake'): ManagedRow => ({
  ...samplePhotoRow,
  ...toRow({ ...emptyPhotoMetadata, title }),
  id,
  revision: 7,
});

const held = (n: number, of = owner): PhotoRecord => ({
  ...fromServerRow({
    ...{ id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, owner: of, revision: 1 },
    ...{ createdAt: '2026-11-23T11:00:00.000Z', at: '2026-11-23T11:00:00.000Z', addresses: [] },
    text: { ...emptyPhotoMetadata, title: 'Held' },
  }),
  analysis: {
    isRequested: true,
    generated: [],
    suggested: {},
    before: {},
    generatedBefore: [],
    isSuggestion: false,
  },
});

describe('photos that were published', () => {
  it('are seen as the server has them, each by its own row', async () => {
    const { photos, store, photo, read, find, stored, keep } = await open();
    await keep(owner);
    await store.add([held(1), held(2, 'ben')]);
    await photos.reconcile(owner);
    expect(find).toHaveBeenCalledOnce();
    const [caller, ids = []] = find.mock.calls[0] ?? [];
    expect(caller).toEqual({ owner });
    expect([...ids].sort()).toEqual([photo.id, held(1).id].sort());
    for (const record of [photo, held(1)])
      expect(await read(record)).toMatchObject({ server: { kind: 'present', revision: 7 } });
    expect(await read(held(2, 'ben'))).toEqual(held(2, 'ben'));
    expect(stored.mock.calls).toEqual([[false]]);
  });

  it('are called lost only where the server answers without them', async () => {
    const gone = await open(ok([rowOf(makeId())]));
    await gone.photos.reconcile(owner);
    expect(await gone.read(gone.photo)).toMatchObject({ server: { kind: 'absent' } });
    const cutOff = await open(err({ kind: 'offline' }));
    const before = await cutOff.read(cutOff.photo);
    await cutOff.photos.reconcile(owner);
    expect(await cutOff.read(cutOff.photo)).toEqual(before);
  });

  it('are asked for fifty at a time, and nothing is asked where there are none', async () => {
    const { photos, store, find, photo } = await open();
    await photos.discardLocally(owner, photo.id);
    await photos.reconcile(owner);
    expect(find).not.toHaveBeenCalled();
    await store.add(Array.from({ length: 100 }, (_, n) => held(n)));
    await photos.reconcile(owner);
    expect(find.mock.calls.map(([, ids]) => ids.length)).toEqual([50, 50]);
    expect(new Set(find.mock.calls.flatMap(([, ids]) => ids)).size).toBe(100);
  });
});

it('today begins at midnight where the device is', async () => {
  const { photos, photo, read, setNow } = await open();
  const published = await read(photo);
  const at = new Date(published?.publishedAt ?? '');
  const cards = async () => {
    const loaded = await photos.load(owner);
    return loaded.ok ? loaded.value.local.cards.length : undefined;
  };
  setNow(new Date(at).setHours(23, 59, 59, 999));
  expect(await cards()).toBe(1);
  setNow(new Date(at).setHours(24, 0, 0, 0));
  expect(await cards()).toBe(0);
});

it('lists the categories of a batch once each, in order, without those of failed photos', async () => {
  const { photos, store, photo } = await open();
  const batch = { id: makeId(), action: 'publish' } as const;
  const done = (n: number, category: PhotoMetadata['category'], outcome: 'done' | 'failed' = 'done') => ({
    ...{ ...held(n), batch, outcome },
    text: { ...held(n).text, category },
  });
  await photos.discardLocally(owner, photo.id);
  const published = [done(1, 'steam'), done(2, 'outdoor'), done(3, 'steam'), done(4, '')];
  await store.add([...published, done(5, 'commercial', 'failed')]);
  expect(await photos.drainBatchResults(owner)).toMatchObject([
    { action: 'publish', succeeded: 4, failed: 1, categories: ['outdoor', 'steam'] },
  ]);
});
