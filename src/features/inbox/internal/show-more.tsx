import { Text } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { BusyButton } from '@/ui/admin/busy-button.tsx';
import type { useList } from './use-list.ts';

type ShowMoreProps = {
  readonly list: Pick<ReturnType<typeof useList>, 'hasNext' | 'isFetchingNext' | 'loadNext'>;
  readonly ids: readonly string[];
  readonly elementOf: (id: string) => string;
  readonly isOnline: boolean;
  /** The number of shown entries, in words. */
  readonly children: ReactNode;
};

/** Focus management: focuses the first entry that it adds. */
export const ShowMore = ({ list, ids, elementOf, isOnline, children }: ShowMoreProps) => {
  const asked = useRef<number | null>(null);
  useEffect(() => {
    const first = asked.current === null ? undefined : ids[asked.current];
    if (first === undefined) return;
    asked.current = null;
    document.getElementById(elementOf(first))?.focus({ preventScroll: true });
  }, [ids, elementOf]);
  return (
    <>
      {list.hasNext ? (
        <BusyButton
          variant="outline"
          alignSelf="center"
          isBusy={list.isFetchingNext}
          busyText="Loading..."
          disabled={!isOnline}
          onClick={() => {
            asked.current = ids.length;
            list.loadNext();
          }}
        >
          Show more
        </BusyButton>
      ) : null}
      {ids.length === 0 ? null : (
        <Text role="status" textStyle="sm" color="fg.muted" textAlign="center">
          {children}
        </Text>
      )}
    </>
  );
};
