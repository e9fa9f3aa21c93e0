/** The keys that are remembered, the newest: inventing names cannot fill the memory. */
const keyLimit = 10_000;

/** Counts by key in windows that open with the first count. In memory: a restart takes rights on the machine. */
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
  const takeBack = (key: string): void => {
    const window = windowOf(key);
    if (window.count > 0) window.count -= 1;
  };
  return { windowOf, takeBack };
};

export const createAttempts = (limit: number, windowMs: number, now = Date.now) => {
  const { windowOf, takeBack } = createWindows(windowMs, now);
  return {
    /** Counts one try; answers 0 when it may go on, else the seconds until the next one may. */
    take: (key: string): number => {
      const window = windowOf(key);
      if (window.count >= limit) return Math.max(1, Math.ceil((window.opened + windowMs - now()) / 1000));
      window.count += 1;
      return 0;
    },
    refund: takeBack,
  };
};

export const createPace = (
  { free, firstMs, longestMs }: { free: number; firstMs: number; longestMs: number },
  windowMs: number,
  now = Date.now,
) => {
  const { windowOf, takeBack } = createWindows(windowMs, now);
  return {
    begin: (key: string): number => {
      const window = windowOf(key);
      window.count += 1;
      return window.count <= free ? 0 : Math.min(firstMs * 2 ** (window.count - free - 1), longestMs);
    },
    reset: takeBack,
  };
};
