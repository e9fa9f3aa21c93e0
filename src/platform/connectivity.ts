/** Browser signals after which a request may succeed: online, page visible. Makes no request itself. */

export type ConnectivitySignal = 'online' | 'offline' | 'visible' | 'focused' | 'hidden';

export interface Connectivity {
  /** False only when the browser is certainly offline; true is no guarantee. */
  isOnline(): boolean;
  /** Calls the listener on every signal until the returned function is called. */
  subscribe(listener: (signal: ConnectivitySignal) => void): () => void;
}

/** During prerendering at build time it counts as online and never signals. */
export const connectivity: Connectivity = {
  isOnline: () => typeof navigator === 'undefined' || navigator.onLine,
  subscribe(listener) {
    if (typeof window === 'undefined') return () => undefined;
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('online', () => listener('online'), { signal });
    window.addEventListener('offline', () => listener('offline'), { signal });
    window.addEventListener('focus', () => listener('focused'), { signal });
    document.addEventListener(
      'visibilitychange',
      () => listener(document.visibilityState === 'visible' ? 'visible' : 'hidden'),
      { signal },
    );
    return () => stop.abort();
  },
};
