import { Table } from '@chakra-ui/react';
import type { DayCount } from '@/domain/insights.ts';
import { counted, fullDate, sourceWords } from './words.ts';

type DailyTableProps = { readonly daily: readonly DayCount[] };

/** The numbers of the chart, the newest day first. */
export const DailyTable = ({ daily }: DailyTableProps) => {
  const hasTotals = daily.some(({ isKept }) => isKept);
  return (
    <Table.ScrollArea
      maxHeight="96"
      borderWidth="1px"
      rounded="md"
      role="region"
      aria-label="Visits and sessions a day"
      tabIndex={0}
    >
      <Table.Root stickyHeader fontVariantNumeric="tabular-nums" textStyle="md">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Day</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Visits</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Sessions</Table.ColumnHeader>
            {hasTotals ? <Table.ColumnHeader>Counted from</Table.ColumnHeader> : null}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {daily.toReversed().map(({ date, visits, sessions, isKept }) => (
            <Table.Row key={date}>
              <Table.ColumnHeader scope="row" fontWeight="normal" whiteSpace="nowrap">
                {fullDate(date)}
              </Table.ColumnHeader>
              <Table.Cell textAlign="end">{counted(visits)}</Table.Cell>
              <Table.Cell textAlign="end">{counted(sessions)}</Table.Cell>
              {hasTotals ? <Table.Cell whiteSpace="nowrap">{sourceWords(isKept)}</Table.Cell> : null}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
};
