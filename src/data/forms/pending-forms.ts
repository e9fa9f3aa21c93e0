import { readFormsMark, writeFormsMark } from '../local/preferences.store.ts';
import type { FormsOutbox } from './form-submission.ts';
import { formsOutbox } from './forms.outbox.ts';

export interface PendingForms {
  /** How many go out by themselves. */
  readonly waiting: number;
  /** How many do not: refused, perhaps sent, or open for editing. */
  readonly needsAttention: number;
  /**
   * unreadable: forms wait here, and the device's storage does not answer · lost: forms waited here, and the browser has
   * removed them.
   */
  readonly trouble: 'unreadable' | 'lost' | null;
}

/** Another tab writes its mark a moment before its form; ms. */
const MARK_AHEAD_MS = 2_000;

const none = { waiting: 0, needsAttention: 0 } as const;

/** States that no time and no network ends. */
const needsVisitor: readonly string[] = ['failed', 'editing'];

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Watches the outbox of the forms, keeps the mark of this device in step with it, and sends. */
export async function watchForms(
  onChange: (pending: PendingForms) => void,
  outbox: FormsOutbox = formsOutbox,
): Promise<void> {
  const look = async (): Promise<'some' | 'none' | 'unreadable'> => {
    const listed = await outbox.list();
    if (!listed.ok) {
      const isWaiting = readFormsMark() === 'waiting';
      onChange({ ...none, trouble: isWaiting ? 'unreadable' : null });
      return 'unreadable';
    }
    const unsent = listed.value.filter(({ state }) => state.status !== 'done');
    const needsAttention = unsent.filter(({ state }) => needsVisitor.includes(state.status)).length;
    onChange({ waiting: unsent.length - needsAttention, needsAttention, trouble: null });
    return listed.value.length > 0 ? 'some' : 'none';
  };

  const wasWaiting = readFormsMark() === 'waiting';
  outbox.subscribe(() => void look());
  let found = await look();
  if (found === 'none' && wasWaiting) {
    await after(MARK_AHEAD_MS);
    found = await look();
    if (found === 'none' && readFormsMark() === 'waiting') {
      onChange({ ...none, trouble: 'lost' });
      writeFormsMark('receipts');
    }
  }
  outbox.wake('hint');
  await outbox.whenIdle();
}
