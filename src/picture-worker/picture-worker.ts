// One picture at a time: each takes some 200 MB while it is open.
import { isPlain } from './is-blank.ts';
import { makeSizes } from './make-sizes.ts';
import type { EncodeRequest, PictureAnswer, WorkerReady } from './messages.ts';
import { pictureSize } from './picture-size.ts';
import { sha256Of } from './sha256.ts';
import { withinLimit } from './widths.ts';

declare const self: DedicatedWorkerGlobalScope;

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
async function decode(bytes: ArrayBuffer, type: string): Promise<ImageBitmap | undefined> {
  const size = pictureSize(bytes);
  const blob = new Blob([bytes], { type });
  const opened = await open(blob, size === undefined ? {} : withinLimit(size));
  if (opened !== undefined || type !== 'image/heif') return opened;
  const { decodeHeif } = await import('./decode-heif.ts');
  return decodeHeif(bytes);
}

async function answer({ id, bytes, type }: EncodeRequest): Promise<PictureAnswer> {
  const picture = await decode(bytes, type);
  if (picture === undefined) return { id, kind: 'unreadable' };
  try {
    const made = await makeSizes(picture, () => isPlain(bytes, type));
    if (made === 'no_encoder') return { id, kind: 'no_encoder' };
    if (made === 'blank') return { id, kind: 'unreadable' };
    const sizes = await Promise.all(
      made.sizes.map(async (size) => ({ ...size, sha256: await sha256Of(size.bytes) })),
    );
    return { id, kind: 'made', thumbhash: made.thumbhash, sizes };
  } finally {
    picture.close();
  }
}

self.addEventListener('message', ({ data }: MessageEvent<EncodeRequest>) => {
  void answer(data)
    // No memory for a canvas, or the decoder did not load.
    .catch((): PictureAnswer => ({ id: data.id, kind: 'failed' }))
    .then((given) =>
      self.postMessage(given, given.kind === 'made' ? given.sizes.map(({ bytes }) => bytes) : []),
    );
});

const ready: WorkerReady = { kind: 'ready' };
self.postMessage(ready);
