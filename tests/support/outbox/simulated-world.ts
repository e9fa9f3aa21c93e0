/**
 * A world for the outbox simulation: tabs that crash, a device store, locks, and a server with a ledger.
 * Every port call waits until the simulation decides what becomes of it. Must not know how the outbox works.
 */
import { err, ok, type Result } from '../../../src/domain/result.ts';
import type { Lease } from '../../../src/data/sync/lease.ts';
import type { QueuedEvent } from '../../../src/data/local/event-queue.store.ts';
import type { StorageError } from '../../../src/data/local/storage-error.ts';
import type { EventSenderPorts } from '../../../src/data/sync/event-sender.ts';

export interface SimulatedItem extends QueuedEvent {
  /** Tells which recorded thing this is, whatever ids it is sent under. */
  readonly number: number;
}

export type Fate = 'done' | 'failed before' | 'failed after';

/** A port call that waits for its fate. */
interface Call {
  readonly tab: Tab;
  readonly isNetwork: boolean;
  readonly perform: (fate: Fate, variant: number) => void;
}

export interface Tab {
  isAlive: boolean;
  isOnline: boolean;
  timer: { readonly at: number; readonly wake: () => void } | undefined;
  readonly wake: (reason: 'enqueued' | 'online' | 'visible') => void;
}

/** The items of one device, changed atomically, as the real store promises. */
class SimulatedDevice {
  readonly waiting = new Map<string, SimulatedItem>();
  pausedUntil = 0;

  load(limit: number) {
    const readable = [...this.waiting.values()].sort((one, other) => one.number - other.number);
    return { items: readable.slice(0, limit), pausedUntil: this.pausedUntil };
  }

  remove(items: readonly SimulatedItem[]): void {
    for (const item of items) this.waiting.delete(item.id);
    this.pausedUntil = 0;
  }
}

export class SimulatedWorld {
  readonly device = new SimulatedDevice();
  readonly calls: Call[] = [];
  readonly tabs: Tab[] = [];
  readonly recorded: SimulatedItem[] = [];
  now = Date.parse('2026-11-20T12:00:00.000Z');
  requests = 0;
  private lockHolder: Tab | undefined;
  private waitingForLock: { readonly tab: Tab; readonly grant: () => void }[] = [];
  private readonly hasLocks: boolean;

  constructor(options: { readonly hasLocks: boolean }) {
    this.hasLocks = options.hasLocks;
  }

  /** Keeps an item on the device, as a page does before it wakes the outbox. */
  record(tab: Tab): void {
    const number = this.recorded.length;
    const item = { id: `item-${String(number)}`, createdAt: new Date(this.now).toISOString(), number };
    this.recorded.push(item);
    this.device.waiting.set(item.id, item);
    tab.wake('enqueued');
  }

  /** The tab dies: its calls never come back, its timer is gone, the browser frees its lock. */
  crash(tab: Tab): void {
    tab.isAlive = false;
    tab.timer = undefined;
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    for (const call of this.calls.filter((waiting) => waiting.tab === tab)) {
      this.calls.splice(this.calls.indexOf(call), 1);
    }
    this.waitingForLock = this.waitingForLock.filter((waiting) => waiting.tab !== tab);
    if (this.lockHolder === tab) this.passLock();
  }

  /** The browser grants a free lock to the request that has waited longest. */
  private passLock(): void {
    const next = this.waitingForLock.shift();
    this.lockHolder = next?.tab;
    next?.grant();
  }

  fireTimer(tab: Tab): void {
    const { timer } = tab;
    tab.timer = undefined;
    if (timer === undefined) return;
    this.now = Math.max(this.now, timer.at);
    timer.wake();
  }

  /** A call that the simulation settles; one of a dead tab stays unanswered for ever. */
  private ask<T>(tab: Tab, perform: (fate: Fate) => T): Promise<T> {
    return new Promise((resolve) => {
      if (!tab.isAlive) return;
      this.calls.push({ tab, isNetwork: false, perform: (fate) => resolve(perform(fate)) });
    });
  }

  /** `fetch` as a tab sees it: the server acts or not, the answer arrives or not. */
  fetchFor(
    tab: Tab,
    respond: (body: string, fate: Fate, variant: number) => Response | TypeError,
  ): typeof fetch {
    return (_url, init) =>
      new Promise((resolve, reject) => {
        if (!tab.isAlive) return;
        this.calls.push({
          tab,
          isNetwork: true,
          perform: (fate, variant) => {
            this.requests += 1;
            const answer = respond(typeof init?.body === 'string' ? init.body : '', fate, variant);
            if (answer instanceof Response) resolve(answer);
            else reject(answer);
          },
        });
      });
  }

  portsFor(tab: Tab): Omit<EventSenderPorts<SimulatedItem>, 'send' | 'random'> {
    const { device } = this;
    const failed = err({ kind: 'timeout', detail: 'storage failed' } as const);
    const change = <T>(work: () => T): Promise<Result<T, StorageError>> =>
      this.ask(tab, (fate) => {
        if (fate === 'failed before') return failed;
        const value = work();
        return fate === 'done' ? ok(value) : failed;
      });
    const store: EventSenderPorts<SimulatedItem>['store'] = {
      load: (limit) => change(() => device.load(limit)),
      remove: (items) => change(() => device.remove(items)),
      pause: (until) => change(() => void (device.pausedUntil = until)),
    };
    return {
      store,
      acquireLease: async () => {
        const lead: Lease = {
          signal: new AbortController().signal,
          release: () =>
            this.ask(tab, () => {
              if (this.lockHolder === tab) this.passLock();
            }),
        };
        if (!this.hasLocks) return { ...lead, release: () => Promise.resolve() };
        await new Promise<void>((grant) => {
          this.waitingForLock.push({ tab, grant });
          if (this.lockHolder === undefined) this.passLock();
        });
        return lead;
      },
      connectivity: { isOnline: () => tab.isOnline },
      now: () => this.now,
      steady: () => this.now,
      wakeAfter: (ms, wake) => {
        if (tab.isAlive) tab.timer = { at: this.now + ms, wake };
      },
    };
  }
}
