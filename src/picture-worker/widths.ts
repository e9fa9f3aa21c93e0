import type { PictureSize } from './picture-size.ts';

/** Nominal widths in pixels; a picture gets those up to its own width, and the next one at its own width. */
export const widths = [480, 960, 1600, 2400] as const;

export const scaledTo = ({ width, height }: PictureSize, to: number): PictureSize => ({
  width: to,
  height: Math.max(1, Math.round((height * to) / width)),
});

const LARGEST_WIDTH = Math.max(...widths);

/** Never enlarges a picture. */
export const withinLimit = (size: PictureSize): ImageBitmapOptions => {
  if (size.width <= LARGEST_WIDTH) return {};
  const { width, height } = scaledTo(size, LARGEST_WIDTH);
  return { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' };
};
