import { Button } from '@chakra-ui/react';
import { Question } from '@/ui/admin/question.tsx';

type DeleteQuestionProps = {
  /** Undefined: nothing is asked. */
  readonly name: string | undefined;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
};

export const DeleteQuestion = ({ name, onDelete, onKeep }: DeleteQuestionProps) => (
  <Question
    isOpen={name !== undefined}
    title="Are you sure you want to delete this photo?"
    text={name}
    onLeave={onKeep}
  >
    <Button data-harmless variant="outline" onClick={onKeep}>
      Keep
    </Button>
    <Button colorPalette="red" onClick={onDelete}>
      Delete
    </Button>
  </Question>
);
