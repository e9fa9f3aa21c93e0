import type { PictureSize } from './stored-size.ts';

/** Nominal widths in pixels; a picture gets those up to its own width, and the next one at its own width. */
export const widths = [480, 960, 1600, 2400] as const;

export const scaledTo = ({ width, height }: PictureSize, to: number): PictureSize => ({
  width: to,
  height: Math.max(1, Math.round((height * to) / width)),
});

/** Largest canvas area in pixels that every tablet fills; a tall panorama has no sizes above it. */
export const LARGEST_AREA = 16_777_216;

const LARGEST_WIDTH = Math.max(...widths);

/**
 * Scales while decoding, never enlarges. `size` is as stored: turned or not, a picture whose sides both exceed the limit
 * comes out at that width, and the engine derives the height from the picture as it shows it.
 */
export const withinLimit = ({ width, height }: PictureSize): ImageBitmapOptions =>
  Math.min(width, height) > LARGEST_WIDTH ? { resizeWidth: LARGEST_WIDTH, resizeQuality: 'high' } : {};

/** The size of a canvas that every tablet fills, at most as wide as the largest picture. */
export function onCanvas({ width, height }: PictureSize): PictureSize & { readonly scale: number } {
  const scale = Math.min(1, LARGEST_WIDTH / width, Math.sqrt(LARGEST_AREA / (width * height)));
  const of = (side: number): number => Math.max(1, Math.floor(side * scale));
  return { width: of(width), height: of(height), scale };
}

/** Whether a decoded picture has the stored ratio, upright or turned, within what rounding to whole pixels explains. */
export function hasRatioOf(stored: PictureSize, decoded: PictureSize): boolean {
  const fits = (width: number, height: number): boolean =>
    Math.abs(decoded.width * height - decoded.height * width) <= Math.max(width, height);
  return fits(stored.width, stored.height) || fits(stored.height, stored.width);
}
