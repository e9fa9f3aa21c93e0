import { Box, SimpleGrid, useBreakpointValue } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import type { PhotoWithChanges } from '@/domain/managed-photo.ts';
import { ManagedCard, type ManagedCardProps } from './managed-card.tsx';

type ManagedGridProps = Omit<ManagedCardProps, 'photo' | 'isSelected'> & {
  readonly selected: ReadonlySet<string>;
  readonly photos: readonly PhotoWithChanges[];
  /** A hidden list measures 0 px, so that all rows would fit. */
  readonly isShown: boolean;
  readonly hasNext: boolean;
  readonly isFetching: boolean;
  readonly onEnd: () => void;
  /** Moves a photo to a place, from 0; undefined: the list has no order of its own. */
  readonly onPlace?: ((id: string, to: number) => void) | undefined;
};

/** Row height in pixels before measurement. */
const GUESSED_ROW = 400;
const OVERSCAN = 1;
const GAP = 16;

const dragType = 'application/x-photo';

/** Native drag and drop; the buttons of the selection do the same by keys. */
const dragged = (id: string, drop: (id: string) => void) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent): void => {
    dataTransfer.setData(dragType, id);
    dataTransfer.effectAllowed = 'move';
  },
  onDragOver: (event: DragEvent): void => {
    if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
  },
  onDrop: (event: DragEvent): void => {
    event.preventDefault();
    const from = event.dataTransfer.getData(dragType);
    if (from !== '' && from !== id) drop(from);
  },
});

/** Virtualized: renders only visible rows, at the full page height. */
export const ManagedGrid = ({
  photos,
  selected,
  isShown,
  hasNext,
  isFetching,
  onEnd,
  onPlace,
  ...actions
}: ManagedGridProps) => {
  const columns = useBreakpointValue({ base: 1, sm: 2, md: 3, xl: 4 }) ?? 1;
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const rows = Math.ceil(photos.length / columns);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    enabled: isShown,
    estimateSize: () => GUESSED_ROW,
    overscan: OVERSCAN,
    scrollMargin: top,
    gap: GAP,
    getItemKey: (row) => photos[row * columns]?.id ?? row,
  });
  const { scrollOffset } = virtualizer;
  // Measured again while scrolling: what stands above the list, such as skeletons and notices, comes and goes.
  useLayoutEffect(() => {
    setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
  }, [isShown, photos, scrollOffset]);
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
          {photos.slice(index * columns, (index + 1) * columns).map((photo, column) => (
            <Box
              key={photo.id}
              role="listitem"
              {...(onPlace && dragged(photo.id, (id) => onPlace(id, index * columns + column)))}
            >
              <ManagedCard photo={photo} isSelected={selected.has(photo.id)} {...actions} />
            </Box>
          ))}
        </SimpleGrid>
      ))}
    </Box>
  );
};
