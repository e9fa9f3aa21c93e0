import { pictureSize } from './picture-size.ts';
import { withinLimit } from './widths.ts';

async function open(blob: Blob, options: ImageBitmapOptions): Promise<ImageBitmap | undefined> {
  const picture = await createImageBitmap(blob, { imageOrientation: 'from-image', ...options }).catch(
    () => undefined,
  );
  const { resizeWidth, resizeHeight } = options;
  if (resizeWidth === undefined) return picture;
  if (picture?.width === resizeWidth && picture.height === resizeHeight) return picture;
  // Fallback for a browser that scales before it straightens, or not at all.
  picture?.close();
  return open(blob, {});
}

/** Scaled on opening: a canvas of 48 megapixels stays black on some tablets and takes 192 MB everywhere. */
export async function decode(bytes: ArrayBuffer, type: string): Promise<ImageBitmap | undefined> {
  const size = pictureSize(bytes);
  const blob = new Blob([bytes], { type });
  const opened = await open(blob, size === undefined ? {} : withinLimit(size));
  if (opened !== undefined || type !== 'image/heif') return opened;
  const { decodeHeif } = await import('./decode-heif.ts');
  return decodeHeif(bytes);
}
