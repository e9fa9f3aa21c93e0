import { SimpleGrid, Stat } from '@chakra-ui/react';
import { changeWords, depthChangeWords, hasPeriodBefore, pagesPerSession } from '@/domain/insights.ts';
import { clockTime } from '@/content/business-time.ts';
import type { LoadedSummary } from '../insights.api.ts';
import { counted } from './labels.ts';

type FigureProps = { readonly label: string; readonly value: string; readonly note: string };

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
    {note === '' ? null : (
      <Stat.HelpText as="dd" textStyle="sm" marginBottom="0">
        {note}
      </Stat.HelpText>
    )}
  </Stat.Root>
);

type FiguresProps = {
  readonly summary: LoadedSummary;
  readonly active: { readonly count: number; readonly countedAt: number | null; readonly isLate: boolean };
};

export const Figures = ({ summary, active }: FiguresProps) => {
  const { totalVisits, uniqueVisitors, before, days } = summary;
  const source = before.isAggregated ? ' (daily\u00a0totals)' : '';
  const compared = (words: string): string => (hasPeriodBefore(summary) ? words + source : '');
  const lastCounted = active.countedAt === null ? '' : `, as of ${clockTime(active.countedAt)}`;
  return (
    <SimpleGrid columns={{ base: 2, md: 4 }} columnGap={{ base: '4', md: '8' }} rowGap="6">
      <Figure
        label="Total visits"
        value={counted(totalVisits)}
        note={compared(changeWords(totalVisits, before.visits, days))}
      />
      <Figure
        label="Unique visitors"
        value={counted(uniqueVisitors)}
        note={compared(changeWords(uniqueVisitors, before.visitors, days))}
      />
      <Figure
        label="Pages per session"
        value={pagesPerSession(totalVisits, uniqueVisitors)}
        note={compared(depthChangeWords(summary))}
      />
      <Figure
        label="Active Now"
        value={counted(active.count)}
        note={`In the last 5 minutes${active.isLate ? lastCounted : ''}`}
      />
    </SimpleGrid>
  );
};
