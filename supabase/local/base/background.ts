import { setTimeout as delay } from 'node:timers/promises';
import { log } from './log.ts';

export const createBackground = (limitMs = 10_000) => {
  const pending = new Set<Promise<unknown>>();
  let isEnding = false;
  return {
    add: (work: Promise<unknown>): void => {
      const settled = work.catch((error: unknown) => log('Work after a response failed', error));
      pending.add(settled);
      void settled.then(() => pending.delete(settled));
    },
    isEnding: (): boolean => isEnding,
    settle: async (): Promise<void> => {
      isEnding = true;
      await Promise.race([Promise.all(pending), delay(limitMs, undefined, { ref: false })]);
    },
  };
};

export type Background = ReturnType<typeof createBackground>;

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
