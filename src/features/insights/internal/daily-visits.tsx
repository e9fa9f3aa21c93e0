import { Box, Button, Flex, Heading, HStack, Skeleton, Table, Text } from '@chakra-ui/react';
import { ChartLine, Table2 } from 'lucide';
import { useState } from 'react';
import type { DayCount, VisitSummary } from '@/domain/insights.ts';
import { useLazyModule } from '@/ui/hydration/use-lazy-module.ts';
import { Icon } from '@/ui/base/icon.tsx';
import { chartHeight, chartSeries } from './chart-series.ts';
import { counted, dayNote, drawnDays, weekdayDate } from './labels.ts';

const loadChart = () => import('./daily-chart.tsx');

const Legend = ({ hasTotals }: { readonly hasTotals: boolean }) => (
  <HStack gap="5" rowGap="1" flexWrap="wrap" color="fg.muted">
    {chartSeries.map(({ name, label, color, dash }) => (
      <HStack key={name} gap="2">
        <Box color={color} aria-hidden>
          <svg width="28" height="8">
            <line x1="0" y1="4" x2="28" y2="4" stroke="currentColor" strokeWidth="2" strokeDasharray={dash} />
          </svg>
        </Box>
        {label}
      </HStack>
    ))}
    {hasTotals ? (
      <HStack gap="2">
        <Box
          boxSize="4"
          background="bg.muted"
          borderWidth="1px"
          borderColor="border.emphasized"
          aria-hidden
        />
        Daily totals
      </HStack>
    ) : null}
  </HStack>
);

const pictureWords = (daily: readonly DayCount[]): string => {
  const first = daily[0];
  if (first === undefined) return '';
  const busiest = daily.reduce((most, day) => (day.visits > most.visits ? day : most), first);
  const last = daily.at(-1) ?? first;
  return `Line chart of visits and sessions a day from ${weekdayDate(first.date)} to ${weekdayDate(last.date)}. Most visits: ${counted(busiest.visits)} on ${weekdayDate(busiest.date)}. The table has all numbers.`;
};

const DailyTable = ({ summary }: { readonly summary: VisitSummary }) => (
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

export const DailyVisits = ({ summary }: { readonly summary: VisitSummary }) => {
  const { daily } = summary;
  const [isTable, setIsTable] = useState(false);
  const [isChartMissing, setIsChartMissing] = useState(false);
  const chart = useLazyModule({
    load: loadChart,
    isEnabled: !isTable,
    onMissing: () => {
      setIsChartMissing(true);
      setIsTable(true);
    },
  });
  const showTable = (isShown: boolean): void => {
    setIsChartMissing(false);
    setIsTable(isShown);
  };
  return (
    <Box as="section">
      <Flex justify="space-between" align="center" gap="4" wrap="wrap" marginBottom="3">
        <Heading as="h2" size="xl">
          Day by day
        </Heading>
        <Button variant="outline" onClick={() => showTable(!isTable)}>
          <Icon of={isTable ? ChartLine : Table2} />
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </Flex>
      {isChartMissing ? (
        <Text role="status" marginBottom="3">
          The chart could not be loaded. The table has the same numbers.
        </Text>
      ) : null}
      {isTable ? (
        <DailyTable summary={summary} />
      ) : (
        <>
          <Legend hasTotals={daily.some(({ isAggregated }) => isAggregated)} />
          <Box role="img" aria-label={pictureWords(drawnDays(summary))} marginTop="3">
            {chart === undefined ? (
              <Skeleton height={`${chartHeight}px`} />
            ) : (
              <chart.DailyChart summary={summary} />
            )}
          </Box>
        </>
      )}
    </Box>
  );
};
