import type { Connectivity } from '@/platform/connectivity-port.ts';
import { clock, type Clock } from './clock.ts';
import { createLeaderElection, type Lease, type PingChannel } from './lease.ts';

export interface Runtime extends Pick<Clock, 'now' | 'steady' | 'random'> {
  readonly connectivity: Pick<Connectivity, 'isOnline'>;
  /** Resolves when this tab holds the lease; the signal aborts when it is lost. */
  readonly acquireLease: () => Promise<Lease>;
  /** Calls back once after `ms`; a newer call replaces the older one. */
  readonly wakeAfter: (ms: number, wake: () => void) => void;
}

/** Page or service worker. */
export interface RuntimeHost {
  readonly connectivity: Connectivity;
  readonly whenPageActive: () => Promise<void>;
  readonly isVisible: () => boolean;
}

const openChannel = (name: string, listener: (message: unknown) => void): PingChannel => {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data));
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
};

export function createRuntime(lockName: string, host: RuntimeHost) {
  const { connectivity, whenPageActive, isVisible } = host;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ...clock,
    tab: clock.makeId(),
    connectivity,
    whenPageActive,
    acquireLease: createLeaderElection({
      findLocks: () => navigator.locks,
      openChannel,
      name: lockName,
      isVisible,
      sleep: clock.sleep,
    }),
    wakeAfter(ms: number, wake: () => void): void {
      clearTimeout(timer);
      timer = setTimeout(wake, ms);
    },
  };
}
