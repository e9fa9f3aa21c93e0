import { useState } from 'react';
import {
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
  const [exportAll, { isLoading: isExporting }] = useExportSubscribersMutation();
  const [removing, setRemoving] = useState<readonly string[]>([]);
  return {
    subscribers,
    ...list,
    isExporting,
    exportAll,
    removing,
    remove: async (id: string): Promise<boolean> => {
      if (removing.includes(id)) return false;
      setRemoving((others) => [...others, id]);
      const removed = await remove(id);
      setRemoving((others) => others.filter((each) => each !== id));
      return !('error' in removed);
    },
  };
}
