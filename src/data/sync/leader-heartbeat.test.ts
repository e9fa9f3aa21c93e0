// What leaders read of each other's heartbeats and locks, moment by moment.
import { beforeEach, expect, it, vi } from 'vitest';
import type { HeartbeatRecord, Heartbeat } from '../local/heartbeat.store.ts';
import { createLeaderElection, type LeaderPorts, type TabLocks } from './leader.ts';

let stored: HeartbeatRecord | null;
let isSilent: boolean;
let heartbeat: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stored = null;
  isSilent = false;
  heartbeat = {
    read: async () => (isSilent ? undefined : stored),
    write: async (beat, isFree) => {
      if (isSilent) return undefined;
      if (!isFree(stored)) return false;
      stored = beat;
      return true;
    },
    clear: async (tab) => {
      if (stored?.tabId === tab) stored = null;
    },
  };
});
function open(tab: string, more: Partial<LeaderPorts> = {}) {
  let now = 0;
  const sleep = async (ms: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    now += ms;
  };
  const ports = { findLocks: () => undefined, heartbeat, tab, name: 'test', isVisible: () => true };
  return createLeaderElection({ ...ports, steady: () => now, sleep, ...more });
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

it('a leader beats every five seconds, each time anew, until it gives its turn back', async () => {
  const lead = await open('one')();
  const seen = [stored];
  for (let beats = 0; beats < 2; beats += 1) {
    await pass(5_000);
    seen.push(stored);
  }
  expect(new Set(seen.map((beat) => beat?.sequence)).size).toBe(3);
  await lead.release();
  expect(stored).toBe(null);
  await pass(20_000);
  expect(stored).toBe(null);
  expect(vi.getTimerCount()).toBe(0);
});

it('signals a lost lease on the heartbeat of another tab, and stops its own', async () => {
  const lead = await open('one')();
  stored = { tabId: 'two', sequence: 1 };
  await pass(4_999);
  expect(lead.signal.aborted).toBe(false);
  await pass(1);
  expect(lead.signal.aborted).toBe(true);
  await pass(20_000);
  expect(stored).toEqual({ tabId: 'two', sequence: 1 });
  expect(vi.getTimerCount()).toBe(0);
});

it('signals a lost lease when the heartbeat is gone, but not when storage does not respond', async () => {
  const erased = await open('one')();
  stored = null;
  await pass(5_000);
  expect(erased.signal.aborted).toBe(true);
  const silent = await open('two')();
  isSilent = true;
  await pass(10_000);
  expect(silent.signal.aborted).toBe(false);
});

it.each([
  ['that stands still after 30 seconds', () => undefined, 30_000],
  ['that moves never', (at: number) => (stored = { tabId: 'one', sequence: at }), Infinity],
  [
    'that hands over to another later',
    (at: number) => (stored = { tabId: at < 20_000 ? 'one' : 'two', sequence: 1 }),
    50_000,
  ],
] as const)('a holder %s is replaced', async (_name, live, after) => {
  stored = { tabId: 'one', sequence: 1 };
  const led: number[] = [];
  let at = 0;
  void open('new')().then(() => led.push(at));
  for (; at <= 60_000 && led.length === 0; at += 5_000) {
    live(at);
    await pass(at === 0 ? 0 : 5_000);
  }
  expect(led[0] ?? Infinity).toBe(after);
});

it('a holder of whom storage tells nothing is not replaced', async () => {
  stored = { tabId: 'one', sequence: 1 };
  isSilent = true;
  let isLeading = false;
  void open('new')().then(() => (isLeading = true));
  await pass(120_000);
  expect(isLeading).toBe(false);
});

it('a tab takes its own old turn up again', async () => {
  stored = { tabId: 'one', sequence: 7 };
  const lead = await open('one')();
  expect(lead.signal.aborted).toBe(false);
  await expect(lead.release()).resolves.toBeUndefined();
});

it('a defect of the locks is no reason to do without them', async () => {
  const broken: TabLocks = { request: () => Promise.reject(new Error('A defect.')) };
  await expect(open('one', { findLocks: () => broken })()).rejects.toThrow('A defect.');
});

it('a turn that was granted frees its lock when it is given back', async () => {
  let isFree = false;
  const locks: TabLocks = { request: (_name, _options, work) => work().then(() => void (isFree = true)) };
  const lead = await open('one', { findLocks: () => locks })();
  await pass(0);
  expect(isFree).toBe(false);
  await lead.release();
  expect(isFree).toBe(true);
  // The watch for a stale holder has ended, too.
  await pass(60_000);
  expect(vi.getTimerCount()).toBe(0);
});
