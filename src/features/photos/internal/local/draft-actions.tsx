import { Button, HStack, Text } from '@chakra-ui/react';
import type { PhotoCard } from '@/domain/local-photos.ts';
import { publishOffer } from '../publishable.ts';
import { counted } from '../labels.ts';

type DraftActionsProps = {
  readonly cards: readonly PhotoCard[];
  readonly onDescribe: () => void;
  readonly onPublish: (ids: readonly string[]) => void;
  readonly onSelectAll: () => void;
};

/** What is left to do with the photos of this device that are not published. */
export const DraftActions = ({ cards, onDescribe, onPublish, onSelectAll }: DraftActionsProps) => {
  if (cards.length === 0) return null;
  const { ids, label } = publishOffer(cards);
  const titled = cards.filter(({ words }) => words.title.trim() !== '').length;
  return (
    <HStack wrap="wrap" gap="3">
      <Button onClick={onDescribe}>Describe {counted(cards.length, 'photo')}</Button>
      {ids.length > 0 ? (
        <Button variant="outline" onClick={() => onPublish(ids)}>
          {label}
        </Button>
      ) : null}
      {cards.length > 1 ? (
        <>
          <Button variant="ghost" onClick={onSelectAll}>
            Select all
          </Button>
          <Text color="fg.muted">
            {titled} of {cards.length} described
          </Text>
        </>
      ) : null}
    </HStack>
  );
};
