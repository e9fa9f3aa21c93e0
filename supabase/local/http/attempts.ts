/** Most keys in memory at a time, the newest, so that invented names cannot fill it. */
const keyLimit = 10_000;

/** Counts by key, in time windows that begin with the first count. In memory, because only an account of the machine can restart the server. */
const createWindows = (windowMs: number, now: () => number) => {
  const windows = new Map<string, { count: number; opened: number }>();
  const windowOf = (key: string) => {
    const known = windows.get(key);
    if (known && now() - known.opened < windowMs) return known;
    const window = { count: 0, opened: now() };
    windows.delete(key);
    windows.set(key, window);
    const [oldest] = windows.keys();
    if (windows.size > keyLimit && oldest !== undefined) windows.delete(oldest);
    return window;
  };
  const decrement = (key: string): void => {
    const window = windowOf(key);
    if (window.count > 0) window.count -= 1;
  };
  return { windowOf, decrement };
};

export const createAttempts = (limit: number, windowMs: number, now = Date.now) => {
  const { windowOf, decrement } = createWindows(windowMs, now);
  return {
    /** Counts an attempt; returns 0 when it is allowed, else the seconds until the next one is. */
    take: (key: string): number => {
      const window = windowOf(key);
      if (window.count >= limit) return Math.max(1, Math.ceil((window.opened + windowMs - now()) / 1000));
      window.count += 1;
      return 0;
    },
    refund: decrement,
  };
};

export const createPace = (
  { free, firstMs, longestMs }: { free: number; firstMs: number; longestMs: number },
  windowMs: number,
  now = Date.now,
) => {
  const { windowOf, decrement } = createWindows(windowMs, now);
  return {
    begin: (key: string): number => {
      const window = windowOf(key);
      window.count += 1;
      return window.count <= free ? 0 : Math.min(firstMs * 2 ** (window.count - free - 1), longestMs);
    },
    reset: decrement,
  };
};
