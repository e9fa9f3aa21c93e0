/**
 * A published photo that another device deleted while this one changed it: kept as a draft of its own, with everything that
 * was typed and the best copy of its picture that can be had. Must not know screens or words.
 */
import { knownCategory } from '../../domain/photo.ts';
import { nothingStored, type StoredPhotoWords } from '../../domain/photo-words.ts';
import type { StorageError } from '../local/storage-error.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { FetchPicture } from '../supabase/public-picture.gateway.ts';
import { extensionOf } from './photo-files.ts';
import type { PhotoIntake } from './photo-intake.ts';
import type { PhotoEdit, PhotoItem } from './photo-item.ts';
import type { Receipt } from './photo-records.ts';
import { isSameJson } from './photo-transaction.ts';
import type { PhotosStore } from './photos.store.ts';
import type { UnsavedEdit, UnsavedEditStore } from './unsaved-edit.store.ts';

export interface RenewalPorts {
  readonly store: Pick<PhotosStore, 'listReceipts' | 'bytesOf' | 'removeDraft'>;
  readonly outbox: Pick<Outbox<PhotoItem>, 'list' | 'act'>;
  readonly unsaved: Pick<UnsavedEditStore, 'find' | 'change'>;
  readonly intake: Pick<PhotoIntake, 'take'>;
  readonly fetchPicture: FetchPicture;
}

export type Renewal =
  /** `isSmaller`: only a smaller copy of its picture was left. */
  | { readonly kind: 'kept'; readonly draftId: string; readonly isSmaller: boolean }
  /** Nothing has changed. `isUnreached`: the server may still have it, and could not be asked. */
  | { readonly kind: 'no_picture'; readonly isUnreached: boolean }
  /** It was decided elsewhere, or changed meanwhile. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'not_stored'; readonly error: StorageError };

interface Copy {
  readonly picture: Blob;
  readonly isSmaller: boolean;
}

interface Found {
  readonly edits: readonly PhotoEdit[];
  readonly receipt: Receipt | undefined;
  readonly typed: UnsavedEdit | undefined;
}

/** The latest of all that this device knows of its words. */
function wordsOf({ edits, receipt, typed }: Found): StoredPhotoWords {
  const seen = edits.find(({ payload }) => payload.seen !== undefined)?.payload.seen;
  const first = seen?.words ?? {
    ...nothingStored,
    title: receipt?.title ?? null,
    category: knownCategory(receipt?.category),
  };
  const saved = edits.reduce((words, { payload }) => ({ ...words, ...payload.changes }), first);
  return { ...saved, ...typed?.changes };
}

export function createPhotoRenewal({ store, outbox, unsaved, intake, fetchPicture }: RenewalPorts) {
  async function find(itemId: string, owner: string): Promise<Found | Renewal> {
    const [items, receipts] = await Promise.all([outbox.list(), store.listReceipts()]);
    if (!items.ok) return { kind: 'not_stored', error: items.error };
    if (!receipts.ok) return { kind: 'not_stored', error: receipts.error };
    const own = items.value.flatMap((item) =>
      item.kind === 'photo_edit' && item.owner === owner ? [item] : [],
    );
    const deleted = own.find(({ id }) => id === itemId);
    if (deleted?.state.status !== 'dead' || deleted.state.reason !== 'deleted') return { kind: 'gone' };
    const { subject } = deleted;
    const typed = await unsaved.find(subject);
    if (!typed.ok) return { kind: 'not_stored', error: typed.error };
    return {
      edits: own.filter((each) => each.subject === subject).sort((one, other) => one.seq - other.seq),
      receipt: receipts.value.find((each) => each.kind === 'photo_create' && each.subject === subject),
      typed: typed.value?.owner === owner ? typed.value : undefined,
    };
  }

  /** What this device published itself is kept here for a month. */
  async function keptCopy(receipt: Receipt | undefined): Promise<Copy | undefined> {
    const largest = receipt?.shas.at(-1);
    const stored = largest === undefined ? undefined : await store.bytesOf(largest);
    if (stored?.ok !== true || stored.value === undefined) return undefined;
    return { picture: new Blob([stored.value.bytes], { type: stored.value.type }), isSmaller: false };
  }

  /**
   * Drops the changes, the last one first: the others cannot go out before it. False when it is not as it was read: somebody
   * else decided, or typed.
   */
  async function drop({ edits, typed }: Found): Promise<boolean> {
    const [last, ...earlier] = edits.toReversed();
    if (last === undefined) return false;
    const dropped = await outbox.act(last.id, ({ payload }) =>
      isSameJson(payload, last.payload) ? [{ type: 'cancelled' }] : [],
    );
    if (!dropped.ok || dropped.value.kind !== 'removed') return false;
    for (const { id } of earlier) await outbox.act(id, { type: 'cancelled' });
    if (typed !== undefined)
      await unsaved.change(typed.photoId, (now) => (isSameJson(now, typed) ? undefined : now));
    return true;
  }

  /** Undefined: these bytes are no picture. */
  async function keep(found: Found, copy: Copy, owner: string): Promise<Renewal | undefined> {
    const file = new File([copy.picture], `photo.${extensionOf(copy.picture.type)}`);
    const taken = await intake.take(file, owner, { isAgain: true, known: { words: wordsOf(found) } });
    if (taken.kind === 'skipped' && taken.because.kind === 'storage')
      return { kind: 'not_stored', error: taken.because.error };
    if (taken.kind !== 'kept') return undefined;
    const { draftId } = taken;
    if (await drop(found)) return { kind: 'kept', draftId, isSmaller: copy.isSmaller || taken.isSmaller };
    await store.removeDraft(draftId);
    return { kind: 'gone' };
  }

  /** Makes a new draft of the photo that this work could not change any more; the work is dropped once the draft is safe. */
  return async function renew(itemId: string, owner: string): Promise<Renewal> {
    const found = await find(itemId, owner);
    if ('kind' in found) return found;
    const own = await keptCopy(found.receipt);
    const kept = own && (await keep(found, own, owner));
    if (kept !== undefined) return kept;
    let isUnreached = false;
    const addresses = found.edits.findLast(({ payload }) => payload.seen)?.payload.seen?.pictures ?? [];
    for (const [place, address] of addresses.entries()) {
      const answer = await fetchPicture(address);
      if (!answer.ok) {
        isUnreached ||= answer.error === 'unreached';
        continue;
      }
      const { picture, isOtherSize } = answer.value;
      const renewed = await keep(found, { picture, isSmaller: isOtherSize || place > 0 }, owner);
      if (renewed !== undefined) return renewed;
    }
    return { kind: 'no_picture', isUnreached };
  };
}
