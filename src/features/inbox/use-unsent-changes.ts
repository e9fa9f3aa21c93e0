import { selectIsOnline } from '@/state/connection.slice.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { needsPerson, useMessageEdits, waitingWords } from './internal/use-message-edits.ts';

/** Changed messages that the server has not acknowledged. */
interface UnsentChanges {
  readonly all: number;
  /** Without those that are on their way. */
  readonly waiting: number;
  readonly inNeed: number;
}

export function useUnsentChanges(): UnsentChanges {
  const { edits } = useMessageEdits();
  const isOnline = useAppSelector(selectIsOnline);
  const inNeed = edits.filter(needsPerson).length;
  const stalled = edits.filter((edit) => waitingWords(edit, isOnline) !== undefined).length;
  return { all: edits.length, waiting: stalled - inNeed, inNeed };
}
