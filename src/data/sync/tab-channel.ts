import * as v from 'valibot';

/** `added`: there may be an item to send · `changed`: lists may be stale. */
const messageSchema = v.object({ v: v.literal(1), type: v.picklist(['added', 'changed']) });

export type TabMessage = v.InferOutput<typeof messageSchema>['type'];

export interface TabChannel {
  post(message: TabMessage): void;
  subscribe(listener: (message: TabMessage) => void): void;
}

/** No-op without BroadcastChannel: timers and the lock suffice. */
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
        if (v.is(messageSchema, data)) listener(data.type);
      }),
  };
}
