/**
 * Tells the other tabs of this browser that something was stored or changed. A hint, never the truth: who hears it reads
 * the store. Carries no content.
 */
import * as v from 'valibot';

/** `added`: there may be something to send · `changed`: what a list shows may be out of date. */
const hintSchema = v.object({ v: v.literal(1), type: v.picklist(['added', 'changed']) });

export type Hint = v.InferOutput<typeof hintSchema>['type'];

export interface Hints {
  post(hint: Hint): void;
  subscribe(listener: (hint: Hint) => void): void;
}

/** Silent where the browser has no BroadcastChannel: the timers and the lock do without. */
export function createHints(name: string): Hints {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    post: (type) => channel?.postMessage({ v: 1, type }),
    subscribe: (listener) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (v.is(hintSchema, data)) listener(data.type);
      }),
  };
}
