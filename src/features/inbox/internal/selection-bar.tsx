import { Button, HStack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { BusyButton } from '@/ui/admin/busy-button.tsx';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import { useDeleteMessagesMutation } from '../inbox.api.ts';
import { messagesInWords, offlineReason } from './labels.ts';
import type { useSelection } from './use-selection.ts';

type SelectionBarProps = {
  readonly selection: ReturnType<typeof useSelection>;
  readonly isOnline: boolean;
};

const reasonId = 'inbox-selection-offline';

/** Chooses messages and deletes them together, such as those of a flood. */
export const SelectionBar = ({ selection, isOnline }: SelectionBarProps) => {
  const { isOn, selected, start, stop, selectAll } = selection;
  const [isAsked, setAsked] = useState(false);
  const [erase, { isLoading }] = useDeleteMessagesMutation();
  const toggle = useRef<HTMLButtonElement>(null);
  const count = messagesInWords(selected.length);
  const remove = async (): Promise<void> => {
    setAsked(false);
    const { error } = await erase(selected);
    if (error !== undefined) return;
    stop();
    toggle.current?.focus();
  };
  return (
    <HStack wrap="wrap" gap="2" role="group" aria-label="Selected messages">
      {isOn ? (
        <>
          <Text role="status" flexBasis="full">
            {count} selected.
          </Text>
          <Button variant="outline" onClick={selectAll}>
            Select all shown
          </Button>
          <BusyButton
            colorPalette="red"
            isBusy={isLoading}
            isIdle={selected.length === 0}
            disabled={!isOnline}
            aria-describedby={isOnline ? undefined : reasonId}
            onClick={() => setAsked(true)}
          >
            Delete
          </BusyButton>
        </>
      ) : null}
      {/* One button for both retains the focus. */}
      <Button ref={toggle} variant={isOn ? 'ghost' : 'outline'} onClick={isOn ? stop : start}>
        {isOn ? 'Cancel' : 'Select messages'}
      </Button>
      {isOn && !isOnline ? (
        <Text id={reasonId} textStyle="sm" color="fg.muted" flexBasis="full">
          {offlineReason}
        </Text>
      ) : null}
      <ConfirmDialog
        isOpen={isAsked}
        title={`Delete ${count}?`}
        text="They are deleted everywhere and cannot be restored."
        onLeave={() => setAsked(false)}
      >
        <Button data-safe-default variant="outline" onClick={() => setAsked(false)}>
          {selected.length === 1 ? 'Leave it' : 'Leave them'}
        </Button>
        <Button colorPalette="red" onClick={() => void remove()}>
          Delete {count}
        </Button>
      </ConfirmDialog>
    </HStack>
  );
};
