/** How often something may be tried: so many times in a window that opens with the first try. */
export type Attempts = {
  /** Counts one try; answers 0 when it may go on, else the seconds until the next one may. */
  take(key: string): number;
  /** Takes a try back that turned out to be rightful. */
  giveBack(key: string): void;
};

/** More keys than this are forgotten, oldest window first, so that inventing names cannot fill the memory. */
const keyLimit = 10_000;

/** Counts in memory: whoever can restart the server owns it. */
export const createAttempts = (limit: number, windowMs: number, now = Date.now): Attempts => {
  const windows = new Map<string, { count: number; opened: number }>();
  return {
    take: (key) => {
      const known = windows.get(key);
      const window = known && now() - known.opened < windowMs ? known : { count: 0, opened: now() };
      if (window.count >= limit) return Math.max(1, Math.ceil((window.opened + windowMs - now()) / 1000));
      window.count += 1;
      if (window !== known) windows.delete(key);
      windows.set(key, window);
      const [oldest] = windows.keys();
      if (windows.size > keyLimit && oldest !== undefined) windows.delete(oldest);
      return 0;
    },
    giveBack: (key) => {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
  };
};
