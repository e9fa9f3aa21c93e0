import { Box, Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { ReceivedMessage } from '@/domain/received-message.ts';
import { MessageRow } from './message-row.tsx';
import { rowId } from './use-place.ts';
import { inNumbers } from './words.ts';

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

/** The messages as far as they are loaded. Who asks for more goes on with the first of them. */
export const MessageList = ({
  messages,
  openId,
  hasNext,
  isFetchingNext,
  canFetch,
  onOpen,
  onMore,
}: MessageListProps) => {
  const now = new Date();
  /** How many there were when somebody asked for more. */
  const asked = useRef<number | null>(null);
  const count = messages.length;
  useEffect(() => {
    const first = asked.current === null ? undefined : messages[asked.current];
    if (first === undefined) return;
    asked.current = null;
    document.getElementById(rowId(first.id))?.focus({ preventScroll: true });
  }, [messages]);

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
        <Button
          variant="outline"
          alignSelf="center"
          loading={isFetchingNext}
          loadingText="Loading..."
          disabled={!canFetch}
          onClick={() => {
            asked.current = count;
            onMore();
          }}
        >
          Show more
        </Button>
      ) : null}
      <Text role="status" textStyle="sm" color="fg.muted" textAlign="center">
        {count === 1 ? '1 message shown' : `${inNumbers(count)} messages shown`}
      </Text>
    </Stack>
  );
};
