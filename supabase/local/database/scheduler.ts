// What this home does by the clock and behind an answer. A hosted project has a scheduler and a platform for both.
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../log.ts';

/** Work that goes on after its request was answered; a stop waits for it, and long work asks whether one has begun. */
export const createBackground = (limitMs = 10_000) => {
  const underWay = new Set<Promise<unknown>>();
  let isEnding = false;
  return {
    add: (work: Promise<unknown>): void => {
      const settled = work.then(
        () => undefined,
        (error: unknown) => {
          log('Work behind an answer failed', error);
        },
      );
      underWay.add(settled);
      void settled.then(() => underWay.delete(settled));
    },
    isEnding: (): boolean => isEnding,
    settle: async (): Promise<void> => {
      isEnding = true;
      await Promise.race([Promise.all(underWay), delay(limitMs, undefined, { ref: false })]);
    },
  };
};

export type Background = ReturnType<typeof createBackground>;

/** Does the work now, and again each time this long after it ended. `stop` waits for work that is under way. */
export const scheduleRepeating = (
  work: () => Promise<unknown>,
  background: Background,
  everyMs = 60_000,
): { stop(): Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const go = (): void => {
    const done = work();
    background.add(done);
    const again = () => {
      if (!isStopped) timer = setTimeout(go, everyMs).unref();
    };
    done.then(again, again);
  };
  go();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await background.settle();
    },
  };
};
