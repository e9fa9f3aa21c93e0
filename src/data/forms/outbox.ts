import { mapOk, type Result } from '../../domain/result.ts';
import type { EventInput, ItemStore } from './item.store.ts';
import type { StorageError } from '../local/storage-error.ts';
import { createDelivery, type DeliveryPorts } from '../sync/delivery.ts';
import type { Answer, Item } from './item.ts';
import type { Applied } from './item-machine.ts';
import type { QueuePolicy } from '../sync/queue-machine.ts';

export interface OutboxPorts<I extends Item> extends Omit<
  DeliveryPorts<I, Answer>,
  'store' | 'owner' | 'afterChange'
> {
  readonly store: ItemStore<I>;
  readonly beforeAdd?: () => void;
  /** Called after every change in any tab. `isAdding`: an item is being stored and not listed yet. */
  readonly afterChange?: (isAdding: () => boolean) => void;
  /** Called before a change is announced, so that listeners know whether it is sent after the page is closed. */
  readonly requestSync?: () => void;
}

export type Outbox<I extends Item> = ReturnType<typeof createOutbox<I>>;

export function createOutbox<I extends Item>(
  policy: QueuePolicy<I>,
  { store, beforeAdd, afterChange, requestSync, ...ports }: OutboxPorts<I>,
) {
  let adding = 0;
  const delivery = createDelivery<I, Answer>(policy, {
    ...ports,
    owner: () => null,
    afterChange: () => afterChange?.(() => adding > 0),
    store: {
      list: () => store.list(),
      apply: async (id, event) => {
        return mapOk(await store.apply(id, event), (applied) =>
          applied.kind === 'changed' ? applied.item : null,
        );
      },
    },
  });

  return {
    async add(item: I, draft?: string): Promise<Result<I, StorageError>> {
      beforeAdd?.();
      adding += 1;
      const added = await store.add(item, draft);
      adding -= 1;
      if (added.ok) {
        requestSync?.();
        delivery.stored(true);
      } else afterChange?.(() => adding > 0);
      return added;
    },

    async act(
      id: string,
      happened: EventInput<I>,
      draft?: string,
    ): Promise<Result<Applied<I>, StorageError>> {
      const applied = await store.apply(id, happened, draft);
      if (applied.ok && applied.value.kind !== 'refused') {
        requestSync?.();
        delivery.stored(false);
      }
      // Also after a rejection because the item is being sent: its sender may be frozen.
      if (applied.ok) delivery.wake('userAction');
      return applied;
    },

    list: () => store.list(),
    find: (id: string) => store.find(id),
    wake: delivery.wake,
    whenIdle: delivery.whenIdle,
    subscribe: delivery.subscribe,
  };
}
