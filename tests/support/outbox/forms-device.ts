/** One device with the outbox of the forms, on an IndexedDB in memory. Time and network are the test's. */
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { FormItem } from '../../../src/data/forms/form-item.ts';
import { createFormsStore } from '../../../src/data/forms/forms.store.ts';
import type { SendForm } from '../../../src/data/forms/form-sender.ts';
import { siteDatabase } from '../../../src/data/local/keys.ts';
import { makeId } from '../../../src/data/local/make-id.ts';
import { openDb } from '../../../src/data/local/open-db.ts';
import type { TabMessage } from '../../../src/data/sync/tab-channel.ts';
import type { Answer } from '../../../src/data/forms/item.ts';
import { createOutbox } from '../../../src/data/forms/outbox.ts';
import type { ConnectivitySignal } from '../../../src/platform/connectivity-port.ts';
import { patience } from '../patience.ts';

export const proofOf: SendForm = ({ id }) => Promise.resolve({ kind: 'acknowledged', id });

export const answering =
  (answer: Answer): SendForm =>
  () =>
    Promise.resolve(answer);

type Device = {
  hasBackgroundSync: boolean;
  isOnline: boolean;
  now: number;
  steady: number;
};

interface DeviceOptions {
  readonly isOnline?: boolean;
  readonly findFactory?: () => IDBFactory | undefined;
  readonly isRepeatable?: (item: FormItem) => boolean;
}

export function formsDevice({ isOnline = true, findFactory, isRepeatable = () => true }: DeviceOptions = {}) {
  const factory = new IDBFactory();
  const device: Device = {
    hasBackgroundSync: false,
    isOnline,
    now: Date.parse('2026-11-20T12:00:00.000Z'),
    steady: 0,
  };
  const heardHints = new Set<(hint: TabMessage) => void>();
  let holder: Promise<void> = Promise.resolve();

  /** Another tab shares the store and the lock, and nothing else. */
  const openTab = () => {
    const listeners = new Set<(signal: ConnectivitySignal) => void>();
    const timers: { ms: number; wake: () => void }[] = [];
    const send = vi.fn<SendForm>(proofOf);
    const store = createFormsStore(
      openDb(siteDatabase, { findFactory: findFactory ?? (() => factory), limitMs: patience.wait }),
      () => device.now,
    );
    const connectivity = {
      isOnline: () => device.isOnline,
      subscribe(listener: (signal: ConnectivitySignal) => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    const mine = new Set<(hint: TabMessage) => void>();
    const outbox = createOutbox({
      tab: makeId(),
      isRepeatable,
      store,
      connectivity,
      hints: {
        post: (hint) => {
          for (const hear of heardHints) if (!mine.has(hear)) hear(hint);
        },
        subscribe: (hear) => {
          mine.add(hear);
          heardHints.add(hear);
        },
      },
      acquireLease: async () => {
        const before = holder;
        let free: () => void = () => undefined;
        holder = new Promise((resolve) => (free = resolve));
        await before;
        return {
          signal: new AbortController().signal,
          release: () => {
            free();
            return Promise.resolve();
          },
        };
      },
      send: (item, signal) => send(item, signal),
      whenPageActive: () => Promise.resolve(),
      now: () => device.now,
      steady: () => device.steady,
      random: () => 0.5,
      wakeAfter: (ms, wake) => void timers.push({ ms, wake }),
      report: () => undefined,
    });
    return {
      outbox,
      store,
      send,
      timers,
      signal: (given: ConnectivitySignal) => {
        for (const listener of listeners) listener(given);
      },
      /** The network is there, and everything that can go out has gone out. */
      goOnline: (): Promise<void> => {
        device.isOnline = true;
        outbox.wake('userAction');
        return outbox.whenIdle();
      },
      ports: {
        outbox,
        send: (item: FormItem, signal: AbortSignal) => send(item, signal),
        connectivity,
        now: () => device.now,
        makeId,
        sleep: () => new Promise<void>(() => undefined),
        hasBackgroundSync: () => Promise.resolve(device.hasBackgroundSync),
        report: () => undefined,
      },
    };
  };

  const pass = (ms: number): void => {
    device.now += ms;
    device.steady += ms;
  };

  return { device, openTab, pass, factory };
}
