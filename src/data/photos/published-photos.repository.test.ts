import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryDb } from '../../../tests/support/unit/memory-db.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { samplePhotoRow } from '../../../tests/support/sample-photo.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { GatewayError } from '../../domain/gateway-error.ts';
import { emptyPhotoMetadata } from '../../domain/photo-metadata.ts';
import { adminDatabase } from '../local/keys.ts';
import type { Answered, Caller } from '../supabase/account-requests.ts';
import type { ManagedRow } from '../supabase/managed-row.ts';
import type { RowPage } from '../supabase/project-request.ts';
import { createManagedSnapshotStore } from './managed-snapshot.store.ts';
import { createPublishedPhotos } from './published-photos.repository.ts';

const ann = { owner: 'ann' };
const all = { text: '', category: null };
const base = 'https://ref.supabase.co';
const folder = `${base}/storage/v1/object/public/gallery-photos`;
const offline = err({ kind: 'offline' } as const);
const sizes = [480, 960].map((width) => ({
  ...{ width, height: width, type: 'image/webp' as const },
  path: `gallery/one/ab-${String(width)}.webp`,
}));
const row = (n: number, more: Partial<ManagedRow> = {}): ManagedRow => ({
  ...samplePhotoRow,
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  created_at: new Date(Date.UTC(2026, 10, 20, 12, 0, 60 - n)).toISOString(),
  revision: 2,
  variants: sizes,
  ...more,
});
const rows = (count: number): RowPage<ManagedRow> => ({
  rows: Array.from({ length: count }, (_, n) => row(n)),
  received: count,
});

let answer: Result<RowPage<ManagedRow>, GatewayError>;

function open() {
  const snapshots = createManagedSnapshotStore(memoryDb(adminDatabase));
  const gateway = {
    list: vi.fn(async () => answer),
    find: vi.fn(async (_caller: Caller, ids: readonly string[]): Answered<readonly ManagedRow[]> => {
      if (!answer.ok) return answer;
      return ok(answer.value.rows.filter(({ id }) => ids.includes(id)));
    }),
    counts: vi.fn(async () => ok({ total: 3, renderings: 1, hidden: 0, byCategory: { steam: 3 } })),
  };
  const report = vi.fn();
  const now = () => new Date('2026-11-23T12:00:00.000Z');
  const account: { owner: string | null } = { owner: 'ann' };
  const photos = createPublishedPhotos({
    ...{ gateway, snapshots, baseUrl: base, now, report },
    account: () => account.owner,
  });
  return { photos, gateway, snapshots, report, account };
}

beforeEach(() => {
  answer = ok(rows(2));
});

describe('a page of published photos', () => {
  it('has each photo with its words and the addresses of its sizes', async () => {
    const { photos, gateway } = open();
    answer = ok({ rows: [row(1, { alt: 'A barrel', thumbhash: 'AAAA' })], received: 1 });
    expect(await photos.load(all, null)).toEqual(
      ok({
        photos: [
          {
            id: row(1).id,
            createdAt: row(1).created_at,
            revision: 2,
            text: { ...emptyPhotoMetadata, title: 'Photo', alt: 'A barrel' },
            src: `${folder}/gallery/one/ab-480.webp`,
            largeSrc: `${folder}/gallery/one/ab-960.webp`,
            fullSrc: `${base}${samplePhotoRow.image_url}`,
            alt: 'A barrel',
            thumbhash: 'AAAA',
            isRendering: false,
          },
        ],
        next: null,
        savedAt: null,
      }),
    );
    expect(gateway.list).toHaveBeenCalledExactlyOnceWith(ann, { ...all, after: null, limit: 49 });
  });

  it('shows the largest picture where there are no sizes, and leaves out what may not be shown', async () => {
    const { photos } = open();
    const unsized = row(1, { variants: null });
    const outside = row(2, { variants: sizes.map((size) => ({ ...size, path: '../one.webp' })) });
    answer = ok({
      rows: [unsized, outside, row(3, { image_url: 'http://other.example/a.jpg' })],
      received: 3,
    });
    const loaded = await photos.load(all, null);
    const full = `${base}${samplePhotoRow.image_url}`;
    expect(loaded.ok && loaded.value.photos).toMatchObject([
      { id: unsized.id, src: full, largeSrc: full, fullSrc: full },
      { id: outside.id, src: full, largeSrc: full, fullSrc: full },
    ]);
  });

  it('is followed by another only where the server has more', async () => {
    const { photos, gateway } = open();
    answer = ok(rows(48));
    expect(await photos.load(all, null)).toMatchObject({ value: { next: null } });
    answer = ok(rows(49));
    const loaded = await photos.load({ text: 'cedar', category: 'steam' }, null);
    const next = { createdAt: row(47).created_at, id: row(47).id };
    expect(loaded).toMatchObject({ value: { next } });
    expect(loaded.ok && loaded.value.photos).toHaveLength(48);
    // Rows that this version cannot read are not there, and still count.
    answer = ok({ rows: [], received: 49 });
    expect(await photos.load(all, next)).toMatchObject({ value: { photos: [], next: null } });
    expect(gateway.list).toHaveBeenLastCalledWith(ann, { ...all, after: next, limit: 49 });
  });
});

