// Pictures as phones, editors and mail programs make them, each with what is to be seen of it.
import sharp, { type Sharp } from 'sharp';
import type { CorpusFile } from './corpus.ts';
import { colorProfiles } from './color-profiles.ts';
import { codedPicture, gridData, heifFile, pictureItem, properties, type HeifItem } from './heif-files.ts';
import { exifOf, quartersIn, segment, withBlocks, xmp, type Size } from './picture-files.ts';

const size: Size = { width: 512, height: 384 };
const wide: Size = { width: 3000, height: 2500 };

const jpegOf = (of: Size): Promise<Buffer> => quartersIn('jpeg', of);
const made = (): Sharp => sharp({ create: { ...size, channels: 3, background: '#b0622f' } });

const behindStart = (jpeg: Buffer, ...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);

const profileSegment = (profile: Buffer): Buffer =>
  segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]));

const extendedXmp = segment(
  0xe1,
  Buffer.concat([
    Buffer.from(`http://ns.adobe.com/xmp/extension/\0${'0'.repeat(32)}\0\0\x40\0\0\0\0\0`, 'latin1'),
    Buffer.alloc(16_384, 0x20),
  ]),
);

/** The segment of CIPA DC-007 that announces a second picture behind the first. */
const severalPictures = segment(
  0xe2,
  Buffer.from('MPF\0MM\0*\0\0\0\x08\0\x01\xb0\0\0\x07\0\0\0\x040100\0\0\0\0', 'latin1'),
);

const withoutHeight = (jpeg: Buffer): Buffer => {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  const file = Buffer.from(jpeg.subarray(0, -2));
  file.writeUInt16BE(0, at);
  return Buffer.concat([file, segment(0xdc, jpeg.subarray(at, at + 2)), jpeg.subarray(-2)]);
};

/** `transform`: what the Adobe marker says of the colors; null: there is no such marker. */
const inks = async (transform: number | null): Promise<Buffer> => {
  const jpeg = await sharp(await quartersIn('png', size))
    .toColourspace('cmyk')
    .jpeg({ quality: 95 })
    .toBuffer();
  const at = jpeg.indexOf('Adobe') - 4;
  if (at < 0) throw new Error('A CMYK picture without a marker of Adobe was written.');
  if (transform === null)
    return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2))]);
  jpeg.writeUInt8(transform, at + 15);
  return jpeg;
};

const turnedInExif = async (jpeg: Promise<Buffer>, of: Size, ...more: readonly Buffer[]): Promise<Buffer> =>
  behindStart(withBlocks('jpeg', await jpeg, of, [exifOf(6), xmp]), ...more);

const zeroed = (bytes: Buffer, share: number): Buffer => {
  const at = Math.floor(bytes.length * share);
  return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(bytes.length - at)]);
};
const cut = (bytes: Buffer, share: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * share));

