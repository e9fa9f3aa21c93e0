import { Button, HStack, Text } from '@chakra-ui/react';
import type { PhotoCard } from '@/domain/local-photos.ts';
import { isDescribed, publishable } from '../publishable.ts';
import { counted } from '../labels.ts';
import { PublishButtons } from './publish-buttons.tsx';

type DraftActionsProps = {
  readonly cards: readonly PhotoCard[];
  readonly onDescribe: () => void;
  readonly onPublish: (ids: readonly string[]) => void;
  readonly onSelectAll: () => void;
};

export const DraftActions = ({ cards, onDescribe, onPublish, onSelectAll }: DraftActionsProps) => {
  if (cards.length === 0) return null;
  return (
    <HStack wrap="wrap" gap="3">
      <Button onClick={onDescribe}>Describe {counted(cards.length, 'photo')}</Button>
      <PublishButtons offers={publishable(cards).offers} variant="outline" onPublish={onPublish} />
      {cards.length > 1 ? (
        <>
          <Button variant="ghost" onClick={onSelectAll}>
            Select all
          </Button>
          <Text color="fg.muted">
            {cards.filter(isDescribed).length} of {cards.length} described
          </Text>
        </>
      ) : null}
    </HStack>
  );
};
