import { Button, HStack, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from '@/ui/base/icon.tsx';

type TurnButtonsProps = { readonly onTurn: (by: -1 | 1) => void };

/** Focus management: a press leaves the focus in the field, and with it the on-screen keyboard. */
const leaveFocus = (event: MouseEvent): void => event.preventDefault();

export const TurnButtons = ({ onTurn }: TurnButtonsProps) => (
  <HStack gap="2" marginEnd="auto">
    <Button
      variant="outline"
      aria-label="Previous"
      paddingX="3"
      onMouseDown={leaveFocus}
      onClick={() => onTurn(-1)}
    >
      <Icon of={ChevronLeft} />
      <Text as="span" hideBelow="md">
        Previous
      </Text>
    </Button>
    <Button
      variant="outline"
      aria-label="Next"
      paddingX="3"
      onMouseDown={leaveFocus}
      onClick={() => onTurn(1)}
    >
      <Text as="span">Next</Text>
      <Icon of={ChevronRight} />
    </Button>
  </HStack>
);