describe('without a connection', () => {
  it('the first page of all photos is shown as it was last, and says so', async () => {
    const { photos, report } = open();
    answer = ok(rows(49));
    await photos.load(all, null);
    await eventually(() => expect(report).toHaveBeenCalledExactlyOnceWith(ok(undefined)));
    answer = offline;
    const loaded = await photos.load(all, null);
    expect(loaded).toMatchObject({ value: { next: null, savedAt: '2026-11-23T12:00:00.000Z' } });
    expect(loaded.ok && loaded.value.photos).toHaveLength(48);
  });

  it.each([
    ['a search', { text: 'cedar', category: null }, null],
    ['a category', { text: '', category: 'steam' }, null],
    ['the hidden ones', { ...all, onlyHidden: true }, null],
    ['the featured ones', { ...all, list: 'featured' as const }, null],
    ['a later page', all, { createdAt: '2026-11-20T12:00:00.000Z', id: 'one' }],
  ])('%s is neither stored nor shown', async (_name, question, after) => {
    const { photos, snapshots } = open();
    await photos.load(question, after);
    expect(await snapshots.read()).toEqual(ok(null));
    await snapshots.save({ rows: [row(1)], asOf: '2026-11-20T12:00:00.000Z' });
    answer = offline;
    expect(await photos.load(question, after)).toEqual(offline);
  });

  it('without an account nothing is sent, and the snapshot is shown', async () => {
    const { photos, gateway, snapshots, account } = open();
    await snapshots.save({ rows: [row(1)], asOf: '2026-11-20T12:00:00.000Z' });
    account.owner = null;
    const savedAt = '2026-11-20T12:00:00.000Z';
    expect(await photos.load(all, null)).toMatchObject({ value: { photos: [{ id: row(1).id }], savedAt } });
    const signedOut = err({ kind: 'signed_out' });
    expect(await photos.load({ ...all, text: 'cedar' }, null)).toEqual(signedOut);
    expect([await photos.find(row(1).id), await photos.count(), await photos.renderings()]).toEqual([
      signedOut,
      signedOut,
      signedOut,
    ]);
    for (const call of [gateway.list, gateway.find, gateway.counts]) expect(call).not.toHaveBeenCalled();
  });

  it('shows no snapshot that was never stored, was cleared, or cannot be read', async () => {
    const { photos, snapshots } = open();
    answer = offline;
    expect(await photos.load(all, null)).toEqual(offline);
    await snapshots.save({ rows: [row(1)], asOf: '2026-11-20T12:00:00.000Z' });
    expect(await snapshots.read()).toEqual(ok({ v: 1, rows: [row(1)], asOf: '2026-11-20T12:00:00.000Z' }));
    expect(await photos.clearCache()).toEqual(ok(undefined));
    expect(await photos.load(all, null)).toEqual(offline);
    const failing = { ...snapshots, read: async () => err({ kind: 'timeout', detail: '' } as const) };
    const { gateway, report } = open();
    const unread = createPublishedPhotos({
      ...{ gateway, report, account: () => 'ann', baseUrl: '', now: () => new Date() },
      snapshots: failing,
    });
    expect(await unread.load(all, null)).toEqual(offline);
  });
});

it('one photo is asked for by its id, and may be gone', async () => {
  const { photos, gateway } = open();
  expect(await photos.find(row(1).id)).toMatchObject({ value: { id: row(1).id } });
  expect(gateway.find).toHaveBeenCalledExactlyOnceWith(ann, [row(1).id]);
  expect(await photos.find('gone')).toEqual(ok(null));
  expect(await photos.count()).toEqual(ok({ total: 3, renderings: 1, hidden: 0, byCategory: { steam: 3 } }));
  answer = offline;
  expect(await photos.find(row(1).id)).toEqual(offline);
});

it('the renderings are asked for alone, and are named so', async () => {
  const { photos, gateway } = open();
  answer = ok({ rows: [row(1, { is_rendering: true })], received: 1 });
  expect(await photos.renderings()).toMatchObject({ value: [{ id: row(1).id, isRendering: true }] });
  expect(gateway.list).toHaveBeenCalledExactlyOnceWith(
    ann,
    expect.objectContaining({ onlyRenderings: true }),
  );
  answer = offline;
  expect(await photos.renderings()).toEqual(offline);
});
