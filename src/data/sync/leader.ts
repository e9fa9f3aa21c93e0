/** Leader election by Web Lock, plus a heartbeat, because a frozen tab never releases its lock. */

import type { HeartbeatRecord, Heartbeat } from '../local/heartbeat.store.ts';

export interface Lease {
  readonly signal: AbortSignal;
  release(): Promise<void>;
}

export interface TabLocks {
  request(
    name: string,
    options: { readonly steal?: boolean; readonly signal?: AbortSignal },
    work: () => Promise<void>,
  ): Promise<unknown>;
}

export interface LeaderPorts {
  readonly findLocks: () => TabLocks | undefined;
  readonly heartbeat: Heartbeat;
  readonly tab: string;
  readonly name: string;
  readonly isVisible: () => boolean;
  readonly steady: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** In ms. A holder without a heartbeat for 30 s, measured in a visible tab, is replaced. */
const HEARTBEAT_INTERVAL_MS = 5_000;
const LEASE_TIMEOUT_MS = 30_000;

const isSame = (one: HeartbeatRecord | null, other: HeartbeatRecord | null): boolean =>
  one?.tabId === other?.tabId && one?.sequence === other?.sequence;

export function createLeaderElection(ports: LeaderPorts): () => Promise<Lease> {
  const { heartbeat, tab: tabId, steady, sleep } = ports;
  let n = 0;

  const nextBeat = (): HeartbeatRecord => ({ tabId, sequence: (n += 1) });

  async function beat(over: AbortSignal, leaseLost: AbortController): Promise<void> {
    const isOver = () => over.aborted || leaseLost.signal.aborted;
    for (await sleep(HEARTBEAT_INTERVAL_MS); !isOver(); await sleep(HEARTBEAT_INTERVAL_MS)) {
      if ((await heartbeat.write(nextBeat(), (seen) => seen?.tabId === tabId)) === false) leaseLost.abort();
    }
  }

  /** Resolves when the holder's heartbeat is stale, as measured by this tab while visible. */
  async function waitForStaleHolder(stop: AbortSignal): Promise<HeartbeatRecord | null> {
    let seen: HeartbeatRecord | null | undefined;
    let since = steady();
    while (!stop.aborted) {
      const read = await heartbeat.read();
      const isMoving = seen === undefined || read === undefined || !isSame(read, seen);
      if (isMoving || !ports.isVisible()) since = steady();
      if (read !== undefined) seen = read;
      if (steady() - since >= LEASE_TIMEOUT_MS) return seen ?? null;
      await sleep(HEARTBEAT_INTERVAL_MS);
    }
    return null;
  }

  function start(free: () => Promise<void>, leaseLost: AbortController): Lease {
    const over = new AbortController();
    void beat(over.signal, leaseLost);
    return {
      signal: leaseLost.signal,
      async release() {
        over.abort();
        await heartbeat.clear(tabId);
        await free();
      },
    };
  }

  function request(locks: TabLocks, options: { steal?: boolean; signal?: AbortSignal }): Promise<Lease> {
    const leaseLost = new AbortController();
    return new Promise((resolve, reject) => {
      const finished = locks.request(ports.name, options, () => {
        return new Promise<void>((free) => {
          const freed = async (): Promise<void> => {
            free();
            await finished.catch(() => undefined);
          };
          void heartbeat.write(nextBeat(), () => true).then(() => resolve(start(freed, leaseLost)));
        });
      });
      // Rejects with AbortError when another tab steals the lock or the request is aborted.
      finished.catch((cause: unknown) => {
        leaseLost.abort();
        reject(cause instanceof Error ? cause : new Error('The lock was refused.', { cause }));
      });
    });
  }

  async function acquireByWebLock(locks: TabLocks): Promise<Lease> {
    const waiting = new AbortController();
    const granted = request(locks, { signal: waiting.signal });
    const stale = waitForStaleHolder(waiting.signal).then(() => undefined);
    const first = await Promise.race([granted, stale]);
    waiting.abort();
    // Two lock requests: if the first is granted after all, it is used and nothing is stolen.
    return first ?? granted.catch(() => request(locks, { steal: true }));
  }

  /** Fallback for browsers without Web Locks, or that deny them. */
  async function acquireByHeartbeat(): Promise<Lease> {
    for (;;) {
      const holder = await heartbeat.read();
      const isFree = holder === null || holder?.tabId === tabId;
      const free = isFree ? holder : await waitForStaleHolder(new AbortController().signal);
      if (await heartbeat.write(nextBeat(), (seen) => isSame(seen, free)))
        return start(() => Promise.resolve(), new AbortController());
      await sleep(HEARTBEAT_INTERVAL_MS);
    }
  }

  return async () => {
    const locks = ports.findLocks();
    if (locks === undefined) return acquireByHeartbeat();
    try {
      return await acquireByWebLock(locks);
    } catch (cause) {
      if (cause instanceof DOMException) return acquireByHeartbeat();
      throw cause;
    }
  };
}
