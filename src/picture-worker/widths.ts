import type { PictureSize } from './stored-size.ts';

/** Nominal widths in pixels; a picture gets those up to its own width, and the next one at its own width. */
export const widths = [480, 960, 1600, 2400] as const;

export const scaledTo = ({ width, height }: PictureSize, to: number): PictureSize => ({
  width: to,
  height: Math.max(1, Math.round((height * to) / width)),
});

const LARGEST_WIDTH = Math.max(...widths);

/**
 * Scales while decoding, never enlarges. `size` is as stored: turned or not, a picture whose sides both exceed the limit
 * comes out at that width, and the engine derives the height from the picture as it shows it.
 */
export const withinLimit = ({ width, height }: PictureSize): ImageBitmapOptions =>
  Math.min(width, height) > LARGEST_WIDTH ? { resizeWidth: LARGEST_WIDTH, resizeQuality: 'high' } : {};

/** Whether a decoded picture has the stored ratio, upright or turned, within what rounding to whole pixels explains. */
export function hasRatioOf(stored: PictureSize, decoded: PictureSize): boolean {
  const fits = (width: number, height: number): boolean =>
    Math.abs(decoded.width * height - decoded.height * width) <= Math.max(width, height);
  return fits(stored.width, stored.height) || fits(stored.height, stored.width);
}
