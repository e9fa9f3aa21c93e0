import { Button } from '@chakra-ui/react';
import { deviceWord } from '@/platform/device-word.ts';
import { Question } from '@/ui/admin/question.tsx';
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
    <Question
      isOpen={question !== 'none'}
      title={isStored ? title : 'Your last text is not stored'}
      text={
        isStored
          ? undefined
          : `The storage of this ${deviceWord} does not answer. Copy the text before you close, or try again.`
      }
      onLeave={onStay}
    >
      <Button
        variant={isStored ? 'ghost' : 'solid'}
        {...(isStored ? {} : { 'data-harmless': '' })}
        onClick={onStay}
      >
        Keep editing
      </Button>
      <Button variant="outline" colorPalette="red" onClick={onDiscard}>
        {discardLabel}
      </Button>
      {isStored ? (
        <Button data-harmless onClick={onKeep}>
          {keepLabel}
        </Button>
      ) : null}
    </Question>
  );
};
