import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { fc } from '../../../../tests/support/fast-check.ts';
import { intakeDevice, jpegFile, sha256Of } from '../../../../tests/support/outbox/intake-device.ts';
import { owner } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { photoCategories, type PhotoMetadata } from '../../../domain/photo-metadata.ts';
import type { PhotoRecord } from '../record/photo-record.ts';
import { createPhotoArchive } from './photo-archive.ts';

const other = '22222222-2222-4222-8222-222222222222';

/** A device; `like`: one that asks the same server; `again`: another tab of that device. */
function openDevice(
  like?: Pick<ReturnType<typeof intakeDevice>, 'server'>,
  again?: ReturnType<typeof intakeDevice>,
) {
  const opened = again ?? intakeDevice(like?.server);
  const tab = opened.open();
  const archive = createPhotoArchive({ ...tab, sha256Of, now: () => opened.device.now });
  const pick = async (file: File, text: Partial<PhotoMetadata> = {}): Promise<string> => {
    opened.pass(1000);
    const taken = await tab.take(file);
    if (taken.kind !== 'imported') throw new Error(taken.kind);
    await tab.photos.type(owner, taken.id, text);
    return taken.id;
  };
  const exported = async (ids?: readonly string[]) => {
    const made = await archive.exportPhotos(owner, ids);
    if (!made.ok) throw new Error(made.error.kind);
    return made.value;
  };
  const imported = async (file: Blob) => {
    const skipped: string[] = [];
    const made = await archive.importArchive(file, owner, {
      listed: () => undefined,
      tell: ({ fileName }, { kind }) => {
        if (kind === 'skipped') skipped.push(fileName);
      },
    });
    if (!made.ok) throw new Error(made.error.kind);
    const { photos: taken, projects } = made.value;
    return { taken, projects, kinds: taken.map(({ kind }) => kind), skipped };
  };
  const publish = async (id: string) => {
    await tab.prepare();
    await tab.photos.publish(owner, [id]);
    await tab.settle();
  };
  return { ...opened, ...tab, archive, pick, exported, imported, publish };
}

const unpacked = async (file: Blob) => unzipSync(new Uint8Array(await file.arrayBuffer()));
const packed = (files: Readonly<Record<string, Uint8Array>>, level: 0 | 6 = 6) =>
  new Blob([new Uint8Array(zipSync({ ...files }, { level }))]);

const shown = ({ id, createdAt, fileName, fileDigest, text }: PhotoRecord) => ({
  id,
  createdAt,
  fileName,
  fileDigest,
  text,
});

const text = fc.string({ unit: 'grapheme', maxLength: 60 });
const words: fc.Arbitrary<PhotoMetadata> = fc.record({
  title: text,
  description: fc.oneof(
    text,
    fc.constantFrom('<img src=x onerror=alert(1)>', '</script><svg onload=alert(1)>', '\u0000\u202e"\'\\'),
  ),
  category: fc.constantFrom(...photoCategories, '' as const),
  place: text,
  processSteps: text,
  tags: fc.string({ unit: 'binary', maxLength: 60 }),
  alt: text,
  project: fc.constantFrom('', '5f0c1c55-7d3c-4a59-9d37-0e4d8a6a2b11'),
  position: fc.constantFrom('', 'mgz1', 'mgz1x'),
  featured: fc.constantFrom('', 'mgz1', 'mgz1x'),
  visibility: fc.constantFrom('', 'hidden'),
});

