// The line chart of visits and sessions a day; a chunk of its own, because the library is large.
import { Chart, useChart } from '@chakra-ui/charts';
import { Stack, Text } from '@chakra-ui/react';
import { CartesianGrid, Line, LineChart, ReferenceArea, Tooltip, XAxis, YAxis } from 'recharts';
import type { DayCount } from '@/domain/insights.ts';
import { chartHeight, chartSeries } from './chart-series.ts';
import { counted, fullDate, shortDate, sourceWords } from './words.ts';

type DailyChartProps = { readonly daily: readonly DayCount[] };

/** From the first of the days kept as totals to the day after the last of them. */
const totalsOf = (daily: readonly DayCount[]): { from: string; to: string } | undefined => {
  const first = daily.find(({ isKept }) => isKept);
  const last = daily.findLastIndex(({ isKept }) => isKept);
  const end = daily[last + 1] ?? daily[last];
  return first === undefined || end === undefined ? undefined : { from: first.date, to: end.date };
};

type DayProps = DailyChartProps & {
  readonly active: boolean;
  readonly label: string | number | undefined;
};

/** The numbers of the day under the finger. */
const Day = ({ active, label, daily }: DayProps) => {
  const day = daily.find(({ date }) => date === label);
  if (!active || day === undefined) return null;
  return (
    <Stack
      gap="0"
      background="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      rounded="md"
      padding="3"
    >
      <Text fontWeight="medium">{fullDate(day.date)}</Text>
      <Text>
        {counted(day.visits)} visits, {counted(day.sessions)} sessions
      </Text>
      {day.isKept ? <Text color="fg.muted">{sourceWords(true)}</Text> : null}
    </Stack>
  );
};

export const DailyChart = ({ daily }: DailyChartProps) => {
  const chart = useChart({ data: [...daily] });
  const color = (name: string): string => String(chart.color(name));
  const totals = totalsOf(daily);
  return (
    <Chart.Root chart={chart} aspectRatio="auto" height={`${chartHeight}px`} textStyle="sm">
      <LineChart data={chart.data} responsive accessibilityLayer={false} margin={{ top: 8, right: 8 }}>
        <CartesianGrid stroke={color('border')} vertical={false} />
        {totals === undefined ? null : (
          <ReferenceArea x1={totals.from} x2={totals.to} fill={color('bg.muted')} fillOpacity={1} />
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
          content={({ active, label }) => <Day active={active} label={label} daily={daily} />}
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
