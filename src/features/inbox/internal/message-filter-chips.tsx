import { Button, HStack } from '@chakra-ui/react';
import { messageFilters, type MessageFilter } from '@/domain/received-message.ts';
import type { InboxCounts } from '@/domain/subscriber.ts';
import { filterLabels, inNumbers } from './labels.ts';

type MessageFilterChipsProps = {
  readonly filter: MessageFilter;
  readonly counts: InboxCounts | undefined;
  readonly onChoose: (filter: MessageFilter) => void;
};

const countOf = (filter: MessageFilter, { messages, unread, open }: InboxCounts): number =>
  ({ all: messages, unread, open })[filter];

export const MessageFilterChips = ({ filter, counts, onChoose }: MessageFilterChipsProps) => (
  <HStack wrap="wrap" gap="2" role="group" aria-label="Which messages">
    {messageFilters.map((each) => (
      <Button
        key={each}
        rounded="full"
        paddingX={{ base: '3', sm: '5' }}
        fontVariantNumeric="tabular-nums"
        variant={filter === each ? 'solid' : 'outline'}
        aria-pressed={filter === each}
        onClick={() => onChoose(each)}
      >
        {counts === undefined
          ? filterLabels[each]
          : `${filterLabels[each]} ${inNumbers(countOf(each, counts))}`}
      </Button>
    ))}
  </HStack>
);
