/** One device whose clock, network and tabs are the test's. Its tabs share a lock and hints, and nothing else. */
import { makeId } from '../../../src/data/local/make-id.ts';
import type { TabMessage } from '../../../src/data/sync/tab-channel.ts';
import type { Lease } from '../../../src/data/sync/lease.ts';
import { IDLE_MS } from '../../../src/data/sync/select-next.ts';
import type { ConnectivitySignal } from '../../../src/platform/connectivity-port.ts';
import { settableClock } from './settable-clock.ts';

interface Waiting {
  readonly tab: string;
  readonly grant: () => void;
}

export function createDevice() {
  const device = { isOnline: true, now: Date.now(), steady: 0 };
  const channelListeners = new Map<string, ((message: TabMessage) => void)[]>();
  let holder: string | null = null;
  let line: Waiting[] = [];

  const grantNext = (): void => {
    const next = line.shift();
    holder = next?.tab ?? null;
    next?.grant();
  };
  const free = (tab: string): void => {
    line = line.filter((waiting) => waiting.tab !== tab);
    if (holder === tab) grantNext();
  };

  const pass = (ms: number): void => {
    device.now += ms;
    device.steady += ms;
  };

  const openPorts = () => {
    const tab = makeId();
    const listeners = new Set<(signal: ConnectivitySignal) => void>();
    let timer: { readonly ms: number; readonly wake: () => void } | null = null;
    const acquireLease = (): Promise<Lease> =>
      new Promise((resolve) => {
        const release = () => Promise.resolve(free(tab));
        line.push({ tab, grant: () => resolve({ signal: new AbortController().signal, release }) });
        if (holder === null) grantNext();
      });
    /** Lets the time pass until this tab's timer; false when it has none. */
    const fireTimer = (): boolean => {
      if (timer === null) return false;
      const { ms, wake } = timer;
      timer = null;
      pass(ms);
      wake();
      return true;
    };
    return {
      ports: {
        ...settableClock(device),
        tab,
        acquireLease,
        whenPageActive: () => Promise.resolve(),
        connectivity: {
          isOnline: () => device.isOnline,
          subscribe(listener: (signal: ConnectivitySignal) => void) {
            listeners.add(listener);
            return () => void listeners.delete(listener);
          },
        },
        channel: {
          post: (message: TabMessage) => {
            for (const [other, heard] of channelListeners)
              if (other !== tab) for (const listener of heard) listener(message);
          },
          subscribe: (listener: (message: TabMessage) => void) =>
            void channelListeners.set(tab, [...(channelListeners.get(tab) ?? []), listener]),
        },
        wakeAfter: (ms: number, wake: () => void) => void (timer = { ms, wake }),
        report: () => undefined,
      },
      signal: (given: ConnectivitySignal) => {
        for (const listener of listeners) listener(given);
      },
      fireTimer,
      /** Lets time pass from timer to timer, until nothing is left to do or no time would help. */
      async settle(whenIdle: () => Promise<void>): Promise<void> {
        for (let rounds = 0; rounds < 30; rounds += 1) {
          await whenIdle();
          if (timer === null || timer.ms === IDLE_MS) return;
          fireTimer();
        }
      },
      /** The tab dies: the browser frees its lock. What it was doing must never come back. */
      kill(): void {
        channelListeners.delete(tab);
        free(tab);
      },
    };
  };

  return { device, pass, openPorts };
}
