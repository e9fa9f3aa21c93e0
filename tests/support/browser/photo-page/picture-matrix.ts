// Every orientation in every container, with XMP in every place, larger and smaller than the largest published width; and
// the largest picture that a phone takes, which is too slow for every change.
import type { CorpusFile } from './corpus.ts';
import { containers, exifOf, quartersIn, withBlocks, xmp, type Block } from './picture-files.ts';

const places: Readonly<Record<string, (exif: Block) => readonly Block[]>> = {
  'no XMP': (exif) => [exif],
  'XMP before': (exif) => [xmp, exif],
  'XMP after': (exif) => [exif, xmp],
  'XMP twice': (exif) => [exif, xmp, xmp],
};

const sizes = [
  { width: 3000, height: 2500 },
  { width: 700, height: 500 },
];

/** 193 files by their names. */
export function pictureMatrix(): ReadonlyMap<string, () => Promise<CorpusFile>> {
  const files = containers.flatMap((container) =>
    sizes.flatMap((size) => {
      let plain: Promise<Buffer> | undefined;
      return [1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) =>
        Object.entries(places).map(([place, blocksOf]) => {
          const name = `${container} ${size.width} × ${size.height}, orientation ${orientation}, ${place}`;
          const make = async (): Promise<CorpusFile> => {
            const picture = await (plain ??= quartersIn(container, size));
            return { bytes: withBlocks(container, picture, size, blocksOf(exifOf(orientation))) };
          };
          return [name, make] as const;
        }),
      );
    }),
  );
  const largest = async (): Promise<CorpusFile> => ({
    bytes: await quartersIn('jpeg', { width: 16_320, height: 12_240 }),
  });
  return new Map([...files, ['jpeg 200 megapixels', largest]]);
}
