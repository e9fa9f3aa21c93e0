import { beforeEach, expect, it, vi } from 'vitest';
import { createLeaderElection, type Lease, type TabLocks } from './lease.ts';

interface Request {
  readonly clientId: string;
  readonly grant: () => void;
}

/** Web Locks and broadcast channels of one device. */
class Device {
  private holder: { readonly clientId: string; readonly lose: () => void } | undefined;
  private line: Request[] = [];
  private readonly listeners = new Set<(message: unknown) => void>();

  locksOf(clientId: string): TabLocks {
    return {
      query: async () => ({
        held:
          this.holder === undefined
            ? []
            : [{ name: 'test', clientId: this.holder.clientId, mode: 'exclusive' }],
        pending: [],
      }),
      request: (_name, { steal = false, signal }, work) =>
        new Promise((resolve, reject) => {
          const grant = () => {
            let isLost = false;
            const lose = () => {
              isLost = true;
              reject(new DOMException('stolen', 'AbortError'));
            };
            this.holder = { clientId, lose };
            void work().then(() => {
              if (isLost) return;
              this.holder = undefined;
              this.line.shift()?.grant();
              resolve(undefined);
            });
          };
          if (steal) this.holder?.lose();
          if (steal || this.holder === undefined) return grant();
          const request = { clientId, grant };
          this.line.push(request);
          signal?.addEventListener('abort', () => {
            if (!this.line.includes(request)) return;
            this.line = this.line.filter((waiting) => waiting !== request);
            reject(new DOMException('called off', 'AbortError'));
          });
        }),
    };
  }

  /** A frozen tab runs no timer and gets no message. */
  open(clientId: string, findLocks = (): TabLocks | undefined => this.locksOf(clientId)) {
    const tab = { isVisible: true, isFrozen: false };
    const acquire = createLeaderElection({
      findLocks,
      openChannel: (_name, listener) => {
        const hear = (message: unknown) => void (tab.isFrozen || listener(message));
        this.listeners.add(hear);
        const post = (message: unknown) =>
          this.listeners.forEach((other) => void (other === hear || other(message)));
        return { post, close: () => void this.listeners.delete(hear) };
      },
      name: 'test',
      isVisible: () => tab.isVisible,
      sleep: async (ms) => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        if (tab.isFrozen) await new Promise(() => undefined);
      },
    });
    return Object.assign(tab, { acquire });
  }

  get openChannels(): number {
    return this.listeners.size;
  }
}

const seconds = (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(count * 1_000);

const watch = (acquired: Promise<Lease>) => {
  const seen: { lease?: Lease } = {};
  void acquired.then((lease) => (seen.lease = lease));
  return seen;
};

const failing = (cause: Error): TabLocks => ({
  request: () => Promise.reject(cause),
  query: () => Promise.reject(cause),
});

let device: Device;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  device = new Device();
});

it('one tab at a time holds the lease, and the next one gets it on release', async () => {
  const first = watch(device.open('one').acquire());
  const second = watch(device.open('two').acquire());
  await seconds(12);
  expect([first.lease === undefined, second.lease]).toEqual([false, undefined]);
  await first.lease?.release();
  await seconds(0);
  expect(second.lease?.signal.aborted).toBe(false);
  await second.lease?.release();
  await seconds(5);
  expect([device.openChannels, vi.getTimerCount()]).toEqual([0, 0]);
});

it('a holder that answers is never replaced', async () => {
  const first = watch(device.open('one').acquire());
  const second = watch(device.open('two').acquire());
  await seconds(300);
  expect([first.lease?.signal.aborted, second.lease]).toEqual([false, undefined]);
});

it('a visible tab replaces a frozen holder after 30 s, and the holder learns it', async () => {
  const frozen = device.open('one');
  const first = watch(frozen.acquire());
  await seconds(1);
  frozen.isFrozen = true;
  const second = watch(device.open('two').acquire());
  await seconds(30);
  expect(second.lease).toBeUndefined();
  await seconds(5);
  expect([first.lease?.signal.aborted, second.lease?.signal.aborted]).toEqual([true, false]);
  await second.lease?.release();
  expect(device.openChannels).toBe(0);
});

it('a holder that thaws in time stays, and its silence counts anew', async () => {
  const holder = device.open('one');
  const first = watch(holder.acquire());
  holder.isFrozen = true;
  const second = watch(device.open('two').acquire());
  await seconds(29);
  holder.isFrozen = false;
  await seconds(5);
  holder.isFrozen = true;
  await seconds(25);
  expect([first.lease?.signal.aborted, second.lease]).toEqual([false, undefined]);
  await seconds(10);
  expect(second.lease).toBeDefined();
});

it('a hidden tab replaces no holder, and measures from the moment it is shown', async () => {
  const frozen = device.open('one');
  watch(frozen.acquire());
  frozen.isFrozen = true;
  const hidden = device.open('two');
  hidden.isVisible = false;
  const second = watch(hidden.acquire());
  await seconds(120);
  hidden.isVisible = true;
  await seconds(25);
  expect(second.lease).toBeUndefined();
  await seconds(10);
  expect(second.lease).toBeDefined();
});

it('the silence of one holder does not count against the next', async () => {
  const tabs = ['one', 'two', 'three'].map((name) => device.open(name));
  const [one, two, three] = tabs.map((tab) => watch(tab.acquire()));
  await seconds(1);
  for (const tab of tabs.slice(0, 2)) tab.isFrozen = true;
  await seconds(20);
  await one?.lease?.release();
  await seconds(29);
  expect([two?.lease?.signal.aborted, three?.lease]).toEqual([false, undefined]);
  await seconds(6);
  expect(three?.lease).toBeDefined();
});

it.each([
  ['no Web Locks', (): TabLocks | undefined => undefined],
  ['Web Locks that are denied', () => failing(new DOMException('not in this frame', 'SecurityError'))],
] as const)('with %s every tab holds a lease', async (_name, findLocks) => {
  const leases = await Promise.all(['one', 'two'].map((name) => device.open(name, findLocks).acquire()));
  expect(leases.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  await expect(leases[0]?.release()).resolves.toBeUndefined();
});

it('a tab from which the lock is stolen before it knows asks again', async () => {
  const failures = [new DOMException('stolen', 'AbortError')];
  const locks = device.locksOf('one');
  const request: TabLocks['request'] = async (...given) => {
    for (const failure of failures.splice(0)) throw failure;
    return locks.request(...given);
  };
  const lease = await device.open('one', () => ({ ...locks, request })).acquire();
  expect(lease.signal.aborted).toBe(false);
});

it('a holder that the browser does not name is not replaced, and the lock is free after it', async () => {
  const first = watch(device.open('one').acquire());
  const query = () => Promise.reject(new DOMException('left', 'InvalidStateError'));
  const second = watch(device.open('two', () => ({ ...device.locksOf('two'), query })).acquire());
  await seconds(120);
  expect([first.lease?.signal.aborted, second.lease]).toEqual([false, undefined]);
  await first.lease?.release();
  await seconds(5);
  await second.lease?.release();
  const third = watch(device.open('three').acquire());
  await seconds(1);
  expect(third.lease).toBeDefined();
});

it('a defect of the locks is no reason to do without them', async () => {
  const broken = device.open('one', () => failing(new Error('A defect.')));
  await expect(broken.acquire()).rejects.toThrow('A defect.');
});
