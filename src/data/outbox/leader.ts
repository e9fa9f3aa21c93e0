/**
 * One tab at a time sends. The browser's lock says who, and frees it when a tab dies; a heartbeat says that the holder
 * still moves, because a frozen tab keeps its lock for ever. Must not know what is sent.
 */

import type { Beat, Heartbeat } from '../local/heartbeat.store.ts';

/** A tab's turn to send. */
export interface Lead {
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
const BEAT_MS = 5_000;
const STALE_MS = 30_000;

const isSame = (one: Beat | null, other: Beat | null): boolean =>
  one?.tab === other?.tab && one?.n === other?.n;

export function createLeader(ports: LeaderPorts): () => Promise<Lead> {
  const { heartbeat, tab, steady, sleep } = ports;
  let n = 0;

  const nextBeat = (): Beat => ({ tab, n: (n += 1) });

  /** Beats until released; tells when another tab's beat stands in the place of ours. */
  async function beat(over: AbortSignal, robbed: AbortController): Promise<void> {
    const isOver = () => over.aborted || robbed.signal.aborted;
    for (await sleep(BEAT_MS); !isOver(); await sleep(BEAT_MS)) {
      if ((await heartbeat.write(nextBeat(), (seen) => seen?.tab === tab)) === false) robbed.abort();
    }
  }

  /** Resolves when the present holder has not moved for too long, as seen by this tab while it is visible. */
  async function watchHolder(stop: AbortSignal): Promise<Beat | null> {
    let seen: Beat | null | undefined;
    let since = steady();
    while (!stop.aborted) {
      const read = await heartbeat.read();
      const isMoving = seen === undefined || read === undefined || !isSame(read, seen);
      if (isMoving || !ports.isVisible()) since = steady();
      if (read !== undefined) seen = read;
      if (steady() - since >= STALE_MS) return seen ?? null;
      await sleep(BEAT_MS);
    }
    return null;
  }

  function start(free: () => Promise<void>, robbed: AbortController): Lead {
    const over = new AbortController();
    void beat(over.signal, robbed);
    return {
      signal: robbed.signal,
      async release() {
        over.abort();
        await heartbeat.clear(tab);
        await free();
      },
    };
  }

  function request(locks: TabLocks, options: { steal?: boolean; signal?: AbortSignal }): Promise<Lead> {
    const robbed = new AbortController();
    return new Promise((resolve, reject) => {
      const finished = locks.request(ports.name, options, () => {
        return new Promise<void>((free) => {
          const freed = async (): Promise<void> => {
            free();
            await finished.catch(() => undefined);
          };
          void heartbeat.write(nextBeat(), () => true).then(() => resolve(start(freed, robbed)));
        });
      });
      // Rejects with AbortError when another tab steals the lock, or when the wait for it was called off.
      finished.catch((cause: unknown) => {
        robbed.abort();
        reject(cause instanceof Error ? cause : new Error('The lock was refused.', { cause }));
      });
    });
  }

  async function leadByLock(locks: TabLocks): Promise<Lead> {
    const waiting = new AbortController();
    const granted = request(locks, { signal: waiting.signal });
    const stale = watchHolder(waiting.signal).then(() => undefined);
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
  async function leadByHeartbeat(): Promise<Lead> {
    for (;;) {
      const holder = await heartbeat.read();
      const isFree = holder === null || holder?.tab === tab;
      const free = isFree ? holder : await watchHolder(new AbortController().signal);
      if (await heartbeat.write(nextBeat(), (seen) => isSame(seen, free)))
        return start(() => Promise.resolve(), new AbortController());
      await sleep(BEAT_MS);
    }
  }

  return async () => {
    const locks = ports.findLocks();
    if (locks === undefined) return leadByHeartbeat();
    try {
      return await leadByLock(locks);
    } catch (cause) {
      if (cause instanceof DOMException) return leadByHeartbeat();
      throw cause;
    }
  };
}
