/**
 * One tab at a time sends. The browser's lock says who, and frees it when a tab dies; a heartbeat says that the holder
 * still moves, because a frozen tab keeps its lock for ever. Must not know what is sent.
 */

import type { HeartbeatRecord, Heartbeat } from '../local/heartbeat.store.ts';

/** A tab's turn to send. */
export interface Lease {
  /** Aborted when another tab took over. */
  readonly signal: AbortSignal;
  /** Resolves when it is free for others. */
  release(): Promise<void>;
}

/** The part of Web Locks that is used here. */
export interface TabLocks {
  request(
    name: string,
    options: { readonly steal?: boolean; readonly signal?: AbortSignal },
    work: () => Promise<void>,
  ): Promise<unknown>;
}

export interface LeaderPorts {
  /** undefined where the browser has none. */
  readonly findLocks: () => TabLocks | undefined;
  readonly heartbeat: Heartbeat;
  readonly tab: string;
  readonly name: string;
  readonly isVisible: () => boolean;
  /** ms on a clock that is never set. */
  readonly steady: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Times in ms. A holder beats every 5 s; one that has not for 30 s of a visible tab's own clock is replaced. */
const HEARTBEAT_INTERVAL_MS = 5_000;
const LEASE_TIMEOUT_MS = 30_000;

const isSame = (one: HeartbeatRecord | null, other: HeartbeatRecord | null): boolean =>
  one?.tabId === other?.tabId && one?.sequence === other?.sequence;

export function createLeaderElection(ports: LeaderPorts): () => Promise<Lease> {
  const { heartbeat, tab: tabId, steady, sleep } = ports;
  let n = 0;

  const nextBeat = (): HeartbeatRecord => ({ tabId, sequence: (n += 1) });

  /** Beats until released; tells when another tab's beat stands in the place of ours. */
  async function beat(over: AbortSignal, leaseLost: AbortController): Promise<void> {
    const isOver = () => over.aborted || leaseLost.signal.aborted;
    for (await sleep(HEARTBEAT_INTERVAL_MS); !isOver(); await sleep(HEARTBEAT_INTERVAL_MS)) {
      if ((await heartbeat.write(nextBeat(), (seen) => seen?.tabId === tabId)) === false) leaseLost.abort();
    }
  }

  /** Resolves when the present holder has not moved for too long, as seen by this tab while it is visible. */
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
      // Rejects with AbortError when another tab steals the lock, or when the wait for it was called off.
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
    if (first !== undefined) {
      waiting.abort();
      return first;
    }
    // The wait and the theft are two requests: whichever is granted first is kept, the other is given back.
    waiting.abort();
    return granted.catch(() => request(locks, { steal: true }));
  }

  /** For browsers without locks, or that refuse them. */
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
