import { Button } from '@chakra-ui/react';
import { Question } from '@/ui/admin/question.tsx';

type DeleteQuestionProps = {
  /** Undefined: nothing is asked. */
  readonly name: string | undefined;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
  /** As of `Question`. */
  readonly focusAfter: () => HTMLElement | null;
};

export const DeleteQuestion = ({ name, onDelete, onKeep, focusAfter }: DeleteQuestionProps) => (
  <Question
    isOpen={name !== undefined}
    title="Are you sure you want to delete this photo?"
    text={name}
    onLeave={onKeep}
    focusAfter={focusAfter}
  >
    <Button data-harmless variant="outline" onClick={onKeep}>
      Keep
    </Button>
    <Button colorPalette="red" onClick={onDelete}>
      Delete
    </Button>
  </Question>
);
