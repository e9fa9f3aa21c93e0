import { useState } from 'react';
import type { MessageFilter } from '@/domain/received-message.ts';
import { useMessagesInfiniteQuery } from '../inbox.api.ts';
import { useList } from './use-list.ts';

export function useMessages() {
  const [filter, setFilter] = useState<MessageFilter>('all');
  const { entries: messages, ...list } = useList(
    useMessagesInfiniteQuery(filter, { refetchOnMountOrArgChange: true }),
  );
  return { filter, setFilter, messages, ...list };
}
