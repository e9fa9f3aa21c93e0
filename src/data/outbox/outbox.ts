/**
 * What one tab does with the items of one outbox: stores them, lets persons change them, sends them when it may, and
 * tells whoever shows them. Must not know what an item means.
 */
import type { Connectivity } from '@/platform/connectivity.ts';
import type { Result } from '../../domain/result.ts';
import type { Happened, ItemStore } from '../local/item.store.ts';
import type { StorageError } from '../local/storage-error.ts';
import type { Hints } from './hints.ts';
import type { Item } from './item.ts';
import { createQueueRunner, type QueuePorts, type QueueRunner } from './queue-runner.ts';
import type { QueuePolicy } from './queue-step.ts';
import type { Applied, WakeReason } from './queue.ts';

export interface OutboxPorts<I extends Item> extends Omit<QueuePorts<I, StorageError>, 'store' | 'isOnline'> {
  readonly store: ItemStore<I>;
  readonly connectivity: Connectivity;
  readonly hints: Hints;
  /** Called before an item is stored, so that a mark is never behind what it stands for. */
  readonly beforeAdd?: () => void;
  /** Called after every change made in any tab. `isAdding`: this tab is storing an item that no list holds yet. */
  readonly afterChange?: (isAdding: () => boolean) => void;
}

export type Outbox<I extends Item> = ReturnType<typeof createOutbox<I>>;

export function createOutbox<I extends Item>(policy: QueuePolicy<I>, ports: OutboxPorts<I>) {
  const { store, connectivity, hints } = ports;
  const listeners = new Set<() => void>();
  let isListening = false;
  let adding = 0;

  const tellHere = (): void => {
    ports.afterChange?.(() => adding > 0);
    for (const listener of listeners) listener();
  };

  async function apply(id: string, happened: Happened<I>): Promise<Result<Applied<I>, StorageError>> {
    const applied = await store.apply(id, happened);
    if (applied.ok && applied.value.kind !== 'refused') {
      tellHere();
      hints.post('changed');
    }
    return applied;
  }

  const runner: QueueRunner = createQueueRunner(policy, {
    ...ports,
    store: { list: () => store.list(), apply },
    isOnline: () => connectivity.isOnline(),
  });

  /** Listens only once something was stored or looked for: most visitors never have an item. */
  function listen(): void {
    if (isListening) return;
    isListening = true;
    connectivity.subscribe((signal) => {
      if (signal === 'online' || signal === 'visible') runner.wake(signal);
      if (signal === 'online' || signal === 'offline') tellHere();
    });
    hints.subscribe((hint) => {
      tellHere();
      if (hint === 'added') runner.wake('hint');
    });
  }

  function wake(reason: WakeReason): void {
    listen();
    runner.wake(reason);
  }

  return {
    /** Stores an item and starts sending; resolves when it is stored, as `ItemStore.add` does. */
    async add(item: I): Promise<Result<I | undefined, StorageError>> {
      ports.beforeAdd?.();
      adding += 1;
      const added = await store.add(item);
      adding -= 1;
      tellHere();
      if (!added.ok) return added;
      hints.post('added');
      wake('tap');
      return added;
    },

    /** What a person did with an item. */
    async act(id: string, happened: Happened<I>): Promise<Result<Applied<I>, StorageError>> {
      const applied = await apply(id, happened);
      // Also where it was refused because the item is being sent: whoever sends it may stand still.
      if (applied.ok) wake('tap');
      return applied;
    },

    list: () => store.list(),
    find: (id: string) => store.find(id),
    wake,
    /** Resolves when this tab sends nothing and waits for no other tab. */
    whenResting: () => runner.whenResting(),

    /** Calls the listener after every change made in any tab, and when the network comes or goes. */
    subscribe(listener: () => void): () => void {
      listen();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
