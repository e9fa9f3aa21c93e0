import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { intakeDevice, jpegFile, sha256Of } from '../../../tests/support/outbox/intake-device.ts';
import { openUnproven, owner } from '../../../tests/support/outbox/photos-at-hand.ts';
import { photoCategories } from '../../domain/photo.ts';
import { createPhotoArchive } from './photo-archive.ts';
import type { Draft } from './photo-records.ts';

type Words = Partial<Draft['photo']>;

const other = '22222222-2222-4222-8222-222222222222';

function openDevice() {
  const opened = intakeDevice();
  const tab = opened.open();
  const archive = createPhotoArchive({ ...tab, sha256Of, now: () => opened.device.now });
  const pick = async (file: File, words: Words = {}): Promise<string> => {
    opened.pass(1000);
    const taken = await tab.take(file);
    if (taken.kind !== 'kept') throw new Error(taken.kind);
    await tab.store.changeDraft(taken.draftId, (draft) => ({
      ...draft,
      photo: { ...draft.photo, ...words },
    }));
    return taken.draftId;
  };
  const exported = async (ids?: readonly string[]) => {
    const made = await archive.exportPhotos(owner, ids);
    if (!made.ok) throw new Error(made.error.kind);
    return made.value;
  };
  const imported = async (file: Blob) => {
    const made = await archive.importPhotos(file, owner);
    if (!made.ok) throw new Error(made.error.kind);
    return { ...made.value, kinds: made.value.photos.map(({ taken }) => taken.kind) };
  };
  return { ...opened, ...tab, archive, pick, exported, imported };
}

const unpacked = async (file: Blob) => unzipSync(new Uint8Array(await file.arrayBuffer()));
const packed = (files: Readonly<Record<string, Uint8Array>>, level: 0 | 6 = 6) =>
  new Blob([new Uint8Array(zipSync({ ...files }, { level }))]);

const shown = ({ createdAt, fileName, analysis, photo }: Draft) => ({
  createdAt,
  fileName,
  analysis,
  photo: { ...photo, variants: [], width: null, height: null, thumbhash: null },
});

const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 60 }), { nil: null });
const words = fc.record({
  title: text,
  description: fc.oneof(
    text,
    fc.constantFrom('<img src=x onerror=alert(1)>', '</script><svg onload=alert(1)>', '\u0000\u202e"\'\\'),
  ),
  category: fc.constantFrom(null, ...photoCategories),
  process_steps: text,
  tags: fc.option(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 4 }), { nil: null }),
  alt: text,
});

describe('unpublished photos in a file', () => {
  it('come out on another device as they went in, whatever their words are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(words, text), { minLength: 1, maxLength: 4 }), async (given) => {
        const [tablet, desk] = [openDevice(), openDevice()];
        for (const [index, [its, name]] of given.entries())
          await tablet.pick(jpegFile(name ?? 'IMG.jpg', 400, index / 10), its);
        const [first] = await tablet.drafts();
        const analysis = { isWanted: true, generated: ['title' as const], suggestions: { alt: 'Pines' } };
        await tablet.store.changeDraft(first?.id ?? '', (draft) => ({ ...draft, analysis }));
        const { archive, count } = await tablet.exported();
        expect(count).toBe(given.length);
        expect((await desk.imported(archive)).kinds).toEqual(given.map(() => 'kept'));
        expect((await desk.drafts()).map(shown)).toEqual((await tablet.drafts()).map(shown));
        for (const { photo } of await desk.drafts()) {
          const [here, there] = [desk, tablet].map(({ store }) => store.bytesOf(photo.original ?? ''));
          expect(await here).toEqual(await there);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are named so that every system takes them, with a list that says what is what', async () => {
    const { pick, exported, device } = openDevice();
    // Late in the evening where the person is.
    device.now = new Date(2026, 10, 22, 23, 30).getTime();
    await pick(jpegFile('../../etc/Sauna am See: "Süd".HEIC', 400, 0.1), { title: 'Lake' });
    await pick(jpegFile('.jpg', 400, 0.2));
    const made = await exported();
    expect(made).toMatchObject({ fileName: 'photos-2026-11-22.zip', count: 2, withoutPicture: 0, left: [] });
    const files = await unpacked(made.archive);
    expect(Object.keys(files)).toEqual([
      'photos/001 -etc-Sauna am See- -Süd-.jpg',
      'photos/002.jpg',
      'photos.json',
    ]);
    expect(JSON.parse(new TextDecoder().decode(files['photos.json']))).toMatchObject({
      version: 1,
      photos: [{ fileName: '../../etc/Sauna am See: "Süd".HEIC', words: { title: 'Lake' } }, {}],
    });
  });

  it('are those of one account, or of the ids that are asked for', async () => {
    const { pick, exported, intake, archive, drafts } = openDevice();
    const id = await pick(jpegFile('mine.jpg', 400, 0.1));
    await pick(jpegFile('also.jpg', 400, 0.2));
    await intake.take(jpegFile('theirs.jpg', 400, 0.3), other);
    expect((await exported()).count).toBe(2);
    expect(Object.keys(await unpacked((await exported([id])).archive))).toEqual([
      'photos/001 mine.jpg',
      'photos.json',
    ]);
    expect(await archive.exportPhotos('nobody')).toEqual({ ok: false, error: { kind: 'nothing' } });
    expect(await drafts()).toHaveLength(3);
  });

  it('have the words of an edit that waits behind a try that was not answered', async () => {
    const { edit, store, intake, device } = { ...openDevice(), ...(await openUnproven('publishPhoto')) };
    await edit('Later');
    const { exportPhotos } = createPhotoArchive({ store, intake, sha256Of, now: () => device.now });
    const made = await exportPhotos(owner);
    const files = made.ok ? await unpacked(made.value.archive) : {};
    expect(new TextDecoder().decode(files['photos.json'])).toContain('"title": "Later"');
  });

  it('without their original hold their largest size, and without that their words', async () => {
    const { pick, exported, intake, drafts, db, imported } = openDevice();
    await pick(jpegFile('small.jpg', 400, 0.1));
    await pick(jpegFile('gone.jpg', 400, 0.2), { title: 'Words alone' });
    await intake.prepareAll();
    const [small, gone] = await drafts();
    const lost = [
      small?.photo.original,
      gone?.photo.original,
      ...(gone?.photo.variants ?? []).map(({ sha256 }) => sha256),
    ];
    await db.transact(['blobs'], 'readwrite', (of) => {
      for (const sha of lost) if (typeof sha === 'string') of('blobs').delete(sha);
    });
    const made = await exported();
    expect(made).toMatchObject({ count: 1, withoutPicture: 1 });
    const files = await unpacked(made.archive);
    expect(files['photos/001 small.webp']?.length).toBe(small?.photo.variants[1]?.bytes);
    expect(new TextDecoder().decode(files['photos.json'])).toContain('Words alone');
    expect(await imported(made.archive)).toMatchObject({ damaged: ['gone.jpg'] });
  });
});

