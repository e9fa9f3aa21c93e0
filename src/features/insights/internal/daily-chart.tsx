// A chunk of its own, because the library is large.
import { Chart, useChart } from '@chakra-ui/charts';
import { Stack, Text } from '@chakra-ui/react';
import { CartesianGrid, Line, LineChart, ReferenceArea, Tooltip, XAxis, YAxis } from 'recharts';
import type { DayCount, VisitSummary } from '@/domain/insights.ts';
import { chartHeight, chartSeries } from './chart-series.ts';
import { counted, dayNote, dayWords, drawnDays, shortDate, weekdayDate } from './labels.ts';

/** The library draws the grid at -100. */
const belowGrid = -200;

type DailyChartProps = { readonly summary: VisitSummary };

const totalsOf = (daily: readonly DayCount[]): { from: string; to: string } | undefined => {
  const first = daily.find(({ isAggregated }) => isAggregated);
  const last = daily.findLastIndex(({ isAggregated }) => isAggregated);
  const end = daily[last + 1] ?? daily[last];
  return first === undefined || end === undefined ? undefined : { from: first.date, to: end.date };
};

type DayProps = DailyChartProps & {
  readonly active: boolean;
  readonly label: string | number | undefined;
};

const Day = ({ active, label, summary }: DayProps) => {
  const day = summary.daily.find(({ date }) => date === label);
  if (!active || day === undefined) return null;
  const note = dayNote(day, summary);
  return (
    <Stack
      gap="0"
      background="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      rounded="md"
      padding="3"
    >
      <Text fontWeight="medium">{weekdayDate(day.date)}</Text>
      <Text>{dayWords(day)}</Text>
      {note === '' ? null : <Text color="fg.muted">{note}</Text>}
    </Stack>
  );
};

export const DailyChart = ({ summary }: DailyChartProps) => {
  const daily = drawnDays(summary);
  const chart = useChart({ data: [...daily] });
  const color = (name: string): string => String(chart.color(name));
  const totals = totalsOf(daily);
  return (
    <Chart.Root chart={chart} aspectRatio="auto" height={`${chartHeight}px`} textStyle="sm">
      <LineChart data={chart.data} responsive accessibilityLayer={false} margin={{ top: 8, right: 8 }}>
        <CartesianGrid stroke={color('border')} vertical={false} />
        {totals === undefined ? null : (
          <ReferenceArea
            x1={totals.from}
            x2={totals.to}
            fill={color('bg.muted')}
            fillOpacity={1}
            zIndex={belowGrid}
          />
        )}
        <XAxis
          dataKey="date"
          tickFormatter={shortDate}
          axisLine={false}
          tickLine={false}
          minTickGap={24}
          tickMargin={8}
          stroke={color('border')}
        />
        <YAxis
          allowDecimals={false}
          axisLine={false}
          tickLine={false}
          width="auto"
          tickFormatter={counted}
          stroke={color('border')}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: color('border.emphasized') }}
          content={({ active, label }) => <Day active={active} label={label} summary={summary} />}
        />
        {chartSeries.map(({ name, color: role, dash }) => (
          <Line
            key={name}
            dataKey={name}
            type="linear"
            stroke={color(role)}
            strokeWidth={2}
            strokeDasharray={dash}
            dot={daily.length <= 7 ? { r: 3, strokeDasharray: '' } : false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </Chart.Root>
  );
};
