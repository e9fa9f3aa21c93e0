import { Heading, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { PhotoCard } from '@/domain/local-photos.ts';
import { DraftCard } from './draft-card.tsx';

type DraftGroupProps = {
  readonly owner: string;
  readonly title: string;
  readonly cards: readonly PhotoCard[];
  readonly actions?: ReactNode;
  readonly selected: readonly string[];
  readonly onOpen: (id: string) => void;
  readonly onSelect: (id: string) => void;
};

const ON_A_SCREEN = 12;

export const DraftGroup = ({ owner, title, cards, actions, selected, onOpen, onSelect }: DraftGroupProps) => {
  if (cards.length === 0) return null;
  const preparing = cards.filter(({ state }) => state.kind === 'preparing');
  const placeOf = (card: PhotoCard): string | null =>
    card.state.kind === 'preparing' ? `${preparing.indexOf(card) + 1} of ${preparing.length}` : null;
  return (
    <Stack as="section" gap="3">
      <HStack wrap="wrap" gap="3" justify="space-between">
        <Heading as="h3" size="lg">
          {title} ({cards.length})
        </Heading>
        {actions}
      </HStack>
      <SimpleGrid columns={{ base: 2, md: 3, lg: 4, xl: 5 }} gap="4">
        {cards.map((card, index) => (
          <DraftCard
            key={card.id}
            owner={owner}
            card={card}
            place={placeOf(card)}
            isFirst={index < ON_A_SCREEN}
            isSelected={selected.includes(card.id)}
            isSelecting={selected.length > 0}
            onOpen={onOpen}
            onSelect={onSelect}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
};
