/** Which page has something open: a lock under its name, which the browser frees when the page is gone. */
export interface NameLock {
  isHeld(): boolean;
  /** Resolves when others may have it. */
  release(): Promise<void>;
}

/** Null: another page has it. */
export type AcquireNameLock = (name: string) => Promise<NameLock | null>;

const unshared: NameLock = { isHeld: () => true, release: () => Promise.resolve() };

/** Where the browser has no locks, or refuses them, nothing is known of other pages, and everything is free. */
export const acquireNameLock: AcquireNameLock = (name) =>
  new Promise((resolve) => {
    const { locks } = navigator;
    if (!('locks' in navigator)) return resolve(unshared);
    let isHeld = true;
    let finished: Promise<void> = Promise.resolve();
    finished = locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(null);
        return new Promise<void>((free) => {
          const release = (): Promise<void> => {
            free();
            return finished;
          };
          resolve({ isHeld: () => isHeld, release });
        });
      })
      .catch(() => resolve(unshared))
      .finally(() => (isHeld = false));
  });
