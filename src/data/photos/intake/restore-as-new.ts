/** Restores a photo that was deleted on the server while edited here, under another id. */
import type { StorageError } from '../../local/storage-error.ts';
import type { FetchPicture } from '../../supabase/public-picture.gateway.ts';
import type { Clock } from '../../sync/clock.ts';
import { recordKey, type PhotoRecord } from '../record/photo-record.ts';
import type { RecordStore } from '../record/records.store.ts';
import type { PhotoIntake } from './photo-intake.ts';

export interface RenewalPorts extends Pick<Clock, 'now' | 'makeId'> {
  readonly store: Pick<RecordStore, 'find' | 'bytesOf' | 'restoreAsNew'>;
  readonly intake: Pick<PhotoIntake, 'read'>;
  readonly fetchPicture: FetchPicture;
  readonly changed: () => void;
}

export type Renewal =
  | { readonly kind: 'restored'; readonly id: string; readonly isSmaller: boolean }
  /** Nothing was changed. `isUnreached`: the server was not reached and may still have the picture. */
  | { readonly kind: 'no_picture'; readonly isUnreached: boolean }
  /** No longer blocked as deleted, for example after a decision in another tab. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'not_stored'; readonly error: StorageError };

interface Copy {
  readonly picture: Blob;
  readonly isSmaller: boolean;
}

export function createRenewal({ store, intake, fetchPicture, now, makeId, changed }: RenewalPorts) {
  async function storedCopy({ picture }: PhotoRecord): Promise<Copy | undefined> {
    if (picture.status !== 'ready') return undefined;
    const digest = picture.original ?? picture.variants.at(-1)?.sha256;
    const stored = digest === undefined ? undefined : await store.bytesOf(digest);
    if (stored?.ok !== true || stored.value === undefined) return undefined;
    return { picture: new Blob([stored.value.bytes], { type: stored.value.type }), isSmaller: false };
  }

  async function keep(record: PhotoRecord, { picture, isSmaller }: Copy): Promise<Renewal | undefined> {
    const read = await intake.read(picture);
    if (!read.ok) return undefined;
    const next = { id: makeId(), createdAt: new Date(now()).toISOString() };
    const renewed = await store.restoreAsNew(record, next, read.value);
    if (!renewed.ok) return { kind: 'not_stored', error: renewed.error };
    changed();
    return renewed.value ? { kind: 'restored', id: next.id, isSmaller } : { kind: 'gone' };
  }

  return async function restoreAsNew(owner: string, id: string): Promise<Renewal> {
    const found = await store.find(recordKey({ owner, id }));
    if (!found.ok) return { kind: 'not_stored', error: found.error };
    const record = found.value;
    if (record?.blocker !== 'deleted') return { kind: 'gone' };
    const own = await storedCopy(record);
    const stored = own && (await keep(record, own));
    if (stored !== undefined) return stored;
    const addresses = record.picture.status === 'remote' ? record.picture.addresses : [];
    let isUnreached = false;
    for (const [place, address] of addresses.entries()) {
      const answer = await fetchPicture(address);
      if (!answer.ok) {
        isUnreached ||= answer.error === 'unreached';
        continue;
      }
      const { picture, isOtherSize } = answer.value;
      const renewed = await keep(record, { picture, isSmaller: isOtherSize || place > 0 });
      if (renewed !== undefined) return renewed;
    }
    return { kind: 'no_picture', isUnreached };
  };
}
