import { useSyncExternalStore } from 'react';
import { connectivity } from '@/platform/connectivity.ts';
import { useMessageEdits, waitingWords } from './internal/use-message-edits.ts';

/** Changed messages that the server has not acknowledged. `stalled`: those that are not on their way. */
export function useUnsentChanges(): { readonly all: number; readonly stalled: number } {
  const { edits } = useMessageEdits();
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline);
  const stalled = edits.filter((edit) => waitingWords(edit, isOnline) !== undefined);
  return { all: edits.length, stalled: stalled.length };
}
