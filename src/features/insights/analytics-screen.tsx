import { Box, EmptyState, HStack, Separator, SimpleGrid, Spinner, Stack, Text } from '@chakra-ui/react';
import { ChartNoAxesColumn } from 'lucide';
import { useState } from 'react';
import type { SummaryRange } from '@/domain/insights.ts';
import { download } from '@/platform/download.ts';
import { Icon } from '@/ui/media/icon.tsx';
import type { LoadedSummary } from './insights.api.ts';
import { BrowserErrors } from './internal/browser-errors.tsx';
import { Conversions } from './internal/conversions.tsx';
import { DailyVisits } from './internal/daily-visits.tsx';
import { Figures } from './internal/figures.tsx';
import { RangeBar } from './internal/range-bar.tsx';
import { RankedList } from './internal/ranked-list.tsx';
import { RecentActivity } from './internal/recent-activity.tsx';
import { summaryFile } from './internal/summary-file.ts';
import { Trouble } from './internal/trouble.tsx';
import { useInsights } from './internal/use-insights.ts';
import { footWords } from './internal/labels.ts';

type AnalyticsScreenProps = {
  readonly owner: string;
  /** Stays mounted under another screen, but makes no requests. */
  readonly isShown: boolean;
  readonly isOnline: boolean;
};

const save = (summary: LoadedSummary): void => {
  const { name, text } = summaryFile(summary);
  download(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
};

const NoVisits = ({ days }: { readonly days: number }) => (
  <EmptyState.Root>
    <EmptyState.Content>
      <EmptyState.Indicator>
        <Icon of={ChartNoAxesColumn} size={40} />
      </EmptyState.Indicator>
      <EmptyState.Title>No Analytics Data</EmptyState.Title>
      <EmptyState.Description textStyle="md">
        Nobody was counted in the last {days} days. Numbers appear after the next visit to the public site.
      </EmptyState.Description>
    </EmptyState.Content>
  </EmptyState.Root>
);

export const AnalyticsScreen = ({ owner, isShown, isOnline }: AnalyticsScreenProps) => {
  const [range, setRange] = useState<SummaryRange>(30);
  const { summary, isLoading, problem, active, retry } = useInsights({
    owner,
    days: range,
    isShown,
    isOnline,
  });
  return (
    <Stack gap={{ base: '8', md: '10' }} paddingTop="2">
      <RangeBar
        summary={summary}
        range={range}
        onChoose={setRange}
        onExport={() => summary && save(summary)}
      />
      {isOnline && problem === undefined ? null : (
        <Trouble
          summary={summary}
          isOnline={isOnline}
          kind={problem ?? 'offline'}
          isLoading={isLoading}
          onRetry={retry}
        />
      )}
      {summary === undefined && isLoading ? (
        <HStack role="status" gap="3" paddingY="12" justify="center">
          <Spinner />
          <Text>Loading the numbers</Text>
        </HStack>
      ) : null}
      {summary === undefined ? null : (
        <Stack gap={{ base: '10', md: '12' }} aria-busy={isLoading}>
          <Figures summary={summary} active={active} />
          {summary.totalVisits === 0 ? <NoVisits days={summary.days} /> : <DailyVisits summary={summary} />}
          <SimpleGrid columns={{ base: 1, lg: 3 }} gap="10">
            <RankedList
              title="Top Pages"
              entries={summary.topPages.map(({ page, visits }) => ({ name: page, visits }))}
              ifNone={{
                title: 'No page data available',
                when: 'Pages are listed here from the first visit on.',
              }}
            />
            <RankedList
              title="Top Referrers"
              entries={summary.topReferrers.map(({ referrer, visits }) => ({ name: referrer, visits }))}
              ifNone={{
                title: 'No referrer data available',
                when: 'The sites that visitors come from are listed here from the first visit on.',
              }}
            />
            <RecentActivity summary={summary} />
          </SimpleGrid>
          <Conversions summary={summary} />
          <BrowserErrors errors={summary.errors} />
          <Box>
            <Separator marginBottom="3" />
            <Text color="fg.muted">{footWords(summary)}</Text>
          </Box>
        </Stack>
      )}
    </Stack>
  );
};
