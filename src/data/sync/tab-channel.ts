/**
 * Tells the other tabs of this browser that something was stored or changed. A hint, never the truth: who hears it reads
 * the store. Carries no content.
 */
import * as v from 'valibot';

/** `added`: there may be something to send · `changed`: what a list shows may be out of date. */
const hintSchema = v.object({ v: v.literal(1), type: v.picklist(['added', 'changed']) });

export type TabMessage = v.InferOutput<typeof hintSchema>['type'];

export interface TabChannel {
  post(hint: TabMessage): void;
  subscribe(listener: (hint: TabMessage) => void): void;
}

/** Opened by its first use. Silent where the browser has no BroadcastChannel: timers and the lock do without. */
export function createTabChannel(name: string): TabChannel {
  let channel: BroadcastChannel | undefined;
  const open = (): BroadcastChannel | undefined => {
    if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(name);
    return channel;
  };
  return {
    post: (type) => open()?.postMessage({ v: 1, type }),
    subscribe: (listener) =>
      open()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (v.is(hintSchema, data)) listener(data.type);
      }),
  };
}
