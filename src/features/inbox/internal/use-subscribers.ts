import { useState } from 'react';
import { csv } from '@/domain/csv.ts';
import type { Subscriber } from '@/domain/subscriber.ts';
import { download } from '@/platform/download.ts';
import { localDate } from '@/platform/local-date.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import {
  subscriberNotRemoved,
  subscriberRemoved,
  subscribersExported,
  subscribersNotExported,
} from '../inbox.actions.ts';
import { useRemoveSubscriberMutation, useSubscribersInfiniteQuery } from '../inbox.api.ts';
import { inboxPort } from '../inbox.port.ts';
import { useList } from './use-list.ts';
import { stateLabels } from './labels.ts';

const header = ['Email', 'State', 'Agreed at', 'Agreed on page'];

const asFile = (subscribers: readonly Subscriber[]): Blob =>
  new Blob(
    [
      csv(
        header,
        subscribers.map(({ email, state, consentedAt, consentPage }) => [
          email,
          stateLabels[state],
          new Date(consentedAt).toISOString(),
          consentPage ?? '',
        ]),
      ),
    ],
    { type: 'text/csv' },
  );

export function useSubscribers() {
  const dispatch = useAppDispatch();
  const { entries: subscribers, ...list } = useList(
    useSubscribersInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
  const [remove] = useRemoveSubscriberMutation();
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const [isExporting, setExporting] = useState(false);
  return {
    subscribers,
    ...list,
    isExporting,
    exportAll: async (): Promise<void> => {
      if (isExporting) return;
      setExporting(true);
      const all = await inboxPort().loadAllSubscribers();
      setExporting(false);
      if (!all.ok) {
        dispatch(subscribersNotExported());
        return;
      }
      download(asFile(all.value), `newsletter-subscribers-${localDate(new Date())}.csv`);
      dispatch(subscribersExported({ count: all.value.length }));
    },
    removing,
    remove: async (id: string): Promise<boolean> => {
      if (removing.includes(id)) return false;
      setRemoving((others) => [...others, id]);
      const removed = await remove(id);
      setRemoving((others) => others.filter((each) => each !== id));
      if ('error' in removed) dispatch(subscriberNotRemoved());
      else dispatch(subscriberRemoved({ wasThere: removed.data }));
      return !('error' in removed);
    },
  };
}
