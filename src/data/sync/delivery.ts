import type { Connectivity } from '@/platform/connectivity-port.ts';
import type { TabChannel } from './tab-channel.ts';
import { createQueueRunner, type QueuePorts } from './queue-runner.ts';
import type { Acknowledgement, Sendable, TriggerReason } from './queue.ts';

export interface DeliveryPorts<I extends Sendable, P extends Acknowledgement> extends Omit<
  QueuePorts<I, P>,
  'isOnline'
> {
  readonly connectivity: Connectivity;
  readonly hints: TabChannel;
  readonly afterChange?: () => void;
}

export type Delivery = ReturnType<typeof createDelivery>;

export function createDelivery<I extends Sendable, P extends Acknowledgement>(ports: DeliveryPorts<I, P>) {
  const { store, connectivity, hints } = ports;
  const listeners = new Set<() => void>();
  let isListening = false;

  const notifyListeners = (): void => {
    for (const listener of listeners) listener();
  };

  const announceChange = (): void => {
    ports.afterChange?.();
    notifyListeners();
  };

  const runner = createQueueRunner({
    ...ports,
    store: {
      list: () => store.list(),
      apply: async (id, event) => {
        const applied = await store.apply(id, event);
        if (applied.ok && applied.value !== null) {
          announceChange();
          hints.post('changed');
        }
        return applied;
      },
    },
    isOnline: () => connectivity.isOnline(),
  });

  /** Subscribes only once an item was stored or looked for: most visitors never have one. */
  function listen(): void {
    if (isListening) return;
    isListening = true;
    connectivity.subscribe((signal) => {
      if (signal === 'online' || signal === 'visible') runner.wake(signal);
      if (signal === 'online' || signal === 'offline') notifyListeners();
    });
    hints.subscribe((hint) => {
      announceChange();
      if (hint === 'added') runner.wake('hint');
    });
  }

  function wake(reason: TriggerReason): void {
    listen();
    runner.wake(reason);
  }

  return {
    stored(isNew: boolean): void {
      announceChange();
      hints.post(isNew ? 'added' : 'changed');
      if (isNew) wake('userAction');
    },
    wake,
    /** Resolves when this tab neither sends nor waits for the lease. */
    whenIdle: runner.whenIdle,
    subscribe(listener: () => void): () => void {
      listen();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
