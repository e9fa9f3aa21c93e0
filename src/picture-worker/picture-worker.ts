// One picture at a time: each takes some 200 MB while it is open.
import { decode } from './decode.ts';
import { isPlain } from './is-blank.ts';
import { makeSizes } from './make-sizes.ts';
import type { EncodeRequest, PictureAnswer, WorkerReady } from './messages.ts';
import { sha256Of } from './sha256.ts';

declare const self: DedicatedWorkerGlobalScope;

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
