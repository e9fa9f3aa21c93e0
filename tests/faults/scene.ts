/** What tabs and locks have to know of the world they are in: one browser of one person. */
import { err, ok, type Result } from '../../src/domain/result.ts';
import type { StorageError } from '../../src/data/local/storage-error.ts';
import type { Leases } from './leases.ts';
import type { Random } from './random.ts';
import type { Tab } from './tab.ts';
import type { Weather } from './weather.ts';

export interface Turns {
  /** Whether another tab's lock is waited for. */
  readonly lock: 'honored' | 'ignored' | 'not waited for';
  /** Whether a holder is replaced only when it stands still. */
  readonly looksBeforeStealing: boolean;
}

export interface Scene {
  readonly random: Random;
  readonly turns: Turns;
  readonly leases: Leases;
  readonly weather: Weather;
  readonly living: readonly Tab[];
  /** What the browser says; true is no guarantee. */
  readonly isOnline: boolean;
  /** What the line is really like. */
  readonly line: 'up' | 'down' | 'portal';
  /** Steady time in ms. */
  readonly now: number;
  /** What the device's wall clock shows, in ms since 1970. */
  readonly wall: number;
  after(ms: number, run: () => void): void;
  note(what: string, about: string, detail?: string): void;
  fail(promise: string, detail: string): void;
  /** The tab dies, unless the world has healed meanwhile. */
  strike(tab: Tab): void;
}

export type Stored<T> = Result<T, StorageError>;

const failed = err({ kind: 'timeout', detail: '' } as const);

/** Two time limits of the database in a row. */
const LONGEST_WAIT_MS = 16_000;

/** Storage work of one tab: done, refused before or after it was done, or done twice with one answer. */
export const runStorage = <T>(tab: Tab, work: () => T): Promise<Stored<T>> =>
  tab.wait((done) => {
    const { scene } = tab;
    const { random, weather } = scene;
    const isSlow = random.chance(weather.storageIsSlow);
    const ms = isSlow ? random.between(50, LONGEST_WAIT_MS) : random.between(1, 4);
    if (random.chance(weather.crash)) scene.after(random.between(0, ms), () => scene.strike(tab));
    if (random.chance(weather.storageFails)) {
      const isWritten = random.chance(0.5);
      if (isWritten) work();
      scene.note('storage', tab.name, isWritten ? 'written and failed' : 'failed');
      tab.later(random.chance(0.5) ? ms : LONGEST_WAIT_MS, () => done(failed));
      return;
    }
    if (random.chance(weather.storageRunsTwice)) {
      work();
      scene.note('storage', tab.name, 'runs twice');
      tab.later(LONGEST_WAIT_MS / 2, () => done(ok(work())));
      return;
    }
    if (isSlow && random.chance(0.5)) {
      tab.later(ms, () => done(ok(work())));
      return;
    }
    const value = ok(work());
    tab.later(ms, () => done(value));
  });