describe('unpublished photos in a file', () => {
  it('come out on another device as they went in, whatever their words are [O26]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(words, text), { minLength: 1, maxLength: 4 }), async (given) => {
        const [tablet, desktop] = [openDevice(), openDevice()];
        for (const [index, [its, name]] of given.entries())
          await tablet.pick(jpegFile(name, 400, index / 10), its);
        const { archive, count } = await tablet.exported();
        expect(count).toBe(given.length);
        expect((await desktop.imported(archive)).kinds).toEqual(given.map(() => 'imported'));
        expect((await desktop.records()).map(shown)).toEqual((await tablet.records()).map(shown));
        for (const { fileDigest } of await desktop.records()) {
          const [here, there] = [desktop, tablet].map(({ store }) => store.bytesOf(fileDigest ?? ''));
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
      version: 3,
      photos: [{ fileName: '../../etc/Sauna am See: "Süd".HEIC', text: { title: 'Lake' } }, {}],
    });
  });

  it('are those of one account, or of the ids that are asked for', async () => {
    const { pick, exported, intake, archive, records } = openDevice();
    const id = await pick(jpegFile('mine.jpg', 400, 0.1));
    await pick(jpegFile('also.jpg', 400, 0.2));
    await intake.importFiles([{ file: jpegFile('theirs.jpg', 400, 0.3), fileName: 'theirs.jpg' }], other);
    expect((await exported()).count).toBe(2);
    expect(Object.keys(await unpacked((await exported([id])).archive))).toEqual([
      'photos/001 mine.jpg',
      'photos.json',
    ]);
    expect(await archive.exportPhotos('nobody')).toEqual({ ok: false, error: { kind: 'refused' } });
    expect(await records()).toHaveLength(3);
  });

  it('have the words that were typed after a try that was not answered', async () => {
    const { pick, prepare, exported, photos, queue, server, records } = openDevice();
    const id = await pick(jpegFile(), { title: 'Earlier' });
    await prepare();
    server.loseOnce('publishPhoto');
    await photos.publish(owner, [id]);
    await queue.whenIdle();
    expect(await records()).toMatchObject([{ needsLookup: true }]);
    await photos.type(owner, id, { title: 'Later' });
    const files = await unpacked((await exported()).archive);
    expect(new TextDecoder().decode(files['photos.json'])).toContain('"title": "Later"');
  });
});

describe('a photo that came to a second device in a file', () => {
  const openTwo = async (meanwhile: 'stays' | 'is published' = 'stays') => {
    const tablet = openDevice();
    const desktop = openDevice(tablet);
    const id = await tablet.pick(jpegFile(), { title: 'Lake', category: 'outdoor' });
    await tablet.prepare();
    const { archive } = await tablet.exported();
    if (meanwhile === 'is published') await tablet.publish(id);
    tablet.server.calls.length = 0;
    await desktop.imported(archive);
    return { tablet, desktop, id, server: tablet.server };
  };

  it('and is published on both is one row [O26]', async () => {
    const { tablet, desktop, id, server } = await openTwo();
    await tablet.publish(id);
    await desktop.publish(id);
    expect([...server.rows.keys()]).toEqual([id]);
    for (const { photos } of [tablet, desktop])
      expect(await photos.drainBatchResults(owner)).toMatchObject([
        { action: 'publish', succeeded: 1, failed: 0 },
      ]);
  });

  it('and was published on the first is found published without a user action [O26]', async () => {
    const { desktop, server } = await openTwo('is published');
    desktop.photos.wake('visible');
    await desktop.settle();
    expect(server.calls).toEqual(['findPhoto']);
    expect(await desktop.records()).toMatchObject([{ server: { kind: 'present' }, needsLookup: false }]);
  });

  it('with other words asks its person instead of writing over them [O26]', async () => {
    const { tablet, desktop, id, server } = await openTwo();
    await tablet.publish(id);
    await desktop.photos.type(owner, id, { title: 'Lake by night' });
    await desktop.publish(id);
    expect(server.rows.get(id)?.text.title).toBe('Lake');
    const differences = [{ mine: 'Lake by night', theirs: 'Lake' }];
    expect(await desktop.photos.load(owner)).toMatchObject({
      value: { pendingChanges: [{ work: { kind: 'conflict', differences } }] },
    });
    await desktop.photos.resolveConflict(owner, id, ['title']);
    await desktop.settle();
    expect(server.rows.get(id)?.text).toMatchObject({ title: 'Lake by night', category: 'outdoor' });
  });
});

