import type { Connectivity } from './connectivity-port.ts';

/** During prerendering at build time it counts as online and never signals. */
export const connectivity: Connectivity = {
  isOnline: () => typeof navigator === 'undefined' || navigator.onLine,
  subscribe(listener) {
    if (typeof window === 'undefined') return () => undefined;
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('online', () => listener('online'), { signal });
    window.addEventListener('offline', () => listener('offline'), { signal });
    // Safari restores a page from the back/forward cache without a visibilitychange event.
    window.addEventListener('pageshow', ({ persisted }) => persisted && listener('visible'), { signal });
    window.addEventListener('focus', () => listener('focused'), { signal });
    document.addEventListener(
      'visibilitychange',
      () => listener(document.visibilityState === 'visible' ? 'visible' : 'hidden'),
      { signal },
    );
    return () => stop.abort();
  },
};
