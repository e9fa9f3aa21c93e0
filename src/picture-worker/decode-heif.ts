/**
 * ImageMagick in WebAssembly, with libheif and libde265: straightens, crops, joins tiles, converts colors to sRGB. Imports
 * nothing that the worker's entry also imports: WebKit evaluates an entry again when a lazy chunk imports from it.
 */
import {
  ColorProfile,
  ImageMagick,
  initializeImageMagick,
  type IMagickImage,
} from '@imagemagick/magick-wasm';
import binaryUrl from '@imagemagick/magick-wasm/magick.wasm?url';
import { srgbProfile } from './srgb-profile.ts';

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const answer = await fetch(binaryUrl);
  if (!answer.ok) throw new Error('The decoder of HEIC pictures did not load.');
  await initializeImageMagick(new Uint8Array(await answer.arrayBuffer()));
}

const loaded = (): Promise<void> =>
  (loading ??= load().catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  }));

function pixelsOf(image: IMagickImage): ImageData | undefined {
  if (image.getColorProfile() !== null) image.transformColorSpace(new ColorProfile(srgbProfile));
  const { width, height } = image;
  const pixels = image.getPixels((all) => all.toByteArray(0, 0, width, height, 'RGBA'));
  if (pixels === null) return undefined;
  return new ImageData(new Uint8ClampedArray(pixels), width, height);
}

/** Undefined when the picture cannot be opened. Rejects when the decoder cannot be loaded (retryable). */
export async function decodeHeif(bytes: ArrayBuffer): Promise<ImageData | undefined> {
  await loaded();
  try {
    return ImageMagick.read(new Uint8Array(bytes), pixelsOf);
  } catch {
    return undefined;
  }
}
