import { mapOk } from '../../domain/result.ts';
import type { FormItem } from './form-item.ts';
import type { EventInput, FormsStore } from './forms.store.ts';
import type { Stored } from '../local/storage-error.ts';
import { createDelivery, type DeliveryPorts } from '../sync/delivery.ts';
import type { Answer } from './item.ts';
import type { Applied } from './item-machine.ts';

export interface OutboxPorts extends Omit<
  DeliveryPorts<FormItem, Answer>,
  'store' | 'owner' | 'afterChange'
> {
  readonly store: FormsStore;
  readonly beforeAdd?: () => void;
  /** Called after every change in any tab. `isAdding`: an item is being stored and not listed yet. */
  readonly afterChange?: (isAdding: () => boolean) => void;
  /** Called before a change is announced, so that listeners know whether it is sent after the page is closed. */
  readonly requestSync?: () => void;
}

export type FormsOutbox = ReturnType<typeof createOutbox>;

export function createOutbox({ store, beforeAdd, afterChange, requestSync, ...ports }: OutboxPorts) {
  let adding = 0;
  const delivery = createDelivery<FormItem, Answer>({
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
    async add(item: FormItem, draft?: string): Stored<FormItem> {
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

    async act(id: string, happened: EventInput<FormItem>, draft?: string): Stored<Applied<FormItem>> {
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
