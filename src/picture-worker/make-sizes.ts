import { rgbaToThumbHash } from 'thumbhash';
import { isBlank } from './is-blank.ts';
import { LARGEST_AREA, scaledTo, widths } from './widths.ts';

interface Encoded {
  readonly type: 'image/webp' | 'image/jpeg';
  readonly bytes: ArrayBuffer;
}

const qualityOf = { 'image/webp': 0.8, 'image/jpeg': 0.82 } as const;
const types = ['image/webp', 'image/jpeg'] as const;

function isOf(type: Encoded['type'], bytes: ArrayBuffer): boolean {
  const start = String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(12, bytes.byteLength)));
  return type === 'image/webp'
    ? start.startsWith('RIFF') && start.slice(8) === 'WEBP'
    : start.startsWith('\xff\xd8\xff');
}

/** `given`: the format of the sizes made before. Undefined when the browser can write neither format. */
export async function encode(
  canvas: Pick<OffscreenCanvas, 'convertToBlob'>,
  given: Encoded['type'] | undefined,
): Promise<Encoded | undefined> {
  for (const type of given === undefined ? types : [given]) {
    // Rejects where the format cannot take this size: WebP ends at 16,383 pixels.
    const blob = await canvas.convertToBlob({ type, quality: qualityOf[type] }).catch(() => undefined);
    const bytes = await blob?.arrayBuffer();
    if (bytes !== undefined && isOf(type, bytes)) return { type, bytes };
  }
  return undefined;
}

export interface MadeSize extends Encoded {
  readonly size: (typeof widths)[number];
  readonly width: number;
  readonly height: number;
}

export interface MadePicture {
  /** Smallest first; at least one. */
  readonly sizes: readonly MadeSize[];
  /** Base64. */
  readonly thumbhash: string;
}

type Drawable = ImageBitmap | OffscreenCanvas;

const THUMB_PX = 64;

function draw(picture: Drawable, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency and would show it black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

function thumbhashOf(picture: Drawable): string {
  const ratio = THUMB_PX / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * ratio));
  const height = Math.max(1, Math.round(picture.height * ratio));
  const context = draw(picture, width, height).getContext('2d');
  const pixels = context?.getImageData(0, 0, width, height).data ?? [];
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, pixels)));
}

/** Verifies a made size by decoding it: only its bytes tell whether they show anything. */
async function isTrue(
  { type, bytes, width, height }: MadeSize,
  isPlain: () => Promise<boolean>,
): Promise<boolean> {
  const picture = await createImageBitmap(new Blob([bytes], { type })).catch(() => undefined);
  if (picture === undefined) return false;
  const isWhole = picture.width === width && picture.height === height;
  const isEmpty = isBlank(picture);
  picture.close();
  return isWhole && (!isEmpty || (await isPlain()));
}

/** no_encoder: the browser encodes neither WebP nor JPEG · blank: the result does not show the picture. */
export async function makeSizes(
  picture: Drawable,
  isPlain: () => Promise<boolean>,
): Promise<MadePicture | 'no_encoder' | 'blank'> {
  const sizes: MadeSize[] = [];
  for (const size of widths) {
    const isLast = picture.width <= size;
    const { width, height } = scaledTo(picture, Math.min(size, picture.width));
    if (sizes.length > 0 && width * height > LARGEST_AREA) break;
    const encoded = await encode(draw(picture, width, height), sizes[0]?.type);
    if (encoded === undefined) return 'no_encoder';
    const made = { ...encoded, size, width, height };
    if (!(await isTrue(made, isPlain))) return 'blank';
    sizes.push(made);
    if (isLast) break;
  }
  return { sizes, thumbhash: thumbhashOf(picture) };
}
