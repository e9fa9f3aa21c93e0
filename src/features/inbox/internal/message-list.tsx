import { useState } from 'react';
import { Box, Skeleton, Stack } from '@chakra-ui/react';
import type { ReceivedMessage } from '@/domain/received-message.ts';
import { MessageRow } from './message-row.tsx';
import { ShowMore } from './show-more.tsx';
import type { useList } from './use-list.ts';
import { rowId } from './use-scroll-restoration.ts';
import { inNumbers } from './labels.ts';

type MessageListProps = {
  readonly list: ReturnType<typeof useList<ReceivedMessage>>;
  readonly openId: string | null;
  readonly isOnline: boolean;
  readonly onOpen: (id: string) => void;
};

export const MessageListSkeleton = () => (
  <Stack gap="1" role="status" aria-label="Loading messages">
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Skeleton key={key} height="24" />
    ))}
  </Stack>
);

export const MessageList = ({ list, openId, isOnline, onOpen }: MessageListProps) => {
  const [now] = useState(Date.now);
  const { entries } = list;
  return (
    <Stack gap="3">
      <Box as="ul" listStyleType="none" borderYWidth="1px" aria-label="Messages">
        {entries.map((message) => (
          <Box as="li" key={message.id} _notFirst={{ borderTopWidth: '1px' }}>
            <MessageRow message={message} isOpen={message.id === openId} now={now} onOpen={onOpen} />
          </Box>
        ))}
      </Box>
      <ShowMore list={list} ids={entries.map(({ id }) => id)} elementOf={rowId} isOnline={isOnline}>
        {entries.length === 1 ? '1 message shown' : `${inNumbers(entries.length)} messages shown`}
      </ShowMore>
    </Stack>
  );
};
