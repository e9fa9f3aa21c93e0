import { ActionBar, Button, CloseButton, HStack, Portal } from '@chakra-ui/react';
import { counted } from '../words.ts';
import { ExportButton } from './export-button.tsx';

type SelectionBarProps = {
  readonly owner: string;
  readonly ids: readonly string[];
  readonly onDescribe: () => void;
  readonly onPublish: () => void;
  readonly onRemove: () => void;
  readonly onClear: () => void;
};

/** What can be done with several photos at once. */
export const SelectionBar = ({ owner, ids, onDescribe, onPublish, onRemove, onClear }: SelectionBarProps) => (
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
          <Button onClick={onPublish}>Publish</Button>
          <ExportButton owner={owner} ids={ids} />
          <Button variant="outline" colorPalette="red" onClick={onRemove}>
            Remove
          </Button>
        </ActionBar.Content>
      </ActionBar.Positioner>
    </Portal>
  </ActionBar.Root>
);
