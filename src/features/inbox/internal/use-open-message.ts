import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { MessageChange } from '@/data/inbox.repository.ts';
import type { ReceivedMessage } from '@/domain/received-message.ts';
import { minuteMs, useRefetchOptions } from '@/state/use-freshness.ts';
import { useIsHere } from '@/ui/admin/use-is-here.ts';
import {
  useAcceptMessageMutation,
  useDeleteMessageMutation,
  useMessageQuery,
  useUpdateMessageMutation,
} from '../inbox.api.ts';

export type NoteOutcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'failed' }
  /** Another device had changed it: the note as it is. */
  | { readonly kind: 'conflict'; readonly note: string };

/** Marks the message as read once the server was reached. */
export function useOpenMessage(id: string, listed: ReceivedMessage | undefined, isOnline: boolean) {
  const isHere = useIsHere();
  const query = useMessageQuery(id, {
    ...useRefetchOptions({ everyMs: minuteMs }),
    refetchOnMountOrArgChange: true,
  });
  const [updateMessage] = useUpdateMessageMutation();
  const [deleteMessage] = useDeleteMessageMutation();
  const [acceptMessage] = useAcceptMessageMutation();
  const [work, setWork] = useState<'none' | 'noting' | 'accepting' | 'deleting'>('none');
  const [needsLookup, setUnsure] = useState(false);
  /** Once per opening: a message marked as unread stays unread. */
  const isReadDone = useRef(false);
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  // Data from before the refetch may be an hour old.
  const proven = query.isFetching ? undefined : query.currentData;

  const noteRead = useEffectEvent(async () => {
    isReadDone.current = true;
    const asked = updateMessage({ id, change: { isRead: true } });
    latest.current = asked;
    if ('error' in (await asked)) isReadDone.current = false;
  });
  const isKnown = proven !== undefined && proven !== null;
  const isUnread = isKnown && proven.readAt === null;
  useEffect(() => {
    if (isKnown && !isUnread) isReadDone.current = true;
    if (isUnread && isOnline && !isReadDone.current) void noteRead();
  }, [isKnown, isUnread, isOnline, query.fulfilledTimeStamp]);

  /** An unmounted query cannot be refetched. */
  const askAgain = (): void => {
    if (isHere()) void query.refetch();
  };

  /** Serialized: concurrent updates of one message may arrive in either order. */
  const inOrder = <T>(request: () => Promise<T>): Promise<T> => {
    const asked = latest.current.then(request);
    latest.current = asked;
    return asked;
  };

  /** Returns whether it is stored and still shown. */
  const note = async (change: MessageChange): Promise<boolean> => {
    if (work !== 'none') return false;
    setWork('noting');
    await latest.current;
    const noted = await updateMessage({ id, change });
    setWork('none');
    if ('error' in noted) askAgain();
    return !('error' in noted) && noted.data !== null && isHere();
  };

  return {
    /** null: deleted elsewhere; undefined: not known yet. */
    message: query.currentData === undefined ? listed : query.currentData,
    needsLookup,
    isLoading: query.isFetching,
    isError: query.error !== undefined,
    retry: askAgain,
    work,
    note,
    /** `base`: the note that this page last knew the server to hold. A stored text replaces it. */
    saveNote: (text: string, base: RefObject<string>): Promise<NoteOutcome> =>
      inOrder(async () => {
        const { data } = await updateMessage({ id, change: { note: { text, was: base.current } } });
        if (data === undefined || data === null) return { kind: 'failed' };
        if (data.note !== text) return { kind: 'conflict', note: data.note };
        base.current = text;
        return { kind: 'stored' };
      }),
    chooseDay: async (followUpOn: string | null): Promise<void> => {
      const chosen = await inOrder(() => updateMessage({ id, change: { followUpOn } }));
      if ('error' in chosen) askAgain();
    },
    /** Returns whether it is accepted and still shown. */
    accept: async (): Promise<boolean> => {
      if (work !== 'none') return false;
      setWork('accepting');
      await latest.current;
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
  };
}
