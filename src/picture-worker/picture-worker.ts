// One picture at a time: each takes some 200 MB while it is open.
import { edit } from './edit.ts';
import { isBlank, isPlain } from './is-blank.ts';
import { isIncomplete } from './is-incomplete.ts';
import { writeFrameHeight } from './jpeg-structure.ts';
import { makeSizes } from './make-sizes.ts';
import type { EncodeRequest, PictureAnswer, WorkerReady } from './messages.ts';
import { sha256Of } from './sha256.ts';
import { storedSize } from './stored-size.ts';
import { hasRatioOf, withinLimit } from './widths.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Undefined when the browser cannot open it. */
const open = (blob: Blob, options: ImageBitmapOptions): Promise<ImageBitmap | undefined> =>
  createImageBitmap(blob, { imageOrientation: 'from-image', ...options }).catch(() => undefined);

/** Scaled on opening: a canvas of 48 megapixels stays black on some tablets and takes 192 MB everywhere. */
async function openScaled(blob: Blob, bytes: ArrayBuffer): Promise<ImageBitmap | undefined> {
  const size = storedSize(bytes);
  const options = size === undefined ? {} : withinLimit(size);
  const picture = await open(blob, options);
  if (size === undefined || options.resizeWidth === undefined) return picture;
  if (picture !== undefined && hasRatioOf(size, picture)) return picture;
  // Fallback for a browser that scales what it straightens later to the wrong ratio, or cannot scale.
  picture?.close();
  return open(blob, {});
}

async function decode(bytes: ArrayBuffer, type: string): Promise<ImageBitmap | undefined> {
  if (type === 'image/jpeg') writeFrameHeight(bytes);
  const opened = await openScaled(new Blob([bytes], { type }), bytes);
  if (opened !== undefined || type !== 'image/heif') return opened;
  const { decodeHeif } = await import('./decode-heif.ts');
  const pixels = await decodeHeif(bytes);
  return pixels && createImageBitmap(pixels, withinLimit(pixels));
}

async function answer({ id, bytes, type, edits }: EncodeRequest): Promise<PictureAnswer> {
  if (isIncomplete(bytes, type)) return { id, kind: 'incomplete' };
  const picture = await decode(bytes, type);
  if (picture === undefined) return { id, kind: 'unreadable' };
  try {
    // What is left of an edited picture may be plain; only an opened picture that is blank itself is doubted.
    const isPlainTruly = async (): Promise<boolean> =>
      (edits !== null && !isBlank(picture)) || (await isPlain(bytes, type));
    const made = await makeSizes(edits === null ? picture : edit(picture, edits), isPlainTruly);
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