describe('a file of photos that is read', () => {
  it('where they are already makes no second ones, and fills what is empty [F-A20]', async () => {
    const { pick, exported, imported, records, photos } = openDevice();
    const id = await pick(jpegFile(), { title: 'Then', alt: 'Pines' });
    const { archive } = await exported();
    await photos.type(owner, id, { title: 'Now', alt: '' });
    expect((await imported(archive)).taken).toMatchObject([{ kind: 'duplicate', of: { id } }]);
    expect(await records()).toMatchObject([{ id, text: { title: 'Now', alt: 'Pines' } }]);
  });

  it('on a tab that dies names the photos that it did not take, and completes them when it is read again [B12]', async () => {
    const [tablet, desktop] = [openDevice(), openDevice()];
    for (const [index, name] of ['a.jpg', 'b.jpg', 'c.jpg'].entries())
      await tablet.pick(jpegFile(name, 400, index / 10), { title: `Title of ${name}` });
    const { archive } = await tablet.exported();
    const never = new Promise<never>(() => undefined);
    const slice = vi.spyOn(archive, 'slice');
    const listed = vi.fn();
    await new Promise<void>((resolve) => {
      void desktop.archive.importArchive(archive, owner, {
        listed,
        tell: () => {
          slice.mockImplementation(() => Object.assign(new Blob(), { arrayBuffer: () => never }));
          desktop.kill();
          resolve();
        },
      });
    });
    slice.mockRestore();
    expect(listed).toHaveBeenCalledExactlyOnceWith(3);
    const next = openDevice(desktop, desktop);
    expect(await next.intake.findInterrupted(owner)).toMatchObject([
      { fileName: 'b.jpg', source: 'archived' },
      { fileName: 'c.jpg', source: 'archived' },
    ]);
    expect((await next.imported(archive)).kinds).toEqual(['duplicate', 'imported', 'imported']);
    expect(await next.intake.findInterrupted(owner)).toEqual([]);
    expect((await next.records()).map(shown)).toEqual((await tablet.records()).map(shown));
  });

  it.each([
    ['code page 437', (name: string) => name.replace('ü', '\ufffd').replace('ß', '\ufffd')],
    ['decomposed letters', (name: string) => name.normalize('NFD')],
  ])('may have been packed again with names in %s, and with what macOS adds', async (_name, rename) => {
    const tablet = openDevice();
    await tablet.pick(jpegFile('Müller Außensauna.jpg', 600), { title: 'One' });
    await tablet.pick(jpegFile('Müller Außensauna.jpg', 700), { title: 'Two' });
    const files = await unpacked((await tablet.exported()).archive);
    const again = Object.entries(files).flatMap(([name, bytes]) => [
      [`__MACOSX/Büro/._${name.split('/').at(-1)}`, strToU8('resource fork')] as const,
      [rename(`Büro/${name}`), bytes] as const,
    ]);
    const fresh = openDevice();
    const { kinds } = await fresh.imported(packed(Object.fromEntries(again)));
    expect(kinds).toEqual(['imported', 'imported']);
    expect((await fresh.records()).map(({ text }) => text.title)).toEqual(['One', 'Two']);
  });

  it('may have been unpacked and packed again, into a folder and with compression', async () => {
    const [tablet, desktop] = [openDevice(), openDevice()];
    await tablet.pick(jpegFile('IMG.jpg', 5000));
    const files = Object.entries(await unpacked((await tablet.exported()).archive));
    const again = packed(Object.fromEntries(files.map(([name, bytes]) => [`my photos/${name}`, bytes])));
    expect((await desktop.imported(again)).kinds).toEqual(['imported']);
  });

  it('with a damaged, a missing and a foreign picture says which, and takes the others', async () => {
    const [tablet, desktop] = [openDevice(), openDevice()];
    for (const [index, name] of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].entries())
      await tablet.pick(jpegFile(name, 400, index / 10));
    const files = { ...(await unpacked((await tablet.exported()).archive)) };
    files['photos/002 b.jpg']?.fill(1, 200, 201);
    delete files['photos/003 c.jpg'];
    expect(await desktop.imported(packed(files, 0))).toMatchObject({ skipped: ['b.jpg', 'c.jpg'] });
    expect((await desktop.records()).map(({ fileName }) => fileName)).toEqual(['a.jpg', 'd.jpg']);
  });

  const list = (value: unknown) => packed({ 'photos.json': strToU8(JSON.stringify(value)) });

  it.each([
    ['no ZIP file', new Blob(['hello']), { kind: 'not_an_archive' }],
    ['an empty file', new Blob([]), { kind: 'not_an_archive' }],
    ['another ZIP file', packed({ 'a.txt': strToU8('a') }), { kind: 'not_an_archive' }],
    ['a list that is no list', list([1]), { kind: 'not_an_archive' }],
    ['a list without photos', list({ version: 3 }), { kind: 'not_an_archive' }],
    ['a later version', list({ version: 5, pictures: [] }), { kind: 'unknown_version', version: 5 }],
    [
      'a list that leads out of its folder',
      list({
        version: 2,
        exportedAt: new Date(0).toISOString(),
        photos: [{ file: 'photos/../../x' }],
      }),
      { kind: 'not_an_archive' },
    ],
  ])('that is %s is refused with the reason', async (_name, file, error) => {
    const listed = vi.fn();
    const watcher = { listed, tell: () => undefined };
    expect(await openDevice().archive.importArchive(file, owner, watcher)).toEqual({ ok: false, error });
    expect(listed).not.toHaveBeenCalled();
  });
});
