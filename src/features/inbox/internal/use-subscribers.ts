import { useState } from 'react';
import {
  useAcceptSubscriberMutation,
  useExportSubscribersMutation,
  useRemoveSubscriberMutation,
  useSubscribersInfiniteQuery,
} from '../inbox.api.ts';
import { useList } from './use-list.ts';

export function useSubscribers() {
  const { entries: subscribers, ...list } = useList(
    useSubscribersInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
  const [remove] = useRemoveSubscriberMutation();
  const [accept] = useAcceptSubscriberMutation();
  const [exportAll, { isLoading: isExporting }] = useExportSubscribersMutation();
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const [accepting, setAccepting] = useState<readonly string[]>([]);
  const during = async <T>(set: typeof setRemoving, id: string, work: PromiseLike<T>): Promise<T> => {
    set((others) => [...others, id]);
    const done = await work;
    set((others) => others.filter((each) => each !== id));
    return done;
  };
  return {
    subscribers,
    ...list,
    isExporting,
    exportAll,
    removing,
    remove: async (id: string): Promise<boolean> => {
      if (removing.includes(id)) return false;
      return !('error' in (await during(setRemoving, id, remove(id))));
    },
    accepting,
    accept: async (id: string): Promise<void> => {
      if (!accepting.includes(id)) await during(setAccepting, id, accept(id));
    },
  };
}
