import { requestBackgroundSync } from '@/platform/background-sync.ts';
import { hasStoredForms } from '../local/has-stored-forms.ts';
import { readPendingFormsFlag, writePendingFormsFlag } from '../local/preferences.store.ts';
import { clock } from '../sync/clock.ts';
import type { FormsOutbox } from './outbox.ts';
import { isQueued } from './form-status.ts';
import { formsOutbox } from './browser-forms.ts';

export interface PendingForms {
  readonly waiting: number;
  readonly needsAttention: number;
  /** unreadable: forms are stored, but storage fails · lost: the browser evicted stored forms. */
  readonly trouble: 'unreadable' | 'lost' | null;
}

/** In ms: another tab sets the flag shortly before it stores the form. */
const MARK_AHEAD_MS = 2_000;

const none = { waiting: 0, needsAttention: 0 } as const;

export async function watchForms(
  onChange: (pending: PendingForms) => void,
  outbox: FormsOutbox = formsOutbox,
  hasRecords: () => Promise<boolean> = hasStoredForms,
): Promise<void> {
  const look = async (): Promise<'waiting' | 'receipts' | 'none' | 'unreadable'> => {
    const listed = await outbox.list();
    if (!listed.ok) {
      const isWaiting = readPendingFormsFlag() === 'waiting';
      onChange({ ...none, trouble: isWaiting ? 'unreadable' : null });
      return 'unreadable';
    }
    const unsent = listed.value.filter(({ state }) => state.status !== 'done');
    const waiting = unsent.filter(isQueued).length;
    onChange({ waiting, needsAttention: unsent.length - waiting, trouble: null });
    if (unsent.length > 0) return 'waiting';
    return listed.value.length > 0 ? 'receipts' : 'none';
  };

  const wasWaiting = readPendingFormsFlag() === 'waiting';
  outbox.subscribe(() => void look());
  let found = await look();
  if (found === 'none' && wasWaiting) {
    await clock.sleep(MARK_AHEAD_MS);
    found = await look();
    if (found === 'none' && readPendingFormsFlag() === 'waiting') {
      // Receipts that have expired since the service worker sent the forms are not listed.
      if (!(await hasRecords())) onChange({ ...none, trouble: 'lost' });
      writePendingFormsFlag('receipts');
    }
  }
  if (found === 'waiting') requestBackgroundSync();
  // The service worker sends without access to the flag.
  if (found === 'receipts' && wasWaiting) writePendingFormsFlag('receipts');
  outbox.wake('hint');
  await outbox.whenIdle();
}
