import { Box, SimpleGrid, useBreakpointValue } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PhotoWithChanges } from '@/domain/managed-photo.ts';
import { ManagedCard, type ManagedCardProps } from './managed-card.tsx';

type ManagedGridProps = Omit<ManagedCardProps, 'photo'> & {
  readonly photos: readonly PhotoWithChanges[];
  readonly hasNext: boolean;
  readonly isFetching: boolean;
  readonly onEnd: () => void;
};

/** Row height in pixels before measurement. */
const GUESSED_ROW = 400;
const OVERSCAN = 1;
const GAP = 16;

/** Virtualized: renders only visible rows, at the full page height. */
export const ManagedGrid = ({ photos, hasNext, isFetching, onEnd, ...actions }: ManagedGridProps) => {
  const columns = useBreakpointValue({ base: 1, sm: 2, lg: 3, xl: 4 }) ?? 1;
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const rows = Math.ceil(photos.length / columns);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => GUESSED_ROW,
    overscan: OVERSCAN,
    scrollMargin: top,
    gap: GAP,
    getItemKey: (row) => photos[row * columns]?.id ?? row,
  });
  const shown = virtualizer.getVirtualItems();
  const isAtEnd = (shown.at(-1)?.index ?? -1) >= rows - 2;
  const loadNext = useEffectEvent(onEnd);
  useEffect(() => {
    if (isAtEnd && hasNext && !isFetching) loadNext();
  }, [isAtEnd, hasNext, isFetching]);

  return (
    <Box
      ref={list}
      role="list"
      aria-label="Published photos"
      position="relative"
      height={`${virtualizer.getTotalSize()}px`}
    >
      {shown.map(({ index, key, start }) => (
        <SimpleGrid
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          columns={columns}
          gap={`${GAP}px`}
          position="absolute"
          top="0"
          insetX="0"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {photos.slice(index * columns, (index + 1) * columns).map((photo) => (
            <Box key={photo.id} role="listitem">
              <ManagedCard photo={photo} {...actions} />
            </Box>
          ))}
        </SimpleGrid>
      ))}
    </Box>
  );
};
