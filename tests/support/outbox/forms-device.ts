/** One device with the outbox of the forms, on an IndexedDB in memory. Time and network are the test's. */
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { FormItem } from '../../../src/data/forms/form-item.ts';
import { createFormsStore } from '../../../src/data/forms/forms.store.ts';
import type { SendForm } from '../../../src/data/forms/form-sender.ts';
import { siteDatabase } from '../../../src/data/local/keys.ts';
import { openDb } from '../../../src/data/local/open-db.ts';
import type { Answer } from '../../../src/data/forms/item.ts';
import { createOutbox } from '../../../src/data/forms/outbox.ts';
import { patience } from '../patience.ts';
import { createDevice } from './device.ts';

export const proofOf: SendForm = ({ id }) => Promise.resolve({ kind: 'acknowledged', id });

export const answering =
  (answer: Answer): SendForm =>
  () =>
    Promise.resolve(answer);

interface DeviceOptions {
  readonly isOnline?: boolean;
  readonly findFactory?: () => IDBFactory | undefined;
  readonly isRepeatable?: (item: FormItem) => boolean;
}

export function formsDevice({ isOnline = true, findFactory, isRepeatable = () => true }: DeviceOptions = {}) {
  const factory = new IDBFactory();
  const { device: shared, openPorts, pass } = createDevice();
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  const device = Object.assign(shared, { hasBackgroundSync: false, isOnline, now });

  /** Another tab shares the store and the lock, and nothing else. */
  const openTab = () => {
    const { ports, signal } = openPorts();
    const timers: { ms: number; wake: () => void }[] = [];
    const send = vi.fn<SendForm>(proofOf);
    const store = createFormsStore(
      openDb(siteDatabase, { findFactory: findFactory ?? (() => factory), limitMs: patience.wait }),
      ports.now,
    );
    const outbox = createOutbox({
      ...ports,
      isRepeatable,
      store,
      send: (item, signal) => send(item, signal),
      wakeAfter: (ms, wake) => void timers.push({ ms, wake }),
    });
    return {
      outbox,
      store,
      send,
      timers,
      signal,
      /** The network is there, and everything that can go out has gone out. */
      goOnline: (): Promise<void> => {
        device.isOnline = true;
        outbox.wake('userAction');
        return outbox.whenIdle();
      },
      ports: {
        ...ports,
        outbox,
        send: (item: FormItem, signal: AbortSignal) => send(item, signal),
        hasBackgroundSync: () => Promise.resolve(device.hasBackgroundSync),
      },
    };
  };

  return { device, openTab, pass, factory };
}
