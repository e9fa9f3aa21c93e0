import * as v from 'valibot';
import { messageSW } from 'workbox-window';
import { connectivity } from './connectivity.ts';
import { isDevelopment } from './env.ts';
import type { AdminAnswer, PageMessage } from './sw-messages.ts';

export type OfflineCopy = {
  /** ready: the admin area opens offline · impossible: this browser cannot store it. */
  readonly state: 'ready' | 'incomplete' | 'impossible';
  readonly hasNewer: boolean;
};

const hourMs = 3_600_000;
/** Timeout: an older service worker does not know this message and does not answer. */
const answerMs = 5_000;

const answerSchema = v.object({
  build: v.nullable(v.string()),
  isCurrent: v.boolean(),
}) satisfies v.GenericSchema<AdminAnswer>;

const isPossible = (): boolean => !isDevelopment && 'serviceWorker' in navigator;

const ownBuild = (): string | null =>
  document.querySelector('meta[name="offline-build"]')?.getAttribute('content') ?? null;

const ask = async (isKeeping: boolean): Promise<AdminAnswer | undefined> => {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return undefined;
  const path = window.location.pathname.replace(/\/$/, '');
  const message: PageMessage = { type: 'SYNC_ADMIN_PRECACHE', path, isKeeping };
  const answer = v.safeParse(answerSchema, await messageSW(active, message));
  return answer.success ? answer.output : undefined;
};

const inTime = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer, new Promise<undefined>((done) => setTimeout(done, answerMs))]);

const asCopy = (answer: AdminAnswer | undefined): OfflineCopy => ({
  state: answer !== undefined && answer.build !== null ? 'ready' : 'incomplete',
  hasNewer: answer !== undefined && answer.isCurrent && answer.build !== ownBuild(),
});

/** Sends no network request. */
export const isReadyForOffline = async (): Promise<boolean> =>
  isPossible() && asCopy(await inTime(ask(false))).state === 'ready';

/** Atomically caches the version on the server; the previous one stays until then. */
export const keepForOffline = async (): Promise<OfflineCopy> =>
  isPossible() ? asCopy(await ask(true)) : { state: 'impossible', hasNewer: false };

/** Updates on every `online` or `visible` signal: always until complete, then at most hourly. */
export const keepOfflineCopy = (report: (copy: OfflineCopy) => void): (() => Promise<void>) => {
  let precachedAt = -Infinity;
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    const copy = await keepForOffline();
    if (copy.state === 'ready') precachedAt = Date.now();
    report(copy);
  };
  const lookAgain = (): Promise<void> =>
    (looking ??= look().finally(() => {
      looking = undefined;
    }));
  void isReadyForOffline().then((isReady) => {
    if (isReady) report({ state: 'ready', hasNewer: false });
    return lookAgain();
  });
  connectivity.subscribe((signal) => {
    const isDue = (signal === 'online' || signal === 'visible') && Date.now() - precachedAt >= hourMs;
    if (isDue) void lookAgain();
  });
  return lookAgain;
};
