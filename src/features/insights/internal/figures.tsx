import { SimpleGrid, Stat } from '@chakra-ui/react';
import { changeWords, depthChangeWords, pagesPerSession } from '@/domain/insights.ts';
import type { LoadedSummary } from '../insights.api.ts';
import { clockTime, counted } from './labels.ts';

type FigureProps = { readonly label: string; readonly value: string; readonly note: string };

/** A number with what it means below it. */
export const Figure = ({ label, value, note }: FigureProps) => (
  <Stat.Root borderTopWidth="1px" borderColor="border.emphasized" paddingTop="3" gap="1">
    <Stat.Label textStyle="md" color="fg.muted">
      {label}
    </Stat.Label>
    <Stat.ValueText
      fontFamily="heading"
      fontWeight="medium"
      textStyle={{ base: '3xl', md: '4xl' }}
      fontVariantNumeric="tabular-nums"
    >
      {value}
    </Stat.ValueText>
    <Stat.HelpText as="dd" textStyle="sm" marginBottom="0">
      {note}
    </Stat.HelpText>
  </Stat.Root>
);

type FiguresProps = {
  readonly summary: LoadedSummary;
  readonly active: { readonly count: number; readonly countedAt: number | null; readonly isLate: boolean };
};

/** The four figures, each against the period before, or with the time it is true for. */
export const Figures = ({ summary, active }: FiguresProps) => {
  const { totalVisits, uniqueVisitors, before, days } = summary;
  const source = before.isAggregated ? ' (daily\u00a0totals)' : '';
  const lastCounted =
    active.countedAt === null ? '' : `, as of ${clockTime(active.countedAt, summary.timeZone)}`;
  return (
    <SimpleGrid columns={{ base: 2, md: 4 }} columnGap={{ base: '4', md: '8' }} rowGap="6">
      <Figure
        label="Total visits"
        value={counted(totalVisits)}
        note={changeWords(totalVisits, before.visits, days) + source}
      />
      <Figure
        label="Unique visitors"
        value={counted(uniqueVisitors)}
        note={changeWords(uniqueVisitors, before.visitors, days) + source}
      />
      <Figure
        label="Pages per session"
        value={pagesPerSession(totalVisits, uniqueVisitors)}
        note={depthChangeWords(summary) + source}
      />
      <Figure
        label="Active Now"
        value={counted(active.count)}
        note={`In the last 5 minutes${active.isLate ? lastCounted : ''}`}
      />
    </SimpleGrid>
  );
};
