// What the product makes of a file, beside what this browser's own <img> shows of it.
import { sniffPicture } from '../../../../src/domain/picture-type.ts';
import type { Examined, Look } from './corpus.ts';
import type { createImageEncoder } from '../../../../src/data/photos/pictures/image-encoder.ts';
import { mediaTypes } from '../../../../src/data/photos/intake/photo-intake.ts';

/** Rows and columns of fields whose colors are compared. */
const FIELDS = 4;
const FIELD_PX = 16;

function colorsOf(picture: CanvasImageSource): number[] {
  const side = FIELDS * FIELD_PX;
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, 0, 0, side, side);
  const sums = Array.from({ length: FIELDS * FIELDS * 3 }, () => 0);
  const { data } = context.getImageData(0, 0, side, side);
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % side, Math.floor(at / 4 / side)];
    const field = Math.floor(y / FIELD_PX) * FIELDS + Math.floor(x / FIELD_PX);
    for (const channel of [0, 1, 2])
      sums[field * 3 + channel] = (sums[field * 3 + channel] ?? 0) + (data[at + channel] ?? 0);
  }
  return sums.map((sum) => sum / FIELD_PX ** 2);
}

async function shownBy(url: string): Promise<Look | null> {
  const image = new Image();
  image.src = url;
  const isShown = await image.decode().then(
    () => true,
    () => false,
  );
  if (!isShown) return null;
  const { naturalWidth: width, naturalHeight: height } = image;
  return { width, height, colors: colorsOf(image) };
}

export async function examine(
  url: string,
  encoder: ReturnType<typeof createImageEncoder>,
): Promise<Examined> {
  const bytes = await (await fetch(url)).arrayBuffer();
  const shown = await shownBy(`${url}/reference`);
  const sniffed = sniffPicture(new Uint8Array(bytes));
  if (sniffed.kind === 'other') return { type: sniffed.type, kind: 'other', ms: 0, made: null, shown };
  const type = mediaTypes[sniffed.type];
  const start = performance.now();
  const encoded = await encoder.encode(bytes, type);
  const ms = Math.round(performance.now() - start);
  if (!encoded.ok) return { type, kind: encoded.error, ms, made: null, shown };
  const largest = encoded.value.sizes.at(-1);
  if (largest === undefined) throw new Error('No size was made.');
  const picture = await createImageBitmap(new Blob([largest.bytes], { type: largest.type }));
  const { width, height } = picture;
  return { type, kind: 'made', ms, made: { width, height, colors: colorsOf(picture) }, shown };
}
