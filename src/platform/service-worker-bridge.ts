// What the page makes of the service worker's life: three facts it can show, and the one reload it may do.
// Knows neither the browser's API nor words; service-worker.ts hands it both ends.

/**
 * `ready-offline`: this visit has just put the whole site on the device, proven file by file.
 * `update-waiting`: a new version is on the device and waits for consent.
 * `updated`: another tab has switched to the new version; this one goes on as it is until it is reloaded.
 */
export type ServiceWorkerState = 'ready-offline' | 'update-waiting' | 'updated';

export type BridgePorts = {
  /** Makes the waiting worker take over; resolves at once. */
  readonly switchOver: () => void;
  readonly reload: () => void;
};

export const createServiceWorkerBridge = ({ switchOver, reload }: BridgePorts) => {
  const listeners = new Set<(state: ServiceWorkerState) => void>();
  let state: ServiceWorkerState | undefined;
  let hasAgreed = false;

  const tell = (next: ServiceWorkerState): void => {
    state = next;
    for (const listener of listeners) listener(next);
  };

  return {
    /** Calls the listener with the latest state, if there is one, and with every later one until it is stopped. */
    watch(listener: (state: ServiceWorkerState) => void): () => void {
      listeners.add(listener);
      if (state !== undefined) listener(state);
      return () => {
        listeners.delete(listener);
      };
    },

    /** The visitor agrees to the new version: this tab, and no other, is reloaded as soon as it is in force. */
    agree(): void {
      if (state === 'updated') reload();
      else if (state === 'update-waiting') {
        hasAgreed = true;
        switchOver();
      }
    },

    saved: () => tell('ready-offline'),
    waiting: () => tell('update-waiting'),

    /** A new version took over from the one this page was loaded with. */
    replaced(): void {
      if (hasAgreed) reload();
      else tell('updated');
    },
  };
};