const noise = (): Sharp =>
  sharp({
    create: { ...wide, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

const jpegs: Readonly<Record<string, () => Promise<CorpusFile>>> = {
  'JPEG, portrait, EXIF, XMP, extended XMP': async () => ({
    bytes: withBlocks('jpeg', behindStart(await jpegOf(wide), extendedXmp, extendedXmp), wide, [
      exifOf(8),
      xmp,
    ]),
  }),
  'JPEG, portrait, a gain map behind it': async () => ({
    bytes: Buffer.concat([
      await turnedInExif(jpegOf(wide), wide, severalPictures),
      await made().jpeg().toBuffer(),
    ]),
  }),
  'JPEG, portrait, a film behind it': async () => ({
    bytes: Buffer.concat([
      await turnedInExif(jpegOf(wide), wide),
      Buffer.from('\0\0\0\x18ftypmp42'),
      Buffer.alloc(4e6, 9),
    ]),
  }),
  'JPEG, height 0 in its frame header': async () => ({
    bytes: withoutHeight(await jpegOf(wide)),
    reference: await jpegOf(wide),
  }),
  'JPEG, CMYK, Adobe marker 0': async () => ({ bytes: await inks(0) }),
  'JPEG, CMYK, Adobe marker 2': async () => ({ bytes: await inks(2) }),
  'JPEG, CMYK, no Adobe marker': async () => ({ bytes: await inks(null) }),
  'JPEG in passes': async () => ({
    bytes: await sharp(await jpegOf(wide))
      .jpeg({ progressive: true })
      .toBuffer(),
  }),
  'JPEG, gray': async () => ({
    bytes: await sharp(await jpegOf(size))
      .grayscale()
      .jpeg()
      .toBuffer(),
  }),
  'JPEG of one pixel': async () => ({
    bytes: await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
  }),
  'JPEG, 16,000 pixels wide': async () => ({ bytes: await jpegOf({ width: 16_000, height: 2_600 }) }),
  ...Object.fromEntries(
    Object.entries(colorProfiles).map(([name, profile]) => [
      `JPEG, ${name}`,
      async () => ({
        bytes: behindStart(await made().jpeg({ quality: 95 }).toBuffer(), profileSegment(profile)),
      }),
    ]),
  ),
  'JPEG, cut off': async () => ({ bytes: cut(await noise().jpeg().toBuffer(), 0.6), kind: 'incomplete' }),
  'JPEG in passes, cut off': async () => ({
    bytes: cut(await noise().jpeg({ progressive: true }).toBuffer(), 0.6),
    kind: 'incomplete',
  }),
  'JPEG, zeros at its end': async () => ({
    bytes: zeroed(await noise().jpeg().toBuffer(), 0.6),
    kind: 'incomplete',
  }),
};

const others: Readonly<Record<string, () => Promise<CorpusFile>>> = {
  'PNG, 16 bit': async () => ({
    bytes: await sharp(await quartersIn('png', size))
      .toColourspace('rgb16')
      .png()
      .toBuffer(),
  }),
  'PNG, transparent': async () => ({
    bytes: await sharp(await quartersIn('png', size))
      .ensureAlpha(0.5)
      .png()
      .toBuffer(),
  }),
  'PNG, cut off': async () => ({ bytes: cut(await noise().png().toBuffer(), 0.6), kind: 'incomplete' }),
  'PNG, zeros at its end': async () => ({
    bytes: zeroed(await noise().png().toBuffer(), 0.6),
    kind: 'incomplete',
  }),
  'WebP, cut off': async () => ({ bytes: cut(await noise().webp().toBuffer(), 0.6), kind: 'incomplete' }),
  'WebP, zeros at its end': async () => ({
    bytes: zeroed(await noise().webp().toBuffer(), 0.6),
    kind: 'incomplete',
  }),
};

const quarters = (): Promise<Buffer> => quartersIn('png', size, '#f0f0f0');

/** `draw` makes of the picture of the fixture what the properties ask for. */
const heif =
  (
    itemsOf: (coded: Awaited<ReturnType<typeof codedPicture>>) => readonly HeifItem[],
    draw: (picture: Sharp) => Sharp = (picture) => picture,
    primary = 1,
  ) =>
  async (): Promise<CorpusFile> => ({
    bytes: heifFile(itemsOf(await codedPicture('quarters.heic')), primary),
    reference: await draw(sharp(await quarters()))
      .png()
      .toBuffer(),
  });

const hidden = (item: HeifItem): HeifItem => ({ ...item, isHidden: true });

const heifs: Readonly<Record<string, () => Promise<CorpusFile>>> = {
  HEIC: heif((coded) => [pictureItem(coded)]),
  'HEIC, 10 bit': async () => ({
    bytes: heifFile([pictureItem(await codedPicture('quarters-10-bit.heic'))]),
    reference: await quarters(),
  }),
  'HEIC, irot': heif(
    (coded) => [pictureItem(coded, properties.turned(3))],
    (picture) => picture.rotate(90),
  ),
  'HEIC, irot and EXIF, which is not to turn it again': heif(
    (coded) => [
      pictureItem(coded, properties.turned(1)),
      {
        ...{ type: 'Exif', data: Buffer.concat([Buffer.alloc(4), exifOf(8).bytes]), properties: [] },
        reference: ['cdsc', [1]],
      },
    ],
    (picture) => picture.rotate(270),
  ),
  'HEIC, imir': heif(
    (coded) => [pictureItem(coded, properties.mirrored(0))],
    (picture) => picture.flip(),
  ),
  'HEIC, clap': heif(
    (coded) => [pictureItem(coded, properties.cropped(480, 352))],
    (picture) => picture.extract({ left: 16, top: 16, width: 480, height: 352 }),
  ),
  'HEIC, a grid of 2 by 2': async () => {
    const coded = await codedPicture('quarters.heic');
    const whole = { width: 1000, height: 760 };
    const tile = await quarters();
    const at = [0, 512].flatMap((left) => [0, 384].map((top) => ({ input: tile, left, top })));
    const four = await sharp({ create: { width: 1024, height: 768, channels: 3, background: 'black' } })
      .composite(at)
      .png()
      .toBuffer();
    const tiles = Array.from({ length: 4 }, () => hidden(pictureItem(coded)));
    return {
      bytes: heifFile([
        {
          ...{ type: 'grid', data: gridData(2, 2, whole.width, whole.height) },
          ...{ properties: [properties.size(whole.width, whole.height)], reference: ['dimg', [2, 3, 4, 5]] },
        },
        ...tiles,
      ]),
      reference: await sharp(four)
        .extract({ left: 0, top: 0, ...whole })
        .png()
        .toBuffer(),
    };
  },
  'HEIC, a burst whose second picture is the primary one': heif(
    (coded) => [pictureItem(coded), pictureItem(coded, properties.turned(2)), pictureItem(coded)],
    (picture) => picture.rotate(180),
    2,
  ),
  'HEIC, a depth map and a gain map beside it': heif((coded) => [
    pictureItem(coded),
    ...['urn:mpeg:hevc:2015:auxid:2', 'urn:com:apple:photo:2020:aux:hdrgainmap'].map((urn): HeifItem => ({
      ...hidden(pictureItem(coded, properties.turned(2), properties.auxiliary(urn))),
      reference: ['auxl', [1]],
    })),
  ]),
  ...Object.fromEntries(
    Object.entries(colorProfiles).map(([name, profile]) => [
      `HEIC, ${name}`,
      async () => ({
        bytes: heifFile([pictureItem(await codedPicture('quarters.heic'), properties.colors(profile))]),
        reference: behindStart(
          await sharp(await quarters())
            .jpeg({ quality: 95 })
            .toBuffer(),
          profileSegment(profile),
        ),
      }),
    ]),
  ),
  'HEIC, cut off': async () => ({
    bytes: cut(heifFile([pictureItem(await codedPicture('quarters.heic'))]), 0.9),
    kind: 'incomplete',
  }),
};

export const pictureCases = (): ReadonlyMap<string, () => Promise<CorpusFile>> =>
  new Map(Object.entries({ ...jpegs, ...others, ...heifs }));
