import { DataList, Heading, Link, Stack, Table, Text } from '@chakra-ui/react';
import { receiptNumber } from '@/domain/receipt-number.ts';
import { paths } from '@/content/paths.ts';
import { dayAndTime } from '@/content/business-time.ts';
import { estimateRows, splitEstimate, wasDelayed, type ReceivedMessage } from '@/domain/received-message.ts';

type EstimateTableProps = { readonly estimate: string; readonly query: string | null };

const EstimateTable = ({ estimate, query }: EstimateTableProps) => {
  const rows = estimateRows(estimate);
  const isOwnWords = rows.every(({ name }) => name === null);
  return (
    <Stack gap="2">
      <Heading as="h3" size="md">
        Estimate they sent
      </Heading>
      {isOwnWords ? (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
          {estimate}
        </Text>
      ) : (
        <Table.Root size="sm" variant="line" width="auto" alignSelf="start">
          <Table.Body>
            {rows.map(({ name, value }) => (
              <Table.Row key={name} background="transparent">
                <Table.ColumnHeader scope="row" color="fg.muted" fontWeight="normal" paddingStart="0">
                  {name}
                </Table.ColumnHeader>
                <Table.Cell overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
                  {value}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      )}
      {query === null ? null : (
        <Link href={`${paths.costCalculator}${query}`} target="_blank" alignSelf="start" minHeight="12">
          Open it in the calculator
        </Link>
      )}
    </Stack>
  );
};

/** Security: visitor text is never rendered as a link. */
export const MessageText = ({ message }: { readonly message: ReceivedMessage }) => {
  const { text, estimate } = splitEstimate(message.message);
  const facts: readonly (readonly [string, string | null])[] = [
    ['Received', dayAndTime(message.receivedAt)],
    ['Written', wasDelayed(message) ? dayAndTime(message.writtenAt) : null],
    ['Email', message.email],
    ['Phone', message.phone],
    ['Interested in', message.service],
    ['Mornings', message.mornings],
    ['Afternoons', message.afternoons],
    ['Sent from', message.page],
    ['Number', receiptNumber(message.id)],
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
      {estimate === null ? null : <EstimateTable estimate={estimate} query={message.estimateQuery} />}
    </Stack>
  );
};
