import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReceivedMessage } from '@/domain/received-message.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { minuteMs, useRefetchOptions } from '@/state/use-freshness.ts';
import { useIsHere } from '@/ui/admin/use-is-here.ts';
import { messageDeleted, messageNotDeleted, messageUpdateFailed } from '../inbox.actions.ts';
import { useDeleteMessageMutation, useMessageQuery, useUpdateMessageStatusMutation } from '../inbox.api.ts';

/**
 * One open message, as the server has it now or as it was listed, and what can be done with it. Opening it marks it as
 * read, once the server was reached.
 */
export function useOpenMessage(id: string, listed: ReceivedMessage | undefined, isOnline: boolean) {
  const dispatch = useAppDispatch();
  const isHere = useIsHere();
  const query = useMessageQuery(id, {
    ...useRefetchOptions({ everyMs: minuteMs }),
    refetchOnMountOrArgChange: true,
  });
  const [updateMessageStatus] = useUpdateMessageStatusMutation();
  const [deleteMessage] = useDeleteMessageMutation();
  const [work, setWork] = useState<'none' | 'noting' | 'deleting'>('none');
  const [needsLookup, setUnsure] = useState(false);
  /** Read once in one opening: what is marked unread then stays so. */
  const isReadDone = useRef(false);
  const reading = useRef<Promise<unknown>>(Promise.resolve());
  // What the query gave before it was asked anew may be an hour old.
  const proven = query.isFetching ? undefined : query.currentData;

  const noteRead = useEffectEvent(async () => {
    isReadDone.current = true;
    const asked = updateMessageStatus({ id, note: { isRead: true } });
    reading.current = asked;
    if ('error' in (await asked)) isReadDone.current = false;
  });
  const isKnown = proven !== undefined && proven !== null;
  const isUnread = isKnown && proven.readAt === null;
  useEffect(() => {
    if (isKnown && !isUnread) isReadDone.current = true;
    if (isUnread && isOnline && !isReadDone.current) void noteRead();
  }, [isKnown, isUnread, isOnline, query.fulfilledTimeStamp]);

  /** What is not shown any more cannot be asked for. */
  const askAgain = (): void => {
    if (isHere()) void query.refetch();
  };

  /** Answers whether it is noted now, and still shown. */
  const note = async (change: {
    readonly isRead?: boolean;
    readonly isHandled?: boolean;
  }): Promise<boolean> => {
    if (work !== 'none') return false;
    setWork('noting');
    // Two notes of one message that are on their way together may come in either order.
    await reading.current;
    const noted = await updateMessageStatus({ id, note: change });
    setWork('none');
    if ('error' in noted) {
      dispatch(messageUpdateFailed());
      askAgain();
    }
    return !('error' in noted) && noted.data !== null && isHere();
  };

  return {
    /** Null: it was deleted elsewhere. Undefined: not known yet. */
    message: query.currentData === undefined ? listed : query.currentData,
    /** A deletion was asked for here, and its answer did not come. */
    needsLookup,
    isLoading: query.isFetching,
    /** Also while it is tried again. */
    isError: query.error !== undefined,
    retry: askAgain,
    work,
    note,
    /** Answers whether it is gone from the server, and still shown. */
    erase: async (): Promise<boolean> => {
      if (work !== 'none') return false;
      setWork('deleting');
      const deleted = await deleteMessage(id);
      if ('error' in deleted) {
        // An answer that was lost leaves open what was done: asked again, the server knows.
        setWork('none');
        setUnsure(true);
        dispatch(messageNotDeleted());
        askAgain();
        return false;
      }
      dispatch(messageDeleted({ wasThere: deleted.data }));
      return isHere();
    },
  };
}
