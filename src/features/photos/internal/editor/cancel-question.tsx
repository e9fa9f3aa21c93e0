import { Button } from '@chakra-ui/react';
import { deviceLabel } from '@/platform/device-label.ts';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import type { CancelAsked } from './use-editor.ts';

type CancelQuestionProps = {
  readonly question: CancelAsked;
  readonly title?: string;
  readonly text: string | undefined;
  readonly keepLabel?: string;
  readonly discardLabel?: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
};

const notStored = {
  failed: `This ${deviceLabel}’s storage is not responding. Copy the text before you close, or try again.`,
  removed: 'This photo was removed. Copy the text before you close.',
} as const;

export const CancelQuestion = ({
  question,
  title = 'Keep what you typed?',
  text,
  keepLabel = 'Keep as unsaved draft',
  discardLabel = 'Discard the changes',
  onKeep,
  onDiscard,
  onStay,
}: CancelQuestionProps) => {
  const isStored = question === 'none' || question === 'typed';
  return (
    <ConfirmDialog
      isOpen={question !== 'none'}
      title={isStored ? title : 'Your last text is not stored'}
      text={isStored ? text : notStored[question]}
      onLeave={onStay}
    >
      <Button
        variant={isStored ? 'ghost' : 'solid'}
        {...(isStored ? {} : { 'data-safe-default': '' })}
        onClick={onStay}
      >
        Keep editing
      </Button>
      <Button variant="outline" colorPalette="red" onClick={onDiscard}>
        {discardLabel}
      </Button>
      {isStored ? (
        <Button data-safe-default onClick={onKeep}>
          {keepLabel}
        </Button>
      ) : null}
    </ConfirmDialog>
  );
};
