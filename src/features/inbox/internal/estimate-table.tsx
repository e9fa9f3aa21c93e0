import { Heading, Stack, Table, Text } from '@chakra-ui/react';
import { estimateRows } from '@/domain/received-message.ts';

export const EstimateTable = ({ estimate }: { readonly estimate: string }) => {
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
    </Stack>
  );
};
