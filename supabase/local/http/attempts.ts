/** More keys than this are forgotten, oldest window first, so that inventing names cannot fill the memory. */
const keyLimit = 10_000;

/** Counts by key in windows that open with the first count. In memory: a restart takes rights on the machine. */
const createWindows = (windowMs: number, now: () => number) => {
  const windows = new Map<string, { count: number; opened: number }>();
  return (key: string) => {
    const known = windows.get(key);
    if (known && now() - known.opened < windowMs) return known;
    const window = { count: 0, opened: now() };
    windows.delete(key);
    windows.set(key, window);
    const [oldest] = windows.keys();
    if (windows.size > keyLimit && oldest !== undefined) windows.delete(oldest);
    return window;
  };
};

/** How often something may be done: so many times in a window. */
export type Attempts = {
  /** Counts one try; answers 0 when it may go on, else the seconds until the next one may. */
  take(key: string): number;
  /** Takes a try back that came to nothing. */
  refund(key: string): void;
};

export const createAttempts = (limit: number, windowMs: number, now = Date.now): Attempts => {
  const windowOf = createWindows(windowMs, now);
  return {
    take: (key) => {
      const window = windowOf(key);
      if (window.count >= limit) return Math.max(1, Math.ceil((window.opened + windowMs - now()) / 1000));
      window.count += 1;
      return 0;
    },
    refund: (key) => {
      const window = windowOf(key);
      if (window.count > 0) window.count -= 1;
    },
  };
};

/** Slows guessing down without locking an account. */
export type ProgressiveDelay = {
  /** Counts one try that begins; answers the milliseconds it has to wait first. */
  begin(key: string): number;
  /** Takes a try back that turned out to be rightful. */
  reset(key: string): void;
};

/** The first tries of a window wait for nothing, each further one twice as long as the one before, up to a longest wait. */
export const createPace = (
  { free, firstMs, longestMs }: { free: number; firstMs: number; longestMs: number },
  windowMs: number,
  now = Date.now,
): ProgressiveDelay => {
  const windowOf = createWindows(windowMs, now);
  return {
    begin: (key) => {
      const window = windowOf(key);
      window.count += 1;
      return window.count <= free ? 0 : Math.min(firstMs * 2 ** (window.count - free - 1), longestMs);
    },
    reset: (key) => {
      const window = windowOf(key);
      if (window.count > 0) window.count -= 1;
    },
  };
};
