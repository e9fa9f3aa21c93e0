import { ActionBar, Button, CloseButton, HStack, Portal, Text } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide';
import { useId } from 'react';
import type { PhotoCard } from '@/domain/local-photos.ts';
import { toastsAbove } from '@/ui/admin/toasts-above.ts';
import { Icon } from '@/ui/base/icon.tsx';
import { useMovePhotoMutation } from '../../photos.api.ts';
import { isStuck, publishable } from '../publishable.ts';
import { counted } from '../labels.ts';
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

type MoveButtonsProps = { readonly owner: string; readonly id: string; readonly ids: readonly string[] };

const MoveButtons = ({ owner, id, ids }: MoveButtonsProps) => {
  const [movePhoto] = useMovePhotoMutation();
  const place = ids.indexOf(id) + 1;
  const move = (by: -1 | 1): void => void movePhoto({ owner, ids, id, by });
  const isFirst = place === 1;
  const isLast = place === ids.length;
  return (
    <HStack gap="2" gridColumn="1 / -1" justify="space-between">
      {/* Not disabled at the ends: the focus would be lost. */}
      <Button
        variant="outline"
        aria-label="Move earlier"
        aria-disabled={isFirst}
        onClick={() => isFirst || move(-1)}
      >
        <Icon of={ArrowLeft} />
      </Button>
      <Text role="status">
        {place} of {ids.length}
      </Text>
      <Button
        variant="outline"
        aria-label="Move later"
        aria-disabled={isLast}
        onClick={() => isLast || move(1)}
      >
        <Icon of={ArrowRight} />
      </Button>
    </HStack>
  );
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
  const ids = cards.map(({ id }) => id);
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
        <ActionBar.Positioner ref={toastsAbove}>
          <ActionBar.Content
            aria-label="Selected photos"
            display={{ base: 'grid', md: 'flex' }}
            flexWrap="wrap"
            gridTemplateColumns="1fr 1fr"
            gap="2"
            width={{ base: 'calc(100vw - 2rem)', md: 'auto' }}
          >
            <HStack gap="1" gridColumn="1 / -1" justify="space-between">
              <ActionBar.SelectionTrigger minHeight="12" textStyle="md">
                {counted(ids.length, 'photo')} selected
              </ActionBar.SelectionTrigger>
              <ActionBar.CloseTrigger asChild>
                <CloseButton size="xl" aria-label="Clear the selection" />
              </ActionBar.CloseTrigger>
            </HStack>
            {isMovable ? <MoveButtons owner={owner} id={only} ids={movable} /> : null}
            <Button variant="outline" onClick={onDescribe}>
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
            <Button variant="outline" colorPalette="red" onClick={onRemove}>
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
