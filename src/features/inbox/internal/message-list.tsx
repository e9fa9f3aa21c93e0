import { useState } from 'react';
import { Box, Checkbox, Flex, Skeleton, Stack } from '@chakra-ui/react';
import type { ReceivedMessage } from '@/domain/received-message.ts';
import { MessageRow } from './message-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { ShowMore } from './show-more.tsx';
import type { useList } from './use-list.ts';
import { useMessageEdits, waitingWords } from './use-message-edits.ts';
import { useSelection } from './use-selection.ts';
import { rowId } from './use-scroll-restoration.ts';
import { inNumbers } from './labels.ts';

type MessageListProps = {
  readonly list: Omit<ReturnType<typeof useList<ReceivedMessage>>, 'entries'> & {
    readonly entries: readonly ReceivedMessage[];
  };
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
  const { edited, editOf } = useMessageEdits();
  const selection = useSelection(entries.map(({ id }) => id));
  return (
    <Stack gap="3">
      <SelectionBar selection={selection} isOnline={isOnline} />
      <Box as="ul" listStyleType="none" borderYWidth="1px" aria-label="Messages">
        {entries.map((message) => (
          <Box as="li" key={message.id} _notFirst={{ borderTopWidth: '1px' }}>
            <Flex align="stretch">
              {selection.isOn ? (
                <Checkbox.Root
                  minWidth="12"
                  justifyContent="center"
                  checked={selection.isSelected(message.id)}
                  onCheckedChange={() => selection.toggle(message.id)}
                >
                  <Checkbox.HiddenInput aria-label={`Select the message of ${message.name}`} />
                  <Checkbox.Control />
                </Checkbox.Root>
              ) : null}
              <Box flex="1" minWidth="0">
                <MessageRow
                  message={edited(message)}
                  isOpen={message.id === openId}
                  waiting={waitingWords(editOf(message.id), isOnline)}
                  now={now}
                  onOpen={onOpen}
                />
              </Box>
            </Flex>
          </Box>
        ))}
      </Box>
      <ShowMore list={list} ids={entries.map(({ id }) => id)} elementOf={rowId} isOnline={isOnline}>
        {entries.length === 1 ? '1 message shown' : `${inNumbers(entries.length)} messages shown`}
      </ShowMore>
    </Stack>
  );
};
