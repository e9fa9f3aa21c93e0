import { strToU8, zipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { fc } from '../../../../tests/support/fast-check.ts';
import { readDirectory, readEntry } from './zip-reader.ts';
import { createZipWriter } from './zip-writer.ts';

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

const texts = async (file: Blob, limit = 1_000_000) => {
  const entries = (await readDirectory(file)) ?? [];
  return Promise.all(
    entries.map(async (entry) => [entry.name, await (await readEntry(entry, limit))?.text()] as const),
  );
};

it('reads what another program packed, and what we did', async () => {
  const files = { 'a.txt': 'stored', 'b/ü.txt': 'packed '.repeat(500) };
  const [stored, deflated] = [strToU8(files['a.txt']), strToU8(files['b/ü.txt'])];
  const theirs = zipSync(
    { 'a.txt': [stored, { level: 0 }], 'b/ü.txt': deflated },
    { comment: 'x'.repeat(200) },
  );
  expect(await texts(blob(theirs))).toEqual(Object.entries(files));
  for (const at of [0, Date.now(), 1e15]) {
    const zip = createZipWriter(at);
    await zip.add('a.txt', stored);
    await zip.add('b/ü.txt', deflated);
    expect(await texts(zip.end())).toEqual(Object.entries(files));
  }
});

it('gives up a file that unpacks to more than it says, or says more than it may', async () => {
  const bomb = zipSync({ 'bomb.txt': new Uint8Array(8_000_000) }, { level: 1 });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await texts(blob(bomb))).toEqual([['bomb.txt', undefined]]);
  const view = new DataView(bomb.buffer, bomb.byteOffset);
  const entry = bomb.length - 22 - view.getUint32(bomb.length - 10, true);
  view.setUint32(entry + 24, 1000, true);
  expect(await texts(blob(bomb))).toEqual([['bomb.txt', undefined]]);
});

it('stops unpacking as soon as there is too much', async () => {
  const noise = crypto.getRandomValues(new Uint8Array(60_000));
  const file = zipSync(
    { 'a.bin': new Uint8Array(8_000_000).map((_, at) => noise[at % 59_999] ?? 0) },
    { level: 1 },
  );
  const view = new DataView(file.buffer, file.byteOffset);
  view.setUint32(view.getUint32(file.length - 6, true) + 24, 1000, true);
  const slice = vi.spyOn(Blob.prototype, 'slice');
  const [entry] = (await readDirectory(blob(file))) ?? [];
  if (entry === undefined) throw new Error('The directory was not read.');
  slice.mockClear();
  expect(await readEntry(entry, 9_000_000)).toBeUndefined();
  expect(entry.compressedSize).toBeGreaterThan(7 * 1_048_576);
  // The entry's header, and as many of its pieces of 1 MB as were on their way.
  expect(slice.mock.calls.length).toBeLessThan(6);
});

it('an encrypted file and a directory that lies are refused', async () => {
  const file = zipSync({ 'a.txt': strToU8('hello') });
  const view = new DataView(file.buffer, file.byteOffset);
  const directory = view.getUint32(file.length - 6, true);
  view.setUint16(directory + 8, 1, true);
  expect(await readDirectory(blob(file))).toBeUndefined();
  view.setUint16(directory + 8, 0, true);
  view.setUint16(file.length - 12, 900, true);
  expect(await readDirectory(blob(file))).toBeUndefined();
  view.setUint32(file.length - 10, 0xffff_fff0, true);
  expect(await readDirectory(blob(file))).toBeUndefined();
});

it('damage anywhere is answered with nothing or with bytes of the promised size, never with an exception', async () => {
  const good = zipSync({ 'a.txt': strToU8('hello '.repeat(40)), 'b.txt': [strToU8('there'), { level: 0 }] });
  const damage = fc.array(fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
  });
  await fc.assert(
    fc.asyncProperty(damage, fc.nat(good.length), async (places, cut) => {
      const bytes = new Uint8Array(good);
      for (const [at, value] of places) bytes[at] = value;
      const file = blob(cut % 3 === 0 ? bytes.subarray(0, cut) : bytes);
      for (const entry of (await readDirectory(file)) ?? []) {
        const read = await readEntry(entry, 10_000);
        if (read !== undefined) expect(read.size).toBe(entry.size);
      }
    }),
    { numRuns: 300 },
  );
});
