import { mapOk } from '../../../domain/result.ts';
import { createDelivery, type Delivery, type DeliveryPorts } from '../../sync/delivery.ts';
import type { PhotoAnswer } from '../record/photo-event.ts';
import type { RecordStore } from '../record/records.store.ts';
import type { SendPhoto } from './photo-sender.ts';
import { inSendingOrder, queued, type QueuedPhoto } from './queued-photo.ts';

export interface PhotoDeliveryPorts extends Omit<
  DeliveryPorts<QueuedPhoto, PhotoAnswer>,
  'store' | 'send' | 'isRepeatable'
> {
  readonly store: Pick<RecordStore, 'list' | 'apply'>;
  readonly send: SendPhoto;
}

export const createPhotoDelivery = ({ store, send, ...ports }: PhotoDeliveryPorts): Delivery => {
  const delivery = createDelivery<QueuedPhoto, PhotoAnswer>({
    ...ports,
    // Every request is idempotent: it carries an id, a digest or a revision.
    isRepeatable: () => true,
    send: ({ record }, signal) => send(record, signal),
    store: {
      list: async () => mapOk(await store.list(), inSendingOrder),
      apply: async (key, event) => {
        const applied = await store.apply([key], event);
        if (!applied.ok) return applied;
        const outcome = applied.value.get(key);
        // The queue has no item left to continue with, but screens still show it.
        if (outcome?.kind === 'removed') delivery.stored(false);
        return { ok: true, value: outcome?.kind === 'changed' ? queued(outcome.record) : null };
      },
    },
  });
  return delivery;
};