describe('a file of photos that is read', () => {
  it('where they are already makes no second ones, and fills what is empty [A20]', async () => {
    const { pick, exported, imported, drafts, store } = openDevice();
    const id = await pick(jpegFile(), { title: 'Then', alt: 'Pines' });
    const { archive } = await exported();
    await store.changeDraft(id, (draft) => ({
      ...draft,
      photo: { ...draft.photo, title: 'Now', alt: null },
    }));
    const { photos } = await imported(archive);
    expect(photos.map(({ taken }) => taken)).toEqual([{ kind: 'duplicate', of: { kind: 'draft', id } }]);
    expect(await drafts()).toMatchObject([{ photo: { title: 'Now', alt: 'Pines' } }]);
  });

  it('may have been unpacked and packed again, into a folder and with compression', async () => {
    const [tablet, desk] = [openDevice(), openDevice()];
    await tablet.pick(jpegFile('IMG.jpg', 5000));
    const files = Object.entries(await unpacked((await tablet.exported()).archive));
    const again = packed(Object.fromEntries(files.map(([name, bytes]) => [`my photos/${name}`, bytes])));
    expect((await desk.imported(again)).kinds).toEqual(['kept']);
  });

  it('with a damaged, a missing and a foreign picture says which, and takes the others', async () => {
    const [tablet, desk] = [openDevice(), openDevice()];
    for (const [index, name] of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].entries())
      await tablet.pick(jpegFile(name, 400, index / 10));
    const files = { ...(await unpacked((await tablet.exported()).archive)) };
    files['photos/002 b.jpg']?.fill(1, 200, 201);
    delete files['photos/003 c.jpg'];
    const { photos, damaged: named } = await desk.imported(packed(files, 0));
    expect(named).toEqual(['b.jpg', 'c.jpg']);
    expect(photos.map(({ fileName }) => fileName)).toEqual(['a.jpg', 'd.jpg']);
  });

  const list = (value: unknown) => packed({ 'photos.json': strToU8(JSON.stringify(value)) });

  it.each([
    ['no ZIP file', new Blob(['hello']), { kind: 'not_an_archive' }],
    ['an empty file', new Blob([]), { kind: 'not_an_archive' }],
    ['another ZIP file', packed({ 'a.txt': strToU8('a') }), { kind: 'not_an_archive' }],
    ['a list that is no list', list([1]), { kind: 'not_an_archive' }],
    ['a list without photos', list({ version: 1 }), { kind: 'not_an_archive' }],
    ['a later version', list({ version: 2, pictures: [] }), { kind: 'unknown_version', version: 2 }],
    [
      'a list that leads out of its folder',
      list({
        version: 1,
        exportedAt: new Date(0).toISOString(),
        photos: [{ file: 'photos/../../x' }],
      }),
      { kind: 'not_an_archive' },
    ],
  ])('that is %s is refused with the reason', async (_name, file, error) => {
    expect(await openDevice().archive.importPhotos(file, owner)).toEqual({ ok: false, error });
  });
});
