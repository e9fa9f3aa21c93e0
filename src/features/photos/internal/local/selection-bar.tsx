import { ActionBar, Button, Portal, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { PhotoCard } from '@/domain/local-photos.ts';
import { bottomBar } from '@/ui/admin/bottom-bars.ts';
import { useMovePhotoMutation } from '../../photos.api.ts';
import { MoveButtons } from '../move-buttons.tsx';
import { isStuck, publishable } from '../publishable.ts';
import { SelectionCount } from '../selection-count.tsx';
import { ExportButton } from './export-button.tsx';

type SelectionBarProps = {
  readonly owner: string;
  readonly cards: readonly PhotoCard[];
  /** Drafts that can be moved, in their order. */
  readonly movable: readonly string[];
  readonly onDescribe: () => void;
  readonly onPublish: (ids: readonly string[]) => void;
  readonly onRemove: () => void;
  readonly onClear: () => void;
};

export const SelectionBar = ({
  owner,
  cards,
  movable,
  onDescribe,
  onPublish,
  onRemove,
  onClear,
}: SelectionBarProps) => {
  const [movePhoto] = useMovePhotoMutation();
  const ids = cards.map(({ id }) => id);
  /** A closing bar is empty, but its buttons still take taps. */
  const unlessEmpty = (act: () => void) => (): void => {
    if (ids.length > 0) act();
  };
  // Includes queued photos: another tab may have queued them a moment ago.
  const ready = cards.filter((card) => !isStuck(card)).map(({ id }) => id);
  const noteId = useId();
  const isOffered = ready.length > 0;
  const [only = '', ...others] = ids;
  const isMovable = others.length === 0 && movable.length > 1 && movable.includes(only);
  return (
    <ActionBar.Root
      open={ids.length > 0}
      onOpenChange={({ open }) => !open && onClear()}
      closeOnInteractOutside={false}
    >
      <Portal>
        <ActionBar.Positioner ref={bottomBar}>
          <ActionBar.Content
            aria-label="Selected photos"
            display={{ base: 'grid', md: 'flex' }}
            flexWrap="wrap"
            gridTemplateColumns="1fr 1fr"
            gap="2"
            width={{ base: 'calc(100vw - 2rem)', md: 'auto' }}
          >
            <SelectionCount count={ids.length} gridColumn="1 / -1" />
            {isMovable ? (
              <MoveButtons
                place={movable.indexOf(only)}
                count={movable.length}
                onMove={(by) => void movePhoto({ owner, ids: movable, id: only, by })}
              />
            ) : null}
            <Button variant="outline" onClick={unlessEmpty(onDescribe)}>
              Describe
            </Button>
            <Button
              disabled={!isOffered}
              aria-describedby={isOffered ? undefined : noteId}
              onClick={() => onPublish(ready)}
            >
              Publish
            </Button>
            <ExportButton owner={owner} ids={ids} />
            <Button variant="outline" colorPalette="red" onClick={unlessEmpty(onRemove)}>
              Remove
            </Button>
            {isOffered ? null : (
              // A line of its own that does not widen the bar.
              <Text id={noteId} gridColumn="1 / -1" width="0" minWidth="full">
                {publishable(cards).note}
              </Text>
            )}
          </ActionBar.Content>
        </ActionBar.Positioner>
      </Portal>
    </ActionBar.Root>
  );
};
