import { Button } from '@chakra-ui/react';
import { Question } from '@/ui/admin/question.tsx';

type CancelQuestionProps = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly keepLabel: string;
  readonly discardLabel: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
};

/** Nothing that was typed goes without being asked for. Keeping is what Enter does. */
export const CancelQuestion = ({
  isOpen,
  title,
  keepLabel,
  discardLabel,
  onKeep,
  onDiscard,
  onStay,
}: CancelQuestionProps) => (
  <Question isOpen={isOpen} title={title} onLeave={onStay}>
    <Button variant="ghost" onClick={onStay}>
      Go on
    </Button>
    <Button variant="outline" colorPalette="red" onClick={onDiscard}>
      {discardLabel}
    </Button>
    <Button data-harmless onClick={onKeep}>
      {keepLabel}
    </Button>
  </Question>
);
