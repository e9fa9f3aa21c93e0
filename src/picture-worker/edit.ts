import type { EditOrder } from './messages.ts';
import type { PictureSize } from './stored-size.ts';
import { onCanvas } from './widths.ts';

/** Solid: what is blurred or made of large pixels can be recognized. */
const COVER = '#5c5c5c';

/** Pixels of the canvas by which a cover reaches over its edge: scaling mixes neighbors. */
const MARGIN_PX = 2;

const whole = { x: 0, y: 0, width: 1, height: 1 };

type Area = EditOrder['covers'][number];

/** In whole pixels of a picture, outward. */
function pixelsOf({ x, y, width, height }: Area, size: PictureSize) {
  const [left, top] = [Math.floor(x * size.width), Math.floor(y * size.height)];
  return {
    left,
    top,
    width: Math.ceil((x + width) * size.width) - left,
    height: Math.ceil((y + height) * size.height) - top,
  };
}

/** Turned, then cropped and covered, on a canvas without a hidden pixel. `picture` stays open. */
export function edit(picture: ImageBitmap, { turns, crop, covers }: EditOrder): OffscreenCanvas {
  const isSideways = turns % 2 === 1;
  const size = {
    width: isSideways ? picture.height : picture.width,
    height: isSideways ? picture.width : picture.height,
  };
  const frame = pixelsOf(crop ?? whole, size);
  const { scale, width, height } = onCanvas(frame);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(-frame.left, -frame.top);
  context.translate(size.width / 2, size.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  // In whole pixels of the canvas: one that is filled in part would show what is below it.
  context.resetTransform();
  context.fillStyle = COVER;
  for (const cover of covers) {
    const { left, top, ...area } = pixelsOf(cover, size);
    const [x, y] = [(left - frame.left) * scale, (top - frame.top) * scale].map(Math.floor);
    context.fillRect(
      (x ?? 0) - MARGIN_PX,
      (y ?? 0) - MARGIN_PX,
      Math.ceil(area.width * scale) + 2 * MARGIN_PX + 1,
      Math.ceil(area.height * scale) + 2 * MARGIN_PX + 1,
    );
  }
  return canvas;
}
