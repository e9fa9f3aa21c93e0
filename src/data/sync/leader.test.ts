import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHeartbeat } from '../local/heartbeat.store.ts';
import { openDb } from '../local/open-db.ts';
import { createLeaderElection, type Lease, type TabLocks } from './leader.ts';

/** Web Locks between the tabs of one test: first come, first served; a thief takes it from the holder. */
class Locks implements TabLocks {
  private holder: { readonly rob: () => void } | undefined;
  private line: (() => void)[] = [];

  request(
    _name: string,
    { steal = false, signal }: { readonly steal?: boolean; readonly signal?: AbortSignal },
    work: () => Promise<void>,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const grant = () => {
        let isLeaseLost = false;
        const mine = {
          rob: () => {
            isLeaseLost = true;
            reject(new DOMException('stolen', 'AbortError'));
          },
        };
        this.holder = mine;
        void work().then(() => {
          if (isLeaseLost) return;
          this.holder = undefined;
          this.line.shift()?.();
          resolve(undefined);
        });
      };
      if (steal) {
        this.holder?.rob();
        grant();
      } else if (this.holder === undefined) grant();
      else {
        this.line.push(grant);
        signal?.addEventListener('abort', () => {
          this.line = this.line.filter((waiting) => waiting !== grant);
          reject(new DOMException('called off', 'AbortError'));
        });
      }
    });
  }
}

const refusing: TabLocks = {
  request: () => Promise.reject(new DOMException('not in this frame', 'SecurityError')),
};

function device(locks: TabLocks | undefined) {
  const factory = new IDBFactory();
  return (tab: string) => {
    const state = { isVisible: true, isFrozen: false };
    const db = openDb({ name: 'public-site', stores: ['meta'] }, { findFactory: () => factory });
    const lead = createLeaderElection({
      findLocks: () => locks,
      heartbeat: createHeartbeat(db, 'test'),
      tab,
      name: 'test',
      isVisible: () => state.isVisible,
      steady: () => performance.now(),
      sleep: async (ms) => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        if (state.isFrozen) await new Promise(() => undefined);
      },
    });
    return { state, lead };
  };
}

const pass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 500) await vi.advanceTimersByTimeAsync(500);
};

const watch = (promise: Promise<Lease>) => {
  const seen: { lead: Lease | undefined } = { lead: undefined };
  void promise.then((lead) => (seen.lead = lead));
  return seen;
};

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance', 'Date'] }),
);

describe('of several tabs', () => {
  it.each([
    ['locks', () => new Locks()],
    ['no locks', () => undefined],
    ['locks that are refused', () => refusing],
  ])('one at a time leads, with %s', async (_name, locks) => {
    const tab = device(locks());
    const first = watch(tab('one').lead());
    await pass(1_000);
    const second = watch(tab('two').lead());
    await pass(12_000);
    expect([first.lead === undefined, second.lead === undefined]).toEqual([false, true]);
    void first.lead?.release();
    await pass(45_000);
    expect(second.lead).toBeDefined();
  });

  it.each([
    ['locks', () => new Locks()],
    ['no locks', () => undefined],
  ])('a visible one replaces a leader that stands still, and tells it, with %s', async (_name, locks) => {
    const tab = device(locks());
    const frozen = tab('one');
    const first = watch(frozen.lead());
    await pass(1_000);
    frozen.state.isFrozen = true;
    const second = watch(tab('two').lead());
    await pass(29_000);
    expect(second.lead).toBeUndefined();
    await pass(16_000);
    expect(second.lead).toBeDefined();
    expect(second.lead?.signal.aborted).toBe(false);
    if (_name === 'locks') expect(first.lead?.signal.aborted).toBe(true);
  });

  it('a hidden one replaces no leader', async () => {
    const tab = device(new Locks());
    const frozen = tab('one');
    watch(frozen.lead());
    await pass(1_000);
    frozen.state.isFrozen = true;
    const hidden = tab('two');
    hidden.state.isVisible = false;
    const second = watch(hidden.lead());
    await pass(120_000);
    expect(second.lead).toBeUndefined();
  });

  it('a leader that moves is never replaced', async () => {
    const tab = device(new Locks());
    const first = watch(tab('one').lead());
    const second = watch(tab('two').lead());
    await pass(120_000);
    expect([first.lead?.signal.aborted, second.lead]).toEqual([false, undefined]);
  });
});
