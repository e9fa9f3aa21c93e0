import { useState } from 'react';
import { Box, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReceivedMessage } from '@/domain/received-message.ts';
import { BusyButton } from '@/ui/admin/busy-button.tsx';
import { MessageRow } from './message-row.tsx';
import { useLoadMore } from './use-load-more.ts';
import { rowId } from './use-scroll-restoration.ts';
import { inNumbers } from './labels.ts';

type MessageListProps = {
  readonly messages: readonly ReceivedMessage[];
  readonly openId: string | null;
  readonly hasNext: boolean;
  readonly isFetchingNext: boolean;
  readonly canFetch: boolean;
  readonly onOpen: (id: string) => void;
  readonly onMore: () => void;
};

export const MessageListSkeleton = () => (
  <Stack gap="1" role="status" aria-label="Loading messages">
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Skeleton key={key} height="24" />
    ))}
  </Stack>
);

export const MessageList = ({
  messages,
  openId,
  hasNext,
  isFetchingNext,
  canFetch,
  onOpen,
  onMore,
}: MessageListProps) => {
  const [now] = useState(Date.now);
  const count = messages.length;
  const goOn = useLoadMore(
    messages.map(({ id }) => id),
    rowId,
  );

  return (
    <Stack gap="3">
      <Box as="ul" listStyleType="none" borderYWidth="1px" aria-label="Messages">
        {messages.map((message) => (
          <Box as="li" key={message.id} _notFirst={{ borderTopWidth: '1px' }}>
            <MessageRow message={message} isOpen={message.id === openId} now={now} onOpen={onOpen} />
          </Box>
        ))}
      </Box>
      {hasNext ? (
        <BusyButton
          variant="outline"
          alignSelf="center"
          isBusy={isFetchingNext}
          busyText="Loading..."
          disabled={!canFetch}
          onClick={() => {
            goOn();
            onMore();
          }}
        >
          Show more
        </BusyButton>
      ) : null}
      <Text role="status" textStyle="sm" color="fg.muted" textAlign="center">
        {count === 1 ? '1 message shown' : `${inNumbers(count)} messages shown`}
      </Text>
    </Stack>
  );
};
