import { describe, expect, it } from 'vitest';
import { intakeDevice, jpegFile, sha256Of } from '../../../tests/support/outbox/intake-device.ts';
import { owner } from '../../../tests/support/outbox/photos-at-hand.ts';

const other = '22222222-2222-4222-8222-222222222222';

describe('a picked file', () => {
  it('is a draft once its bytes are stored and read back [S2 §3.6]', async () => {
    const { open } = intakeDevice();
    const { take, drafts, store } = open();
    const file = jpegFile('IMG_204.jpg');
    const taken = await take(file);
    const [draft] = await drafts();
    expect(taken).toEqual({ kind: 'kept', draftId: draft?.id, isSmaller: false });
    expect(draft).toMatchObject({
      owner,
      fileName: 'IMG_204.jpg',
      preparation: { status: 'waiting', tries: 0 },
      photo: { title: null, variants: [], original: await sha256Of(await file.arrayBuffer()) },
    });
    const kept = await store.bytesOf(draft?.photo.original ?? '');
    expect(kept.ok && kept.value).toMatchObject({ type: 'image/jpeg', bytes: await file.arrayBuffer() });
  });

  it('that its device does not hand over is skipped', async () => {
    const { open } = intakeDevice();
    const { take, drafts, blobs } = open();
    const file = jpegFile();
    file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    expect(await take(file)).toEqual({ kind: 'skipped', because: { kind: 'unread' } });
    expect([await drafts(), await blobs()]).toEqual([[], []]);
  });

  it('larger than any photo is skipped before it is read', async () => {
    const { open } = intakeDevice();
    const { take } = open();
    const file = jpegFile();
    Object.defineProperty(file, 'size', { value: 80_000_001 });
    file.arrayBuffer = () => Promise.reject(new Error('It was read.'));
    expect(await take(file)).toEqual({ kind: 'skipped', because: { kind: 'too_large' } });
  });
});

describe('a photo that is picked twice', () => {
  it('is told with the draft that has it, and stored once [A20]', async () => {
    const { open } = intakeDevice();
    const { take, drafts, blobs } = open();
    const file = jpegFile();
    const first = await take(file);
    const [draft] = await drafts();
    expect(await take(file)).toEqual({ kind: 'duplicate', of: { kind: 'draft', id: draft?.id } });
    expect(first.kind).toBe('kept');
    expect([(await drafts()).length, (await blobs()).length]).toEqual([1, 1]);
  });

  it('becomes a second draft for who insists', async () => {
    const { open } = intakeDevice();
    const { take, drafts, blobs } = open();
    const file = jpegFile();
    await take(file);
    expect(await take(file, true)).toMatchObject({ kind: 'kept' });
    expect([(await drafts()).length, (await blobs()).length]).toEqual([2, 1]);
  });

  it('at once in two tabs is one draft [A20]', async () => {
    const { open } = intakeDevice();
    const [one, two] = [open(), open()];
    const file = jpegFile();
    const taken = await Promise.all([one.take(file), two.take(file)]);
    expect(taken.map(({ kind }) => kind).sort()).toEqual(['duplicate', 'kept']);
    expect(await one.drafts()).toHaveLength(1);
  });

  it('is told with the published photo, of which nothing more is stored [A20]', async () => {
    const { open, device } = intakeDevice();
    device.isOnline = true;
    const { take, drafts, blobs, intake, actions, settle } = open();
    const file = jpegFile();
    await take(file);
    await intake.prepareAll();
    const [draft] = await drafts();
    await actions.publishDraft(draft?.id ?? '');
    await settle();
    const kept = await blobs();
    expect(await drafts()).toEqual([]);
    expect(await take(file)).toEqual({ kind: 'duplicate', of: { kind: 'published', id: draft?.id } });
    expect([await drafts(), await blobs()]).toEqual([[], kept]);
  });

  it('by another account is that account’s own draft', async () => {
    const { open } = intakeDevice();
    const { take, intake, drafts, blobs } = open();
    const file = jpegFile();
    await take(file);
    expect(await intake.take(file, other)).toMatchObject({ kind: 'kept' });
    expect((await drafts()).map((draft) => draft.owner).sort()).toEqual([owner, other].sort());
    expect(await blobs()).toHaveLength(1);
  });

  it('after its bytes were lost brings them back [A13]', async () => {
    const { open } = intakeDevice();
    const { take, drafts, db, intake } = open();
    const file = jpegFile();
    await take(file);
    await db.transact(['blobs'], 'readwrite', (of) => void of('blobs').clear());
    await intake.prepareAll();
    expect(await drafts()).toMatchObject([{ preparation: { status: 'failed', why: 'bytes_missing' } }]);
    expect(await take(file)).toMatchObject({ kind: 'duplicate' });
    await intake.prepareAll();
    const [draft] = await drafts();
    expect(draft?.preparation).toBeUndefined();
    expect(draft?.photo.variants).toHaveLength(2);
  });
});

it('several files are taken one after the other, and each is told as soon as it is safe [A16]', async () => {
  const { open } = intakeDevice();
  const { intake, store } = open();
  const reading = { now: 0, most: 0 };
  const files = Array.from({ length: 6 }, (_, index) => {
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
  const all = await intake.takeAll(files, owner, (_file, taken) => {
    reading.now = 0;
    const id = taken.kind === 'kept' ? taken.draftId : '';
    found.push(store.findDraft(id).then((draft) => draft.ok && draft.value !== undefined));
  });
  expect(reading.most).toBe(1);
  expect(await Promise.all(found)).toEqual(Array(6).fill(true));
  expect(all.map(({ file, taken }) => [file.name, taken.kind])).toEqual(
    files.map(({ name }) => [name, 'kept']),
  );
});
