import * as v from 'valibot';
import { isEdited, noEdits, type PictureEdits } from '../../../domain/picture-edits.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import {
  encodeResponse,
  workerReady,
  type EncodeRequest,
  type PictureAnswer,
} from '@/picture-worker/messages.ts';

export type MadePicture = Extract<PictureAnswer, { kind: 'made' }>;

/** incomplete: the file was cut off · no_encoder: no publishable format can be written · failed: retryable. */
export type PictureProblem = Exclude<PictureAnswer['kind'], 'made'>;

export interface PictureWorker {
  post(order: EncodeRequest): void;
  /** Called with undefined when the worker died or its script could not be loaded. */
  listen(listener: (answer: unknown) => void): void;
  terminate(): void;
}

/** A large HEIC takes a slow tablet half a minute. */
const LIMIT_MS = 120_000;

export function createImageEncoder(start: () => PictureWorker, limitMs = LIMIT_MS) {
  let worker: { readonly port: PictureWorker; readonly firstMessage: Promise<unknown> } | undefined;
  let last = 0;
  let line: Promise<unknown> = Promise.resolve();

  function stop(): void {
    worker?.port.terminate();
    worker = undefined;
  }

  function messageAfter(port: PictureWorker, act: () => void): Promise<unknown> {
    return new Promise<unknown>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), limitMs);
      port.listen((message) => {
        clearTimeout(timer);
        resolve(message);
      });
      act();
    });
  }

  async function readyWorker(): Promise<PictureWorker | undefined> {
    if (worker === undefined) {
      const port = start();
      worker = { port, firstMessage: messageAfter(port, () => undefined) };
    }
    const { port, firstMessage } = worker;
    if (v.is(workerReady, await firstMessage)) return port;
    stop();
    return undefined;
  }

  async function encode(
    bytes: ArrayBuffer,
    type: string,
    edits: PictureEdits,
  ): Promise<Result<MadePicture, PictureProblem>> {
    const port = await readyWorker();
    if (port === undefined) return err('failed');
    const id = (last += 1);
    const answer = await messageAfter(port, () =>
      port.post({ id, bytes, type, edits: isEdited(edits) ? edits : null }),
    );
    if (!v.is(encodeResponse, answer) || answer.id !== id) {
      stop();
      return err('failed');
    }
    return answer.kind === 'made' ? ok(answer) : err(answer.kind);
  }

  return {
    /** False when the script cannot be loaded now. */
    load: async (): Promise<boolean> => (await readyWorker()) !== undefined,
    /** Transfers `bytes`. Requests are queued. */
    encode(bytes: ArrayBuffer, type: string, edits = noEdits): Promise<Result<MadePicture, PictureProblem>> {
      const made = line.then(() => encode(bytes, type, edits));
      line = made.catch(() => undefined);
      return made;
    },
    terminate: stop,
  };
}

export type ImageEncoder = ReturnType<typeof createImageEncoder>;

export function startPictureWorker(): PictureWorker {
  const worker = new Worker(new URL('../../../picture-worker/picture-worker.ts', import.meta.url), {
    type: 'module',
  });
  return {
    post: (order) => worker.postMessage(order, [order.bytes]),
    listen(listener) {
      worker.onmessage = ({ data }) => listener(data);
      worker.onerror = () => listener(undefined);
      worker.onmessageerror = () => listener(undefined);
    },
    terminate: () => worker.terminate(),
  };
}
