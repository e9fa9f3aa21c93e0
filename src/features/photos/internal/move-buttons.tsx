import { Button, HStack, Text } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide';
import { Icon } from '@/ui/base/icon.tsx';

type MoveButtonsProps = {
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (by: -1 | 1) => void;
};

export const MoveButtons = ({ place, count, onMove }: MoveButtonsProps) => {
  const isFirst = place === 0;
  const isLast = place === count - 1;
  return (
    <HStack gap="2" gridColumn="1 / -1" justify="space-between">
      {/* Not disabled at the ends: the focus would be lost. */}
      <Button
        variant="outline"
        aria-label="Move earlier"
        aria-disabled={isFirst}
        onClick={() => isFirst || onMove(-1)}
      >
        <Icon of={ArrowLeft} />
      </Button>
      <Text role="status">
        {place + 1} of {count}
      </Text>
      <Button
        variant="outline"
        aria-label="Move later"
        aria-disabled={isLast}
        onClick={() => isLast || onMove(1)}
      >
        <Icon of={ArrowRight} />
      </Button>
    </HStack>
  );
};
