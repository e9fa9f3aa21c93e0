import { mapOk } from '../../../domain/result.ts';
import { createQueue, type Queue, type QueuePorts } from '../../sync/queue.ts';
import type { PhotoAnswer } from '../record/photo-event.ts';
import type { RecordStore } from '../record/records.store.ts';
import type { SendPhoto } from './photo-sender.ts';
import { inSendingOrder, queued, type QueuedPhoto } from './queued-photo.ts';

export interface PhotoQueuePorts extends Omit<
  QueuePorts<QueuedPhoto, PhotoAnswer>,
  'store' | 'send' | 'isRepeatable'
> {
  readonly store: Pick<RecordStore, 'list' | 'apply'>;
  readonly send: SendPhoto;
}

export const createPhotoQueue = ({ store, send, ...ports }: PhotoQueuePorts): Queue =>
  createQueue<QueuedPhoto, PhotoAnswer>({
    ...ports,
    // Every request is idempotent: it carries an id, a digest or a revision.
    isRepeatable: () => true,
    send: ({ record }, signal) => send(record, signal),
    store: {
      list: async () => mapOk(await store.list(), inSendingOrder),
      apply: async (key, event) =>
        mapOk(await store.apply([key], event), (steps) => {
          const step = steps.get(key) ?? { kind: 'refused' };
          return step.kind === 'changed' ? { kind: step.kind, item: queued(step.record) } : step;
        }),
    },
  });
