import { DataList, Stack, Text } from '@chakra-ui/react';
import { dayAndTime } from '@/content/business-time.ts';
import { splitEstimate, wasDelayed, type ReceivedMessage } from '@/domain/received-message.ts';
import { EstimateTable } from './estimate-table.tsx';

/** Security: visitor text is never rendered as a link. */
export const MessageText = ({ message }: { readonly message: ReceivedMessage }) => {
  const { text, estimate } = splitEstimate(message.message);
  const facts: readonly (readonly [string, string | null])[] = [
    ['Received', dayAndTime(message.receivedAt)],
    ['Written', wasDelayed(message) ? dayAndTime(message.writtenAt) : null],
    ['Email', message.email],
    ['Phone', message.phone],
    ['Interested in', message.service],
    ['Sent from', message.page],
  ];
  return (
    <Stack gap="5">
      <DataList.Root
        orientation="horizontal"
        gap="1"
        css={{ '--datalist-label-width': { base: 'sizes.24', sm: 'sizes.28' } }}
        textStyle="md"
      >
        {facts.map(([label, value]) =>
          value === null ? null : (
            <DataList.Item key={label} alignItems="baseline">
              <DataList.ItemLabel textStyle="md">{label}</DataList.ItemLabel>
              <DataList.ItemValue textStyle="md" overflowWrap="anywhere">
                <Text as="bdi" minWidth="0">
                  {value}
                </Text>
              </DataList.ItemValue>
            </DataList.Item>
          ),
        )}
      </DataList.Root>
      {text === '' ? null : (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="70ch" lineHeight="tall" dir="auto">
          {text}
        </Text>
      )}
      {estimate === null ? null : <EstimateTable estimate={estimate} />}
    </Stack>
  );
};
