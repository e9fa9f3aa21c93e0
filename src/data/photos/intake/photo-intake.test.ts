import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { intakeDevice, jpegFile, sha256Of } from '../../../../tests/support/outbox/intake-device.ts';
import { owner } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { newPhoto } from '../record/photo-record.ts';

const other = '22222222-2222-4222-8222-222222222222';

const pickOf = (file: File) => ({ file, fileName: file.name });

describe('a picked file', () => {
  it('is a photo once its bytes are stored and read back [S2 §3.6]', async () => {
    const { take, records, store } = intakeDevice().open();
    const file = jpegFile('IMG_204.jpg');
    const taken = await take(file);
    const [photo] = await records();
    const digest = await sha256Of(await file.arrayBuffer());
    expect(taken).toEqual({ kind: 'imported', id: photo?.id, isSmaller: false });
    expect(photo).toMatchObject({
      owner,
      fileName: 'IMG_204.jpg',
      fileDigest: digest,
      picture: { status: 'queued', original: digest, attempts: 0 },
    });
    const bytes = await store.bytesOf(digest);
    expect(bytes.ok && bytes.value).toMatchObject({ type: 'image/jpeg', bytes: await file.arrayBuffer() });
  });

  it('that its device does not hand over is skipped', async () => {
    const { take, records, blobs } = intakeDevice().open();
    const file = jpegFile();
    file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    expect(await take(file)).toEqual({ kind: 'skipped', because: { kind: 'unread' } });
    expect([await records(), await blobs()]).toEqual([[], []]);
  });

  it('of no accepted kind is skipped by its content, whatever its name says, and nothing of it is stored [S2 §5.4]', async () => {
    const { take, records, blobs } = intakeDevice().open();
    const fixture = (name: string) => readFile(`tests/fixtures/${name}`);
    const small = sharp(await fixture('job-site.webp')).resize(64);
    const others = [
      [await small.clone().avif().toBuffer(), 'avif'],
      [await small.clone().gif().toBuffer(), 'gif'],
      [await fixture('script.svg'), 'drawing'],
      [await fixture('not-an-image.jpg'), 'unknown'],
      [Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'document'],
      [Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'), 'video'],
      [Buffer.from('\x1aE\xdf\xa3\x01webm', 'latin1'), 'video'],
      [Buffer.alloc(0), 'empty'],
    ] as const;
    for (const [bytes, type] of others)
      expect(await take(new File([new Uint8Array(bytes)], `${type}.jpg`, { type: 'image/jpeg' }))).toEqual({
        kind: 'skipped',
        because: { kind: 'other', type },
      });
    expect([await records(), await blobs()]).toEqual([[], []]);
  });

  it('larger than any photo is skipped before it is read', async () => {
    const { take, records } = intakeDevice().open();
    const file = jpegFile();
    Object.defineProperty(file, 'size', { value: 80_000_001 });
    file.arrayBuffer = () => Promise.reject(new Error('It was read.'));
    expect(await take(file)).toEqual({ kind: 'skipped', because: { kind: 'too_large' } });
    expect(await records()).toEqual([]);
  });

  it('stays in its place among those of its pick, which all come in the same millisecond', async () => {
    const { intake, records } = intakeDevice().open();
    const names = Array.from({ length: 12 }, (_, place) => `IMG_${place}.jpg`);
    await intake.importFiles(
      names.map((name) => pickOf(jpegFile(name))),
      owner,
    );
    expect((await records()).map(({ fileName }) => fileName)).toEqual(names);
  });
});

describe('a photo that is picked twice', () => {
  it('is reported as a duplicate of the stored photo, and stored once [F-A20]', async () => {
    const { take, records, blobs } = intakeDevice().open();
    const file = jpegFile();
    const first = await take(file);
    const [photo] = await records();
    expect(await take(file)).toEqual({ kind: 'duplicate', of: photo });
    expect(first.kind).toBe('imported');
    expect([(await records()).length, (await blobs()).length]).toEqual([1, 1]);
  });

  it('becomes a second photo for who insists', async () => {
    const { take, records, blobs } = intakeDevice().open();
    const file = jpegFile();
    await take(file);
    expect(await take(file, true)).toMatchObject({ kind: 'imported' });
    expect([(await records()).length, (await blobs()).length]).toEqual([2, 1]);
  });

  it('at once in two tabs is one photo [F-A20]', async () => {
    const { open } = intakeDevice();
    const [one, two] = [open(), open()];
    const file = jpegFile();
    const taken = await Promise.all([one.take(file), two.take(file)]);
    expect(taken.map(({ kind }) => kind).sort()).toEqual(['duplicate', 'imported']);
    expect(await one.records()).toHaveLength(1);
  });

  it('by another account is that account’s own photo', async () => {
    const { take, intake, records, blobs } = intakeDevice().open();
    const file = jpegFile();
    await take(file);
    expect(await intake.importFiles([pickOf(file)], other)).toMatchObject([{ kind: 'imported' }]);
    expect((await records()).map((photo) => photo.owner).sort()).toEqual([owner, other].sort());
    expect(await blobs()).toHaveLength(1);
  });
});

it('imports files one after the other, and reports each as soon as it is stored [F-A16]', async () => {
  const { intake, stored } = intakeDevice().open();
  const reading = { now: 0, most: 0 };
  const files = Array.from({ length: 40 }, (_, index) => {
    const file = jpegFile(`IMG_${index}.jpg`, 300, index / 10);
    const read = file.arrayBuffer.bind(file);
    file.arrayBuffer = () => {
      reading.now += 1;
      reading.most = Math.max(reading.most, reading.now);
      return read();
    };
    return file;
  });
  const found: Promise<boolean>[] = [];
  const reported: string[] = [];
  const all = await intake.importFiles(files.map(pickOf), owner, ({ fileName }, taken) => {
    reading.now = 0;
    reported.push(fileName);
    const id = taken.kind === 'imported' ? taken.id : '';
    found.push(stored({ owner, id }).then((photo) => photo?.picture.status === 'queued'));
  });
  expect(reading.most).toBe(1);
  expect(await Promise.all(found)).toEqual(Array(40).fill(true));
  expect(reported).toEqual(files.map(({ name }) => name));
  expect(all.map(({ kind }) => kind)).toEqual(Array(40).fill('imported'));
});

/** A file whose bytes are read only once `read` is called; `begun`: the reading has begun. */
function heldFile(name: string, seed: number) {
  const file = jpegFile(name, 300, seed);
  const { slice } = file;
  let read = (): void => undefined;
  const waiting = new Promise<void>((go) => (read = go));
  const begun = new Promise<void>((resolve) => {
    file.slice = (...range) => {
      resolve();
      const part = slice.apply(file, range);
      const bytes = part.arrayBuffer.bind(part);
      part.arrayBuffer = () => waiting.then(bytes);
      return part;
    };
  });
  return { file, begun, read };
}

describe('the names of all picked files', () => {
  const first = jpegFile('one.jpg', 300, 0);

  it('are stored before the first of them is read, and a tab that dies leaves those it did not take [O20]', async () => {
    const { open } = intakeDevice();
    const tab = open();
    const listedOf = async ({ records }: typeof tab): Promise<readonly (string | null)[]> =>
      (await records())
        .filter(({ picture }) => picture.status === 'pending')
        .map(({ fileName }) => fileName)
        .sort();
    let atFirst: readonly (string | null)[] = [];
    const read = first.arrayBuffer.bind(first);
    first.arrayBuffer = async () => {
      atFirst = await listedOf(tab);
      return read();
    };
    const { file: second, begun } = heldFile('two.jpg', 0.1);
    void tab.intake.importFiles([first, second, jpegFile('three.jpg', 300, 0.2)].map(pickOf), owner);
    await begun;
    tab.kill();
    expect(atFirst).toEqual(['one.jpg', 'three.jpg', 'two.jpg']);
    const next = open();
    expect(await listedOf(next)).toEqual(['three.jpg', 'two.jpg']);
    const stored = (await next.records()).filter(({ picture }) => picture.status !== 'pending');
    expect(stored).toMatchObject([{ fileName: 'one.jpg' }]);
    const cards = stored.map(({ id }) => ({ id }));
    expect(await next.photos.load(owner)).toMatchObject({ value: { local: { cards } } });
  });

  it('are forgotten when the file is picked again, and no tab loses by that what it is about to take [O20]', async () => {
    const { open, pass } = intakeDevice();
    const [tab, other] = [open(), open()];
    const { file, begun, read } = heldFile('one.jpg', 0.9);
    const taking = other.take(file);
    await begun;
    pass(1000);
    await tab.take(first);
    expect((await tab.records()).map(({ picture }) => picture.status)).toEqual(['queued']);
    read();
    expect(await taking).toMatchObject({ kind: 'imported' });
    expect((await tab.records()).map(({ picture }) => picture.status)).toEqual(['queued', 'queued']);
  });
});

const listedPhoto = (n: number, of: string, fileName: string | null) =>
  newPhoto({
    ...{ id: `00000000-0000-4000-8000-00000000000${String(n)}`, owner: of, fileName },
    createdAt: `2026-11-23T12:00:0${String(n)}.000Z`,
    picture: { status: 'pending' },
  });

it('files of an earlier visit that were not stored are named to their account, and not while files are taken', async () => {
  const { open } = intakeDevice();
  const { take, store, intake } = open();
  await take(jpegFile('stored.jpg'));
  const [lost, unnamed] = [listedPhoto(1, owner, 'one.heic'), listedPhoto(2, owner, null)];
  await store.add([lost, unnamed, listedPhoto(3, 'ben', 'bens.heic')]);
  expect(await intake.findInterrupted(owner)).toEqual([
    { id: lost.id, fileName: 'one.heic', source: 'picked' },
    { id: unnamed.id, fileName: '', source: 'camera' },
  ]);
  let during: readonly unknown[] | undefined;
  const asked: Promise<void>[] = [];
  await intake.importFiles([pickOf(jpegFile('two.jpg'))], owner, () => {
    asked.push(intake.findInterrupted(owner).then((found) => void (during = found)));
  });
  await Promise.all(asked);
  expect(during).toEqual([]);
});

it('a camera that was open when its page died is reported at the next start, and no camera that was closed', async () => {
  const { open } = intakeDevice();
  const { intake, kill, records } = open();
  await intake.openCamera(owner);
  expect(await intake.findInterrupted(owner)).toEqual([]);
  intake.closeCamera();
  await eventually(async () => expect(await records()).toEqual([]));

  await intake.openCamera(owner);
  await eventually(async () => expect(await records()).toHaveLength(1));
  kill();
  const next = open();
  expect(await next.intake.findInterrupted(owner)).toMatchObject([{ fileName: '', source: 'camera' }]);
  expect(await next.intake.findInterrupted('another account')).toEqual([]);
  await next.take(jpegFile('image.jpg'));
  expect(await next.intake.findInterrupted(owner)).toHaveLength(1);
});

it('a page that ends late is waited for before its camera is reported', async () => {
  const { open, meanwhile } = intakeDevice();
  const { intake, kill, records } = open();
  await intake.openCamera(owner);
  await eventually(async () => expect(await records()).toHaveLength(1));
  meanwhile.happen = kill;
  expect(await open().intake.findInterrupted(owner)).toMatchObject([{ source: 'camera' }]);
});

it('a note that takes long to be stored does not hold up the camera', async () => {
  const { open, pauses } = intakeDevice();
  const { intake, store } = open();
  store.add = () => new Promise(() => undefined);
  await intake.openCamera(owner);
  expect(pauses).toEqual([1_000]);
});
