/** What tabs, turns and runners have to know of the world they are in: one browser of one person. */
import type { TriggerReason } from '../../src/data/sync/queue.ts';
import type { Lead, Leads } from './leads.ts';
import type { Random } from './random.ts';
import type { Tab } from './tab.ts';

/** Probabilities of what goes wrong with this browser, each for one effect. */
export interface DeviceWeather {
  readonly storageFails: number;
  readonly storageRunsTwice: number;
  readonly storageIsSlow: number;
  readonly crash: number;
}

export interface Turns {
  /** Whether somebody else's lock is waited for. */
  readonly lock: 'honored' | 'ignored' | 'not waited for';
  /** Whether a holder is robbed only when it stands still. */
  readonly looksBeforeStealing: boolean;
}

/** What sends in one tab. */
export interface Sending {
  readonly lead: Lead | null;
  wake(reason: TriggerReason): void;
  /** Its present attempt cannot be finished, and nobody is to blame. */
  excuse(): void;
}

export interface Scene {
  readonly random: Random;
  readonly turns: Turns;
  readonly hasLocks: boolean;
  readonly leads: Leads;
  readonly weather: DeviceWeather;
  readonly living: readonly Tab[];
  /** What the browser says; true is no guarantee. */
  readonly isOnline: boolean;
  /** Steady time in ms. */
  readonly now: number;
  /** What the device's wall clock shows, in ms since 1970. */
  readonly wall: number;
  after(ms: number, run: () => void): void;
  note(what: string, about: string, detail?: string): void;
  fail(promise: string, detail: string): void;
  /** The tab dies, unless the world has healed meanwhile. */
  strike(tab: Tab): void;
  sendingOf(tab: Tab): Sending;
  /** Another tab took over from this one. */
  leaseLost(tab: Tab): void;
}

export type Stored<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

const failed = { ok: false } as const;

/** Two time limits of the database in a row. */
const LONGEST_WAIT_MS = 16_000;

/** Storage work of one tab: done, refused before or after it was done, or done twice with one answer. */
export function runStorage<T>(
  scene: Scene,
  tab: Tab,
  work: () => T,
  done: (outcome: Stored<T>) => void,
): void {
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
    tab.later(LONGEST_WAIT_MS / 2, () => done({ ok: true, value: work() }));
    return;
  }
  if (isSlow && random.chance(0.5)) {
    tab.later(ms, () => done({ ok: true, value: work() }));
    return;
  }
  const value = work();
  tab.later(ms, () => done({ ok: true, value }));
}
