import { ActionBar, Button, CloseButton, HStack, Portal, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { PhotoCard } from '@/domain/local-photos.ts';
import { isStuck, publishable } from '../publishable.ts';
import { counted } from '../labels.ts';
import { ExportButton } from './export-button.tsx';

type SelectionBarProps = {
  readonly owner: string;
  readonly cards: readonly PhotoCard[];
  readonly onDescribe: () => void;
  readonly onPublish: (ids: readonly string[]) => void;
  readonly onRemove: () => void;
  readonly onClear: () => void;
};

export const SelectionBar = ({
  owner,
  cards,
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
  return (
    <ActionBar.Root
      open={ids.length > 0}
      onOpenChange={({ open }) => !open && onClear()}
      closeOnInteractOutside={false}
    >
      <Portal>
        <ActionBar.Positioner>
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
