import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isIncomplete } from './is-incomplete.ts';
import { jpegStructure, writeFrameHeight } from './jpeg-structure.ts';

const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', sigma: 30 },
    },
  });

const pictures = {
  'a JPEG': { type: 'image/jpeg', read: () => noise().jpeg({ quality: 90 }).toBuffer() },
  'a JPEG in passes': { type: 'image/jpeg', read: () => noise().jpeg({ progressive: true }).toBuffer() },
  'a PNG': { type: 'image/png', read: () => noise().png().toBuffer() },
  'a WebP': { type: 'image/webp', read: () => noise().webp({ quality: 90 }).toBuffer() },
  'a HEIC': { type: 'image/heif', read: () => readFile('tests/fixtures/job-site.heic') },
};

const is = (bytes: Uint8Array, type: string): boolean => isIncomplete(new Uint8Array(bytes).buffer, type);

describe.each(Object.entries(pictures))('%s', (_name, { type, read }) => {
  it('is complete, also with bytes behind its end', async () => {
    const bytes = await read();
    expect(is(bytes, type)).toBe(false);
    expect(is(Buffer.concat([bytes, Buffer.alloc(4_000)]), type)).toBe(false);
    const film = Buffer.concat([Buffer.from('\0\0\x10\0mdat', 'latin1'), Buffer.alloc(4_088, 7)]);
    expect(is(Buffer.concat([bytes, film]), type)).toBe(false);
  });

  it.each([0.3, 0.6, 0.99])(
    'is incomplete when it was cut off at %f, or is zeros from there on',
    async (share) => {
      const bytes = await read();
      const at = Math.floor(bytes.length * share);
      expect(is(bytes.subarray(0, at), type)).toBe(true);
      if (bytes.length - at < 1024 && type !== 'image/jpeg' && type !== 'image/png') return;
      expect(is(Buffer.concat([bytes.subarray(0, at), Buffer.alloc(bytes.length - at)]), type)).toBe(true);
    },
  );
});

it('is not said of a file without a frame, which is no picture', () => {
  expect(is(Buffer.from('\xff\xd8\xff\xe0 nonsense', 'latin1'), 'image/jpeg')).toBe(false);
});

/** The height stands behind the scan, as writers that do not know it in advance put it there. */
const withoutHeight = (bytes: Buffer): Buffer => {
  const at = jpegStructure(bytes)?.heightAt ?? 0;
  const dnl = Buffer.from([0xff, 0xdc, 0, 4, bytes[at] ?? 0, bytes[at + 1] ?? 0]);
  const head = Buffer.from(bytes.subarray(0, -2));
  head.writeUInt16BE(0, at);
  return Buffer.concat([head, dnl, bytes.subarray(-2)]);
};

it('a height of 0 in the frame header is that of the DNL segment', async () => {
  const jpeg = await noise().jpeg().toBuffer();
  const file = withoutHeight(jpeg);
  expect(jpegStructure(file)).toMatchObject({ width: 400, height: 300, isComplete: true });

  const { buffer } = new Uint8Array(file);
  writeFrameHeight(buffer);
  expect(await sharp(Buffer.from(buffer)).metadata()).toMatchObject({ width: 400, height: 300 });
  expect(Buffer.from(buffer).subarray(0, 200)).toEqual(jpeg.subarray(0, 200));
});
