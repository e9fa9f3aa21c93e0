/** Encodes pictures in a worker, one after the other. */
import * as v from 'valibot';
import { err, ok, type Result } from '../../../domain/result.ts';
import { encodeResponse, type PictureAnswer, type EncodeRequest } from '@/picture-worker/messages.ts';

export type MadePicture = Extract<PictureAnswer, { kind: 'made' }>;

/**
 * unreadable: the browser cannot decode it · no_encoder: the browser encodes no publishable format · failed:
 * the worker died or timed out; a retry may succeed.
 */
export type PictureProblem = 'unreadable' | 'no_encoder' | 'failed';

/** The part of Worker used here. */
export interface PictureWorker {
  post(order: EncodeRequest): void;
  /** Called with every response, and with undefined when the worker died. */
  listen(listener: (answer: unknown) => void): void;
  terminate(): void;
}

/** A large HEIC takes a slow tablet half a minute. */
const LIMIT_MS = 120_000;

export function createImageEncoder(start: () => PictureWorker, limitMs = LIMIT_MS) {
  let worker: PictureWorker | undefined;
  let last = 0;
  let line: Promise<unknown> = Promise.resolve();

  function stop(): void {
    worker?.terminate();
    worker = undefined;
  }

  async function encode(bytes: ArrayBuffer, type: string): Promise<Result<MadePicture, PictureProblem>> {
    const id = (last += 1);
    worker ??= start();
    const current = worker;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = await new Promise<unknown>((resolve) => {
      timer = setTimeout(() => resolve(undefined), limitMs);
      current.listen(resolve);
      current.post({ id, bytes, type });
    });
    clearTimeout(timer);
    if (!v.is(encodeResponse, answer) || answer.id !== id) {
      stop();
      return err('failed');
    }
    return answer.kind === 'made' ? ok(answer) : err(answer.kind);
  }

  return {
    /** Encodes the published sizes of a picture. Transfers `bytes`. Requests are queued. */
    encode(bytes: ArrayBuffer, type: string): Promise<Result<MadePicture, PictureProblem>> {
      const made = line.then(() => encode(bytes, type));
      line = made.catch(() => undefined);
      return made;
    },
    /** Frees the worker's memory; the next picture starts a new worker. */
    terminate: stop,
  };
}

export type ImageEncoder = ReturnType<typeof createImageEncoder>;

export function startPictureWorker(): PictureWorker {
  const worker = new Worker(new URL('../../../picture-worker/picture-worker.ts', import.meta.url), {
    type: 'module',
  });
  return {
    // Transferred, not copied: the bytes may be a dozen megabytes and are not used here again.
    post: (order) => worker.postMessage(order, [order.bytes]),
    listen(listener) {
      worker.onmessage = ({ data }) => listener(data);
      worker.onerror = () => listener(undefined);
      worker.onmessageerror = () => listener(undefined);
    },
    terminate: () => worker.terminate(),
  };
}
