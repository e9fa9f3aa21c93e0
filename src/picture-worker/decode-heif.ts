/** libheif in WebAssembly, straightens by itself. The binary is a separate, replaceable file (LGPL-3.0). */
import createLibheif, { type Libheif } from 'libheif-js/libheif-wasm/libheif.js';
import binaryUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { withinLimit } from './widths.ts';

let loading: Promise<Libheif> | undefined;

async function load(): Promise<Libheif> {
  const answer = await fetch(binaryUrl);
  if (!answer.ok) throw new Error('The decoder of HEIC pictures did not load.');
  return createLibheif({ wasmBinary: await answer.arrayBuffer() });
}

const loaded = (): Promise<Libheif> =>
  (loading ??= load().catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  }));

/** Undefined when the picture cannot be opened. Rejects when the decoder cannot be loaded (retryable). */
export async function decodeHeif(bytes: ArrayBuffer): Promise<ImageBitmap | undefined> {
  const { HeifDecoder } = await loaded();
  const images = new HeifDecoder().decode(new Uint8Array(bytes));
  try {
    const image = images.find((each) => each.is_primary()) ?? images[0];
    if (image === undefined) return undefined;
    const size = { width: image.get_width(), height: image.get_height() };
    const pixels = new ImageData(size.width, size.height);
    const isDrawn = await new Promise<boolean>((resolve) => {
      image.display(pixels, (drawn) => resolve(drawn !== null));
    });
    return isDrawn ? await createImageBitmap(pixels, withinLimit(size)) : undefined;
  } finally {
    for (const image of images) image.free();
  }
}
