import { Box, Heading, Table, Text } from '@chakra-ui/react';
import type { VisitSummary } from '@/domain/insights.ts';
import { counted } from './labels.ts';

export const BrowserErrors = ({ errors }: Pick<VisitSummary, 'errors'>) => (
  <Box as="section">
    <Heading as="h2" size="xl" marginBottom="3">
      Errors in Browsers
    </Heading>
    {errors.length === 0 ? (
      <Text color="fg.muted">No errors in visitors’ browsers.</Text>
    ) : (
      <Table.ScrollArea>
        <Table.Root size="sm" minWidth="36rem">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>Kind</Table.ColumnHeader>
              <Table.ColumnHeader>Page</Table.ColumnHeader>
              <Table.ColumnHeader>Build</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">Count</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {errors.map(({ kind, build, page, count }) => (
              <Table.Row key={`${kind} ${build} ${page}`}>
                <Table.Cell>{kind}</Table.Cell>
                <Table.Cell overflowWrap="anywhere">{page}</Table.Cell>
                <Table.Cell overflowWrap="anywhere">{build}</Table.Cell>
                <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
                  {counted(count)}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    )}
  </Box>
);
