/** One-shot Background Sync: the browser wakes the service worker to send the queue, also with no page open. */

declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

const register = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  try {
    const sync = (await navigator.serviceWorker.getRegistration())?.sync;
    await sync?.register('outbox');
    return sync !== undefined;
  } catch {
    // Disabled by the visitor, or no worker is active yet.
    return false;
  }
};

/** In ms. Screens wait for the answer. */
const LIMIT_MS = 1_000;

let registered = Promise.resolve(false);

export const requestBackgroundSync = (): void => {
  const late = new Promise<false>((resolve) => setTimeout(resolve, LIMIT_MS, false));
  registered = Promise.race([register(), late]);
};

/** Whether the browser has accepted the last request. */
export const hasBackgroundSync = (): Promise<boolean> => registered;
