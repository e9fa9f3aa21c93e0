import { Table, Text } from '@chakra-ui/react';
import type { VisitSummary } from '@/domain/insights.ts';
import { counted, dayNote, weekdayDate } from './labels.ts';

type DailyTableProps = { readonly summary: VisitSummary };

export const DailyTable = ({ summary }: DailyTableProps) => (
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
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {summary.daily.toReversed().map((day) => (
          <Table.Row key={day.date}>
            <Table.ColumnHeader scope="row" fontWeight="normal">
              {weekdayDate(day.date)}{' '}
              <Text as="span" color="fg.muted" marginStart="2" whiteSpace="nowrap">
                {dayNote(day, summary)}
              </Text>
            </Table.ColumnHeader>
            <Table.Cell textAlign="end">{counted(day.visits)}</Table.Cell>
            <Table.Cell textAlign="end">{counted(day.sessions)}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  </Table.ScrollArea>
);
