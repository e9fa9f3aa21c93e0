import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditDecision } from '@/data/inbox.repository.ts';
import type { MessageChange } from '@/domain/message-change.ts';
import type { ReceivedMessage } from '@/domain/received-message.ts';
import { minuteMs, useRefetchOptions } from '@/state/use-freshness.ts';
import { useIsHere } from '@/ui/admin/use-is-here.ts';
import {
  useAcceptMessageMutation,
  useChangeMessageMutation,
  useDecideEditMutation,
  useDeleteMessageMutation,
  useMessageQuery,
} from '../inbox.api.ts';
import { useMessageEdits } from './use-message-edits.ts';

/** What a change is based on: the message as the server had it when it was shown. */
export type Base = Pick<ReceivedMessage, 'revision' | 'note'>;

/** Opening marks a message as read, online only once the server has confirmed that it is there and unread. */
export function useOpenMessage(id: string, listed: ReceivedMessage | undefined, isOnline: boolean) {
  const isHere = useIsHere();
  const query = useMessageQuery(id, {
    ...useRefetchOptions({ everyMs: minuteMs }),
    refetchOnMountOrArgChange: true,
  });
  const { editOf, edited } = useMessageEdits();
  const [changeMessage] = useChangeMessageMutation();
  const [decideEdit] = useDecideEditMutation();
  const [deleteMessage] = useDeleteMessageMutation();
  const [acceptMessage] = useAcceptMessageMutation();
  const [work, setWork] = useState<'none' | 'accepting' | 'deleting'>('none');
  const [needsLookup, setUnsure] = useState(false);
  /** Once per opening: a message marked as unread stays unread. */
  const isReadDone = useRef(false);
  /** null: deleted elsewhere; undefined: not known yet. */
  const stored = query.currentData === undefined ? listed : query.currentData;
  // Data from before the refetch may be an hour old.
  const confirmed = query.isFetching ? undefined : query.currentData;
  const proven = isOnline ? confirmed : stored;

  const change = async (changes: MessageChange, base: Base | null | undefined = stored): Promise<boolean> => {
    if (base == null) return false;
    const { revision, note } = base;
    const changed = await changeMessage({ id, base: { revision, note }, change: changes });
    return !('error' in changed);
  };

  const noteRead = useEffectEvent(async () => {
    isReadDone.current = true;
    if (!(await change({ isRead: true }))) isReadDone.current = false;
  });
  // Suspected spam counts nowhere as unread, and is unread once it is accepted.
  const isUnread = proven?.suspectedBy === null ? edited(proven).readAt === null : undefined;
  useEffect(() => {
    if (isUnread === false) isReadDone.current = true;
    if (isUnread === true && !isReadDone.current) void noteRead();
  }, [isUnread, query.fulfilledTimeStamp]);

  /** An unmounted query cannot be refetched. */
  const askAgain = (): void => {
    if (isHere()) void query.refetch();
  };

  return {
    message: stored && edited(stored),
    stored,
    edit: editOf(id),
    needsLookup,
    isLoading: query.isFetching,
    isError: query.error !== undefined,
    retry: askAgain,
    work,
    /** Returns whether it is stored on this device. */
    change,
    decide: (decision: EditDecision): void => void decideEdit({ id, decision }),
    /** Returns whether it is accepted and still shown. */
    accept: async (): Promise<boolean> => {
      if (work !== 'none') return false;
      setWork('accepting');
      isReadDone.current = true;
      const accepted = await acceptMessage(id);
      setWork('none');
      if ('error' in accepted) askAgain();
      return !('error' in accepted) && accepted.data && isHere();
    },
    /** Returns whether it is deleted and still shown. */
    erase: async (): Promise<boolean> => {
      if (work !== 'none') return false;
      setWork('deleting');
      const deleted = await deleteMessage(id);
      if ('error' in deleted) {
        // A lost response leaves the outcome open: refetch.
        setWork('none');
        setUnsure(true);
        askAgain();
        return false;
      }
      return isHere();
    },
    isHere,
  };
}
