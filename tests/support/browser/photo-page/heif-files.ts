// HEIC files as phones structure them (ISO/IEC 23008-12), built around the coded picture of a fixture.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const fixtures = resolve(import.meta.dirname, '../../../fixtures');

const u8 = (...values: readonly number[]): Buffer => Buffer.from(values);
const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16BE(value, at * 2));
  return bytes;
};
const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
};
const text = (value: string): Buffer => Buffer.from(value, 'latin1');

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
};
const fullBox = (type: string, version: number, ...parts: readonly Buffer[]): Buffer =>
  box(type, u32(version * 0x1000000), ...parts);

export interface CodedPicture {
  readonly width: number;
  readonly height: number;
  readonly configuration: Buffer;
  readonly data: Buffer;
}

/** The first coded picture of a fixture: 512 × 384. */
export const codedPicture = async (fixture: string): Promise<CodedPicture> => {
  const file = await readFile(resolve(fixtures, fixture));
  const boxAt = (type: string): Buffer => {
    const at = file.indexOf(type) - 4;
    return file.subarray(at, at + file.readUInt32BE(at));
  };
  return { width: 512, height: 384, configuration: boxAt('hvcC'), data: boxAt('mdat').subarray(8) };
};

export const properties = {
  size: (width: number, height: number): Buffer => fullBox('ispe', 0, u32(width, height)),
  /** Counterclockwise quarter turns. */
  turned: (quarters: number): Buffer => box('irot', u8(quarters)),
  /** 0: about a vertical axis. */
  mirrored: (axis: number): Buffer => box('imir', u8(axis)),
  /** A part of this size around the middle. */
  cropped: (width: number, height: number): Buffer => box('clap', u32(width, 1, height, 1, 0, 1, 0, 1)),
  colors: (profile: Buffer): Buffer => box('colr', text('prof'), profile),
  auxiliary: (urn: string): Buffer => fullBox('auxC', 0, text(`${urn}\0`)),
};

export interface HeifItem {
  readonly type: 'hvc1' | 'grid' | 'Exif';
  readonly data: Buffer;
  readonly properties: readonly Buffer[];
  readonly isHidden?: boolean;
  /** Type of the reference and the numbers of its targets. */
  readonly reference?: readonly [type: 'dimg' | 'auxl' | 'cdsc', targets: readonly number[]];
}

export const pictureItem = (coded: CodedPicture, ...more: readonly Buffer[]): HeifItem => ({
  type: 'hvc1',
  data: coded.data,
  properties: [coded.configuration, properties.size(coded.width, coded.height), ...more],
});

/** Data of a grid item: rows, columns, and the size of the whole. */
export const gridData = (rows: number, columns: number, width: number, height: number): Buffer =>
  Buffer.concat([u8(0, 0, rows - 1, columns - 1), u16(width, height)]);

/** Items are numbered from 1 in their order. */
export function heifFile(items: readonly HeifItem[], primary = 1): Buffer {
  const all = items.flatMap((item) => item.properties);
  const associations = items.map((item, at) => {
    const first = items.slice(0, at).flatMap((earlier) => earlier.properties).length;
    const numbers = item.properties.map((_, place) => 0x80 | (first + place + 1));
    return Buffer.concat([u16(at + 1), u8(numbers.length, ...numbers)]);
  });
  const entries = items.map(({ type, isHidden }, at) => {
    const entry = fullBox('infe', 2, u16(at + 1, 0), text(type), u8(0));
    if (isHidden === true) entry.writeUInt8(1, 11);
    return entry;
  });
  const references = items.flatMap(({ reference }, at) =>
    reference === undefined ? [] : [box(reference[0], u16(at + 1, reference[1].length, ...reference[1]))],
  );
  const metaAt = (offset: number): Buffer => {
    const locations = items.map(({ data }, at) => {
      const before = items.slice(0, at).reduce((sum, earlier) => sum + earlier.data.length, 0);
      return Buffer.concat([u16(at + 1, 0, 1), u32(offset + before, data.length)]);
    });
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), text('pict'), u32(0, 0, 0), u8(0)),
      fullBox('pitm', 0, u16(primary)),
      fullBox('iloc', 0, u8(0x44, 0), u16(items.length), ...locations),
      fullBox('iinf', 0, u16(items.length), ...entries),
      box('iprp', box('ipco', ...all), fullBox('ipma', 0, u32(items.length), ...associations)),
      ...(references.length > 0 ? [fullBox('iref', 0, ...references)] : []),
    );
  };
  const start = box('ftyp', text('heic'), u32(0), text('mif1heic'));
  const offset = start.length + metaAt(0).length + 8;
  return Buffer.concat([start, metaAt(offset), box('mdat', ...items.map(({ data }) => data))]);
}
