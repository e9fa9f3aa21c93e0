import { Button } from '@chakra-ui/react';
import { deviceLabel } from '@/platform/device-label.ts';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import type { CancelAsked } from './use-editor.ts';

type CancelQuestionProps = {
  readonly question: CancelAsked;
  readonly title: string;
  readonly keepLabel: string;
  readonly discardLabel: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
};

/** Nothing that was typed goes without being asked for. Enter loses nothing. */
export const CancelQuestion = ({
  question,
  title,
  keepLabel,
  discardLabel,
  onKeep,
  onDiscard,
  onStay,
}: CancelQuestionProps) => {
  const isStored = question !== 'not_stored';
  return (
    <ConfirmDialog
      isOpen={question !== 'none'}
      title={isStored ? title : 'Your last text is not stored'}
      text={
        isStored
          ? undefined
          : `The storage of this ${deviceLabel} does not answer. Copy the text before you close, or try again.`
      }
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
