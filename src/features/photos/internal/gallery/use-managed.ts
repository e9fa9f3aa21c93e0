import { useDeferredValue, useState } from 'react';
import { byOrder } from '@/domain/list-position.ts';
import {
  orderFieldOf,
  withLocalWork,
  type OrderedList,
  type PhotoWithChanges,
} from '@/domain/managed-photo.ts';
import { useRefetchWhenShown, useRefetchOptions } from '@/state/use-freshness.ts';
import { useManagedCountsQuery, useManagedInfiniteQuery } from '../../managed-photos.api.ts';
import { useLocalPhotos } from '../local/use-local-photos.ts';

export function useManaged(owner: string, isShown: boolean) {
  const [text, setText] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const [list, setList] = useState<OrderedList | null>(null);
  const [onlyHidden, setOnlyHidden] = useState(false);
  const question = { text: useDeferredValue(text.trim()), category, list, onlyHidden };
  const freshness = useRefetchOptions({ isShown });
  const query = useManagedInfiniteQuery(question, freshness);
  const counts = useManagedCountsQuery(undefined, freshness);
  useRefetchWhenShown(isShown, () => {
    void query.refetch();
    void counts.refetch();
  });
  const { pendingChanges } = useLocalPhotos(owner);
  const pages = query.data?.pages ?? [];
  const local = new Map(pendingChanges.map((each) => [each.photoId, each]));
  const published = pages.flatMap((page) => page.photos);
  const changed: PhotoWithChanges[] = published.map((photo) => withLocalWork(photo, local.get(photo.id)));
  const photos = list === null ? changed : changed.toSorted(byOrder(orderFieldOf(list)));
  const savedAt = pages.find((page) => page.savedAt !== null)?.savedAt ?? null;
  return {
    text,
    setText,
    category,
    setCategory,
    list,
    setList,
    onlyHidden,
    setOnlyHidden,
    isSearch: question.text !== '' || category !== null || onlyHidden,
    published,
    photos,
    counts: counts.data,
    savedAt,
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    /** A saved copy shows its date instead of an error. */
    isError: query.isError && savedAt === null,
    /** After an error the next page is loaded once Try again succeeds. */
    hasNext: query.hasNextPage && !query.isError,
    loadNext: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
