import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReceivedMessage } from '@/domain/received-message.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { minuteMs, useFresh } from '@/state/use-fresh.ts';
import { messageDeleted, messageNotDeleted, messageNotNoted } from '../inbox.actions.ts';
import { useDeleteMessageMutation, useMessageQuery, useNoteMessageMutation } from '../inbox.api.ts';

/**
 * One open message, as the server has it now or as it was listed, and what can be done with it. Opening it marks it as
 * read, once the server was reached.
 */
export function useOpenMessage(id: string, listed: ReceivedMessage | undefined, isOnline: boolean) {
  const dispatch = useAppDispatch();
  const query = useMessageQuery(id, { refetchOnMountOrArgChange: true });
  useFresh(query.refetch, { everyMs: minuteMs });
  const [noteMessage] = useNoteMessageMutation();
  const [deleteMessage] = useDeleteMessageMutation();
  const [work, setWork] = useState<'none' | 'noting' | 'deleting'>('none');
  const [isUnsure, setUnsure] = useState(false);
  /** Read once in one opening: what is marked unread then stays so. */
  const isReadDone = useRef(false);
  // What the query gave before it was asked anew may be an hour old.
  const proven = query.isFetching ? undefined : query.currentData;

  const noteRead = useEffectEvent(async () => {
    isReadDone.current = true;
    const noted = await noteMessage({ id, note: { isRead: true } });
    if ('error' in noted) isReadDone.current = false;
  });
  const isKnown = proven !== undefined && proven !== null;
  const isUnread = isKnown && proven.readAt === null;
  useEffect(() => {
    if (isKnown && !isUnread) isReadDone.current = true;
    if (isUnread && isOnline && !isReadDone.current) void noteRead();
  }, [isKnown, isUnread, isOnline, query.fulfilledTimeStamp]);

  /** Answers whether it is noted now. */
  const note = async (change: {
    readonly isRead?: boolean;
    readonly isHandled?: boolean;
  }): Promise<boolean> => {
    if (work !== 'none') return false;
    setWork('noting');
    const noted = await noteMessage({ id, note: change });
    setWork('none');
    if ('error' in noted) {
      dispatch(messageNotNoted());
      void query.refetch();
    }
    return !('error' in noted) && noted.data !== null;
  };

  return {
    /** Null: it was deleted elsewhere. Undefined: not known yet. */
    message: query.currentData === undefined ? listed : query.currentData,
    /** A deletion was asked for here, and its answer did not come. */
    isUnsure,
    isLoading: query.isFetching,
    isError: query.isError,
    retry: () => void query.refetch(),
    work,
    note,
    /** Answers whether it is gone from the server. */
    erase: async (): Promise<boolean> => {
      if (work !== 'none') return false;
      setWork('deleting');
      const deleted = await deleteMessage(id);
      if ('error' in deleted) {
        // An answer that was lost leaves open what was done: asked again, the server knows.
        setWork('none');
        setUnsure(true);
        dispatch(messageNotDeleted());
        void query.refetch();
        return false;
      }
      dispatch(messageDeleted({ wasThere: deleted.data }));
      return true;
    },
  };
}
