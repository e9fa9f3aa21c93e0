/** Tells when sending is worth a try: the browser came online or the page came to the front. It makes no request itself. */

export type ConnectivitySignal = 'online' | 'offline' | 'visible' | 'hidden';

export interface Connectivity {
  /** False only when the browser is sure; true promises nothing. */
  isOnline(): boolean;
  /** Calls the listener on every signal until the returned function is called. */
  subscribe(listener: (signal: ConnectivitySignal) => void): () => void;
}

/** The browser's own signals; where there is no browser it counts as online and stays silent. */
export const connectivity: Connectivity = {
  isOnline: () => typeof navigator === 'undefined' || navigator.onLine,
  subscribe(listener) {
    if (typeof window === 'undefined') return () => undefined;
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('online', () => listener('online'), { signal });
    window.addEventListener('offline', () => listener('offline'), { signal });
    document.addEventListener(
      'visibilitychange',
      () => listener(document.visibilityState === 'visible' ? 'visible' : 'hidden'),
      { signal },
    );
    return () => stop.abort();
  },
};
