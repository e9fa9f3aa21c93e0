// Files as cameras and programs write them, made by code: metadata in each place that a format has for it.
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export const containers = ['jpeg', 'png', 'webp'] as const;
export type Container = (typeof containers)[number];

/** A block of EXIF, or of XMP. */
export type Block = { readonly kind: 'exif' | 'xmp'; readonly bytes: Buffer };

/** TIFF with one entry: the orientation (0x0112, a SHORT). */
export const exifOf = (orientation: number): Block => {
  const bytes = Buffer.alloc(26);
  bytes.write('MM\0*', 'latin1');
  bytes.writeUInt32BE(8, 4);
  bytes.writeUInt16BE(1, 8);
  bytes.writeUInt16BE(0x0112, 10);
  bytes.writeUInt16BE(3, 12);
  bytes.writeUInt32BE(1, 14);
  bytes.writeUInt16BE(orientation, 18);
  return { kind: 'exif', bytes };
};

export const xmp: Block = { kind: 'xmp', bytes: Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>') };

export const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

const jpegBlock = ({ kind, bytes }: Block): Buffer =>
  segment(
    0xe1,
    Buffer.concat([
      Buffer.from(kind === 'exif' ? 'Exif\0\0' : 'http://ns.adobe.com/xap/1.0/\0', 'latin1'),
      bytes,
    ]),
  );

const pngBlock = ({ kind, bytes }: Block): Buffer => {
  const type = kind === 'exif' ? 'eXIf' : 'iTXt';
  const data = kind === 'exif' ? bytes : Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), bytes]);
  const body = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
};

const riffChunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

const riff = (chunks: readonly Buffer[]): Buffer =>
  riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

function webpWith(
  picture: Buffer,
  size: { width: number; height: number },
  blocks: readonly Block[],
): Buffer {
  const extended = Buffer.alloc(10);
  extended[0] = (blocks.some(({ kind }) => kind === 'exif') ? 8 : 0) + (blocks.includes(xmp) ? 4 : 0);
  extended.writeUIntLE(size.width - 1, 4, 3);
  extended.writeUIntLE(size.height - 1, 7, 3);
  const own = blocks.map(({ kind, bytes }) => riffChunk(kind === 'exif' ? 'EXIF' : 'XMP ', bytes));
  return riff([riffChunk('VP8X', extended), picture.subarray(12), ...own]);
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Red, green, blue and white quarters, clockwise from the upper left, as stored. */
export const quartersIn = async (container: Container, size: Size, last = '#ffffff'): Promise<Buffer> => {
  const { width, height } = size;
  const [w, h] = [Math.floor(width / 2), Math.floor(height / 2)];
  const part = (background: string, left: number, top: number) => ({
    ...{ input: { create: { width: w, height: h, channels: 3 as const, background } }, left, top },
  });
  const drawn = sharp({ create: { width, height, channels: 3, background: last } }).composite([
    part('#d01020', 0, 0),
    part('#10c030', w, 0),
    part('#2030d0', w, h),
  ]);
  return drawn.toFormat(container, { quality: 92, compressionLevel: 1 }).toBuffer();
};

/** The picture with these blocks in this order. */
export function withBlocks(
  container: Container,
  picture: Buffer,
  size: Size,
  blocks: readonly Block[],
): Buffer {
  switch (container) {
    case 'jpeg':
      return Buffer.concat([picture.subarray(0, 2), ...blocks.map(jpegBlock), picture.subarray(2)]);
    case 'png':
      // Behind the header, which is 33 bytes with the signature.
      return Buffer.concat([picture.subarray(0, 33), ...blocks.map(pngBlock), picture.subarray(33)]);
    case 'webp':
      return webpWith(picture, size, blocks);
  }
}
