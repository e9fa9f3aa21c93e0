import type { MessageEdit } from '@/data/inbox.repository.ts';
import { withChange } from '@/domain/message-change.ts';
import type { ReceivedMessage } from '@/domain/received-message.ts';
import { useMessageEditsQuery } from '../inbox.api.ts';

export const needsPerson = ({ state, conflict }: MessageEdit): boolean =>
  state.status === 'failed' || conflict !== null;

/** undefined: on its way. */
export const waitingWords = (edit: MessageEdit | undefined, isOnline: boolean): string | undefined => {
  if (edit === undefined) return undefined;
  if (needsPerson(edit)) return 'Action needed';
  if (!isOnline) return 'Waiting for signal';
  return edit.attempts > 0 || edit.state.status === 'paused' ? 'Not sent yet' : undefined;
};

/** Messages as they are with the changes that the server has not acknowledged. */
export function useMessageEdits() {
  const { data: edits = [] } = useMessageEditsQuery();
  const editOf = (id: string): MessageEdit | undefined => edits.find((edit) => edit.id === id);
  return {
    edits,
    editOf,
    edited: (message: ReceivedMessage): ReceivedMessage => {
      const edit = editOf(message.id);
      return edit === undefined ? message : withChange(message, edit.change, edit.createdAt);
    },
  };
}
