import type { Sendable } from '../../sync/queue.ts';
import { nextRequest } from '../sync/next-request.ts';
import { recordKey, type PhotoRecord } from '../sync/photo-record.ts';

export interface QueuedPhoto extends Sendable {
  readonly record: PhotoRecord;
}

export const queued = (record: PhotoRecord): QueuedPhoto => ({
  id: recordKey(record),
  rev: record.rev,
  createdAt: record.createdAt,
  owner: record.owner,
  state: record.delivery,
  record,
});

export const hasWork = (record: PhotoRecord): boolean =>
  record.delivery.status === 'sending' || nextRequest(record) !== null;
