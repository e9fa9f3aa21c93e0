import { beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '../domain/result.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { memoryDb } from '../../tests/support/unit/memory-db.ts';
import { samplePhoto, samplePhotoRow, sampleProjectRow } from '../../tests/support/sample-photo.ts';
import { createGalleryRepository } from './gallery.repository.ts';
import { logger } from '../platform/logger.ts';
import { createGallerySnapshotStore } from './local/snapshot.store.ts';
import { siteDatabase } from './local/keys.ts';
import { openDb } from './local/open-db.ts';
import { photoRow, type PhotoRow } from './supabase/photo-row.ts';
import type { GalleryGateway } from './supabase/gallery.gateway.ts';

function rowOf(number: number, changes: Partial<PhotoRow> = {}): PhotoRow {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return { ...samplePhotoRow, id, title: `Photo ${number}`, ...changes };
}

const pageOf = (rows: readonly PhotoRow[], isFull = false) => ok({ rows, unreadable: 0, isFull });
const offline = err({ kind: 'offline' } as const);

type Snapshots = Parameters<typeof createGalleryRepository>[0]['snapshots'];

function open(snapshots: Snapshots = createGallerySnapshotStore(memoryDb(siteDatabase), photoRow)) {
  const selectPhotos = vi.fn<GalleryGateway['selectPhotos']>();
  const clock = { now: new Date('2026-11-20T12:00:00.000Z') };
  const findPhoto = vi.fn<GalleryGateway['findPhoto']>();
  const embedded = vi.fn<() => unknown>();
  const repository = createGalleryRepository({
    gateway: { findPhoto, selectPhotos },
    snapshots,
    baseUrl: 'https://ref.supabase.co',
    now: () => clock.now,
    embedded,
  });
  return { ...repository, ask: findPhoto, embedded, selectPhotos, clock };
}

beforeEach(() => vi.spyOn(logger, 'warn').mockImplementation(() => undefined));

describe('the gallery', () => {
  it('shows what the server has, ready to use [S1 §3.4, §3.7, §7.2]', async () => {
    const { loadGallery, selectPhotos } = open();
    selectPhotos.mockResolvedValue(pageOf([samplePhotoRow]));
    expect(await loadGallery()).toEqual(
      ok({ source: 'server', asOf: '2026-11-20T12:00:00.000Z', photos: [samplePhoto] }),
    );
  });

  it('is read page by page, and a photo that moved between pages is shown once', async () => {
    const { loadGallery, selectPhotos } = open();
    const first = Array.from({ length: 200 }, (_, number) => rowOf(number));
    selectPhotos
      .mockResolvedValueOnce(pageOf(first, true))
      .mockResolvedValueOnce(pageOf([rowOf(199), rowOf(200)]));
    const gallery = await loadGallery();
    expect(gallery.ok && gallery.value.photos).toHaveLength(201);
    expect(selectPhotos.mock.calls.map(([{ offset }]) => offset)).toEqual([0, 200]);
  });

  it('is shown at once, also when the device takes its time to save it', async () => {
    const never = () => new Promise<never>(() => undefined);
    const { loadGallery, selectPhotos } = open({ read: never, save: never });
    selectPhotos.mockResolvedValue(pageOf([rowOf(1)]));
    expect(await loadGallery()).toMatchObject(ok({ source: 'server' }));
  });

  it('may be empty', async () => {
    const { loadGallery, selectPhotos } = open();
    selectPhotos.mockResolvedValue(pageOf([]));
    expect(await loadGallery()).toMatchObject(ok({ photos: [], source: 'server' }));
  });

  it('leaves out a photo whose picture may not be fetched', async () => {
    const { loadGallery, selectPhotos } = open();
    selectPhotos.mockResolvedValue(pageOf([rowOf(1, { image_url: 'javascript:alert(1)' }), rowOf(2)]));
    expect(await loadGallery()).toMatchObject({ value: { photos: [{ text: { title: 'Photo 2' } }] } });
  });
});

describe('without the server', () => {
  it('the gallery is the one last seen, with its date', async () => {
    const { loadGallery, selectPhotos, clock } = open();
    selectPhotos.mockResolvedValueOnce(pageOf([rowOf(1), rowOf(2)])).mockResolvedValue(offline);
    await loadGallery();
    clock.now = new Date('2026-11-24T08:00:00.000Z');
    expect(await loadGallery()).toMatchObject(
      ok({
        source: 'device',
        asOf: '2026-11-20T12:00:00.000Z',
        photos: [{ text: { title: 'Photo 1' } }, { text: { title: 'Photo 2' } }],
      }),
    );
  });

  it('half a list does not replace a whole one', async () => {
    const { loadGallery, selectPhotos } = open();
    selectPhotos.mockResolvedValueOnce(pageOf([rowOf(1)]));
    await loadGallery();
    selectPhotos.mockResolvedValueOnce(pageOf([rowOf(2)], true)).mockResolvedValueOnce(offline);
    expect(await loadGallery()).toMatchObject(
      ok({ source: 'device', photos: [{ text: { title: 'Photo 1' } }] }),
    );
  });

  it('a list of which nothing can be read is no gallery', async () => {
    const { loadGallery, selectPhotos } = open();
    selectPhotos.mockResolvedValue(ok({ rows: [], unreadable: 3, isFull: false }));
    expect(await loadGallery()).toMatchObject(err({ kind: 'invalid_response' }));
  });

  it('returns the reason when no snapshot is stored or storage is blocked', async () => {
    const fresh = open();
    fresh.selectPhotos.mockResolvedValue(offline);
    expect(await fresh.loadGallery()).toEqual(offline);
    const db = openDb(siteDatabase, { findFactory: () => undefined });
    const blocked = open(createGallerySnapshotStore(db, photoRow));
    blocked.selectPhotos.mockResolvedValueOnce(pageOf([rowOf(1)])).mockResolvedValueOnce(offline);
    expect(await blocked.loadGallery()).toMatchObject(ok({ source: 'server' }));
    expect(await blocked.loadGallery()).toEqual(offline);
  });
});

describe('one photo', () => {
  const published = { state: 'published', photo: samplePhotoRow, project: null } as const;
  const shown = { ...published, photo: samplePhoto };

  it.each([
    ['published', published, shown],
    [
      'in a project',
      { ...published, project: sampleProjectRow },
      { ...shown, project: { slug: 'attic-sauna', name: 'Attic sauna' } },
    ],
    ['deleted', { state: 'deleted' } as const, { state: 'deleted' }],
    [
      'without a usable address',
      { ...published, photo: { ...samplePhotoRow, image_url: 'javascript:alert(1)' } },
      { state: 'unknown' },
    ],
  ])('that is %s is found as that', async (_, answer, found) => {
    const { findPhoto, ask } = open();
    ask.mockResolvedValue(ok(answer));
    expect(await findPhoto(samplePhoto.id)).toEqual(ok(found));
    expect(ask).toHaveBeenCalledWith(samplePhoto.id);
  });

  it('is read from the document that came with it, and for no other address', () => {
    const { embeddedPhoto, embedded } = open();
    expect(embeddedPhoto(samplePhoto.id)).toBeUndefined();
    embedded.mockReturnValue({ address: samplePhoto.id, found: published });
    expect(embeddedPhoto(samplePhoto.id)).toEqual(shown);
    expect(embeddedPhoto('another')).toBeUndefined();
    embedded.mockReturnValue({ address: samplePhoto.id, found: { ...published, photo: { id: 1 } } });
    expect(embeddedPhoto(samplePhoto.id)).toBeUndefined();
  });

  it('is found on the device once the gallery was saved, with the time it was saved', async () => {
    const { savedPhoto, loadGallery, selectPhotos } = open();
    expect(await savedPhoto(samplePhoto.id)).toBeNull();
    selectPhotos.mockResolvedValue(pageOf([samplePhotoRow]));
    await loadGallery();
    await eventually(async () =>
      expect(await savedPhoto(samplePhoto.id)).toEqual({
        photo: samplePhoto,
        asOf: '2026-11-20T12:00:00.000Z',
      }),
    );
    expect(await savedPhoto(rowOf(7).id)).toBeNull();
  });

  it('is not found on a device whose storage is blocked', async () => {
    const db = openDb(siteDatabase, { findFactory: () => undefined });
    const { savedPhoto } = open(createGallerySnapshotStore(db, photoRow));
    expect(await savedPhoto(samplePhoto.id)).toBeNull();
    expect(logger.warn).toHaveBeenCalled();
  });
});
