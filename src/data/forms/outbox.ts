import { err, ok, type Result } from '../../domain/result.ts';
import type { StorageError, Stored } from '../local/storage-error.ts';
import { createQueue, type QueuePorts } from '../sync/queue.ts';
import type { FormItem } from './form-item.ts';
import type { EventInput, FormsStore } from './forms.store.ts';
import type { Answer } from './item.ts';
import type { Applied, Rejection } from './item-machine.ts';

export interface OutboxPorts extends Omit<QueuePorts<FormItem, Answer>, 'store' | 'owner' | 'afterChange'> {
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
  const queue = createQueue<FormItem, Answer>({
    ...ports,
    owner: () => null,
    afterChange: () => afterChange?.(() => adding > 0),
    store,
  });

  return {
    async add(item: FormItem, draft?: string): Stored<FormItem> {
      beforeAdd?.();
      adding += 1;
      const added = await store.add(item, draft);
      adding -= 1;
      if (added.ok) {
        requestSync?.();
        queue.stored(true);
      } else afterChange?.(() => adding > 0);
      return added;
    },

    async act(id: string, event: EventInput<FormItem>, draft?: string): Stored<Applied<FormItem>> {
      const applied = await store.apply(id, event, draft);
      if (applied.ok && applied.value.kind !== 'refused') {
        requestSync?.();
        queue.stored(false);
      }
      // Also after a rejection because the item is being sent: its sender may be frozen.
      if (applied.ok) queue.wake('userAction');
      return applied;
    },

    list: () => store.list(),
    find: (id: string) => store.find(id),
    wake: queue.wake,
    whenIdle: queue.whenIdle,
    subscribe: queue.subscribe,
  };
}

export type FormRefusal = StorageError | { readonly kind: Rejection | 'gone' };

type Done<I> = Exclude<Applied<I>, { readonly kind: 'refused' }>;

export const toResult = <I>(applied: Result<Applied<I>, StorageError>): Result<Done<I>, FormRefusal> => {
  if (!applied.ok) return applied;
  const { value } = applied;
  if (value.kind !== 'refused') return ok(value);
  return err({ kind: value.because === 'indeterminate' ? 'gone' : value.because });
};
