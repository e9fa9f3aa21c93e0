import type { Sendable } from '../../sync/select-next.ts';
import { nextRequest } from '../record/next-request.ts';
import { isProject, recordKey, type PhotoRecord } from '../record/photo-record.ts';

export interface QueuedPhoto extends Sendable {
  readonly record: PhotoRecord;
}

export const queued = (record: PhotoRecord, createdAt: string = record.createdAt): QueuedPhoto => ({
  id: recordKey(record),
  rev: record.rev,
  createdAt,
  owner: record.owner,
  state: record.delivery,
  record,
});

/**
 * The gallery shows the newest first: of one batch, the last photo is sent first. Projects go ahead of their photos.
 * `records`: in the order of capture.
 */
export function inSendingOrder(records: readonly PhotoRecord[]): readonly QueuedPhoto[] {
  const firstOf = new Map<string, string>();
  for (const { batch, createdAt } of records) {
    const known = batch === null ? undefined : firstOf.get(batch.id);
    if (batch !== null && (known === undefined || createdAt < known)) firstOf.set(batch.id, createdAt);
  }
  return records
    .filter(hasWork)
    .toReversed()
    .toSorted((one, other) => Number(isProject(other)) - Number(isProject(one)))
    .map((record) => queued(record, firstOf.get(record.batch?.id ?? '')));
}

export const hasWork = (record: PhotoRecord): boolean =>
  record.delivery.status === 'sending' || nextRequest(record) !== null;
