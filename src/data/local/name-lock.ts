export interface NameLock {
  isHeld(): boolean;
  release(): Promise<void>;
}

/** Null when another page holds it. */
export type AcquireNameLock = (name: string) => Promise<NameLock | null>;

const unshared: NameLock = { isHeld: () => true, release: () => Promise.resolve() };

/** Without Web Locks, or when they are denied, every lock counts as free. */
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
