import type { Batch } from '@/domain/local-photos.ts';
import type { WaitingWork } from '@/domain/waiting-work.ts';
import { deviceLabel } from '@/platform/device-label.ts';
import { counted, needSentence } from './labels.ts';

export interface SyncStatus {
  readonly work: WaitingWork;
  /** null: nothing is being sent. */
  readonly sending: Batch | null;
  readonly missing: number;
  readonly isOnline: boolean;
}

export function syncStatusLabel({ work, sending, missing, isOnline }: SyncStatus): string {
  const { drafts, photos, changes, photosInNeed, changesInNeed } = work;
  const count = photos + changes;
  if (count > 0 && !isOnline) return `Offline, ${count.toLocaleString('en-US')} to send`;
  if (sending !== null && sending.of > 1)
    return `Sending ${Math.min(sending.done + 1, sending.of)} of ${sending.of}`;
  if (photos > 0) return `${counted(photos, 'photo')} to send`;
  if (changes > 0) return `${counted(changes, 'change')} to send`;
  // One number for photos and changes, as in the sentence of the screen.
  if (photosInNeed > 0) return needSentence(photosInNeed + changesInNeed, 'photo');
  if (changesInNeed > 0) return needSentence(changesInNeed, 'change');
  if (drafts > 0) return `${counted(drafts, 'draft')} on this ${deviceLabel}`;
  return missing > 0 ? `${counted(missing, 'photo')} missing` : 'All sent';
}
