/** Sends whichever photo of this device has a next request, one request at a time among all tabs. */
import { mapOk } from '../../../domain/result.ts';
import { createDelivery, type Delivery, type DeliveryPorts } from '../../outbox/delivery.ts';
import type { Sendable } from '../../outbox/queue.ts';
import { nextRequest } from '../records/next-request.ts';
import type { PhotoAnswer } from '../records/photo-event.ts';
import { recordKey, type PhotoRecord } from '../records/photo-record.ts';
import type { RecordStore } from '../records/records.store.ts';
import type { SendPhoto } from './photo-sender.ts';

export interface PhotoDeliveryPorts extends Omit<DeliveryPorts<PhotoWork, PhotoAnswer>, 'store' | 'send'> {
  readonly store: Pick<RecordStore, 'list' | 'apply'>;
  readonly send: SendPhoto;
  /** Names this tab. */
  readonly tab: string;
}

/** A photo as the queue sees it. */
export interface PhotoWork extends Sendable {
  readonly record: PhotoRecord;
}

const workOf = (record: PhotoRecord): PhotoWork => ({
  id: recordKey(record),
  rev: record.rev,
  createdAt: record.createdAt,
  owner: record.owner,
  state: record.delivery,
  record,
});

const hasWork = (record: PhotoRecord): boolean =>
  record.delivery.status === 'sending' || nextRequest(record) !== null;

export const createPhotoDelivery = ({ store, send, tab, ...ports }: PhotoDeliveryPorts): Delivery => {
  const delivery = createDelivery<PhotoWork, PhotoAnswer>(
    // Every request carries an id, a digest or a revision, so that its repetition does nothing.
    { tab, isRepeatable: () => true },
    {
      ...ports,
      send: ({ record }, signal) => send(record, signal),
      store: {
        list: async () => mapOk(await store.list(), (records) => records.filter(hasWork).map(workOf)),
        apply: async (key, event) => {
          const applied = await store.apply([key], event);
          if (!applied.ok) return applied;
          const outcome = applied.value.get(key);
          // Nothing is left that the queue could go on with, and screens still show it.
          if (outcome?.kind === 'removed') delivery.stored(false);
          return { ok: true, value: outcome?.kind === 'changed' ? workOf(outcome.record) : null };
        },
      },
    },
  );
  return delivery;
};
