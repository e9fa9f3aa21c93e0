import { useMessageEdits } from './internal/use-message-edits.ts';

/** Changed messages that the server has not acknowledged. */
export const useUnsentChanges = (): number => useMessageEdits().count;
