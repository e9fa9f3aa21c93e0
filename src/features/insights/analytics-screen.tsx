import {
  Box,
  Flex,
  Heading,
  HStack,
  Separator,
  SimpleGrid,
  Spinner,
  Stack,
  Table,
  Text,
} from '@chakra-ui/react';
import { ChartNoAxesColumn } from 'lucide';
import { useState } from 'react';
import {
  changeWords,
  conversionsOf,
  deviceClasses,
  hasPeriodBefore,
  type SummaryRange,
  type VisitFilter,
  type VisitSummary,
} from '@/domain/insights.ts';
import { download } from '@/platform/download.ts';
import { selectIsOnline } from '@/state/connection.slice.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { EmptyList } from '@/ui/admin/empty-list.tsx';
import { useIgnoreSourceMutation, type LoadedSummary } from './insights.api.ts';
import { DailyVisits } from './internal/daily-visits.tsx';
import { FilterBar } from './internal/filter-bar.tsx';
import { Figure, Figures } from './internal/figures.tsx';
import { RangeBar } from './internal/range-bar.tsx';
import { RankedList } from './internal/ranked-list.tsx';
import { CampaignTable, SourceTable } from './internal/source-table.tsx';
import { summaryFile } from './internal/summary-file.ts';
import { Trouble } from './internal/trouble.tsx';
import { useInsights } from './internal/use-insights.ts';
import {
  conversionLabels,
  counted,
  deviceLabels,
  filterWords,
  footWords,
  installedWords,
  visitTime,
} from './internal/labels.ts';
import { NoNumbers } from './internal/no-numbers.tsx';

const save = (summary: LoadedSummary): void => {
  const { name, text } = summaryFile(summary);
  download(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
};

const BrowserErrors = ({ errors }: Pick<VisitSummary, 'errors'>) => (
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

const Conversions = ({ summary }: { readonly summary: VisitSummary }) => {
  const isCompared = hasPeriodBefore(summary);
  return (
    <Box as="section">
      <Heading as="h2" size="xl" marginBottom="3">
        Conversions
      </Heading>
      <SimpleGrid columns={{ base: 2, md: 5 }} columnGap={{ base: '4', md: '8' }} rowGap="6">
        {conversionsOf(summary).map(({ name, count, before }) => (
          <Figure
            key={name}
            label={conversionLabels[name]}
            value={counted(count)}
            note={isCompared ? changeWords(count, before, summary.days) : ''}
          />
        ))}
      </SimpleGrid>
      <Text marginTop="6">{installedWords(summary.installed)}</Text>
    </Box>
  );
};

const shownAtMost = 10;

const RecentActivity = ({ recentActivity, daily, timeZone }: VisitSummary) => (
  <Box as="section" minWidth="0">
    <Heading as="h2" size="xl" marginBottom="3">
      Recent Activity
    </Heading>
    {recentActivity.length === 0 ? (
      <NoNumbers title="No recent activity" when="The newest visits appear here after the first one." />
    ) : null}
    <Stack as="ol" gap="0" listStyleType="none">
      {recentActivity.slice(0, shownAtMost).map(({ page, timestamp }, index) => (
        <Flex
          as="li"
          key={`${timestamp} ${index}`}
          justify="space-between"
          align="baseline"
          gap="4"
          paddingY="2"
          borderTopWidth={index === 0 ? '0' : '1px'}
        >
          <Text minWidth="0" overflowWrap="anywhere">
            {page}
          </Text>
          <Text asChild color="fg.muted" flexShrink="0" fontVariantNumeric="tabular-nums">
            <time dateTime={timestamp}>{visitTime(timestamp, daily.at(-1)?.date ?? '', timeZone)}</time>
          </Text>
        </Flex>
      ))}
    </Stack>
  </Box>
);

const NoVisits = ({ summary }: { readonly summary: LoadedSummary }) =>
  filterWords(summary.filter).length > 0 ? (
    <EmptyList
      icon={ChartNoAxesColumn}
      title="No visits match"
      text="Remove a filter, or choose more days."
    />
  ) : (
    <EmptyList
      icon={ChartNoAxesColumn}
      title="No Analytics Data"
      text={`No visits in the last ${summary.days} days. Numbers appear after the next visit to the public site.`}
    />
  );

type AnalyticsScreenProps = {
  readonly owner: string;
  /** Stays mounted under another screen, but makes no requests. */
  readonly isShown: boolean;
};

export const AnalyticsScreen = ({ owner, isShown }: AnalyticsScreenProps) => {
  const isOnline = useAppSelector(selectIsOnline);
  const [range, setRange] = useState<SummaryRange>(30);
  const [filter, setFilter] = useState<VisitFilter>({});
  const [ignoreSource] = useIgnoreSourceMutation();
  const { summary, isLoading, problem, active, retry } = useInsights({
    owner,
    days: range,
    filter,
    isShown,
    isOnline,
  });
  const ignore = async (source: string, isIgnored: boolean) => {
    const done = await ignoreSource({ owner, source, isIgnored });
    if (!('error' in done) && isIgnored && filter.source === source) withoutPart('source');
  };
  const withoutPart = (part: keyof VisitFilter) => setFilter(({ [part]: _, ...rest }) => rest);
  /** The second choice of the same value ends the filter. */
  const choose = (chosen: VisitFilter) => {
    const isChosen = filterWords(chosen).every(({ part }) => filter[part] === chosen[part]);
    if (isChosen) filterWords(chosen).forEach(({ part }) => withoutPart(part));
    else setFilter((current) => ({ ...current, ...chosen }));
  };
  return (
    <Stack gap={{ base: '8', md: '10' }} paddingTop="2">
      <RangeBar
        summary={summary}
        range={range}
        onChoose={setRange}
        onExport={() => summary && save(summary)}
      />
      <FilterBar filter={filter} summary={summary} onRemove={withoutPart} />
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
          {summary.totalVisits === 0 ? <NoVisits summary={summary} /> : <DailyVisits summary={summary} />}
          <SimpleGrid columns={{ base: 1, lg: 3 }} gap="10">
            <RankedList
              title="Top Pages"
              entries={summary.topPages.map(({ page, visits }) => ({ name: page, visits }))}
              chosen={filter.page}
              onChoose={(page) => choose({ page })}
              ifNone={{
                title: 'No page data available',
                when: 'Pages appear here after the first visit.',
              }}
            />
            <RankedList
              title="Top Referrers"
              entries={summary.topReferrers.map(({ referrer, visits }) => ({ name: referrer, visits }))}
              ifNone={{
                title: 'No referrer data available',
                when: 'The sites that visitors come from appear here after the first visit.',
              }}
            />
            <RecentActivity {...summary} />
          </SimpleGrid>
          <SimpleGrid columns={{ base: 1, lg: 3 }} gap="10">
            <Stack gap="10" minWidth="0" gridColumn={{ lg: 'span 2' }}>
              <SourceTable
                summary={summary}
                chosen={filter.source}
                onChoose={(source) => choose({ source })}
                onIgnore={isOnline ? (source, isIgnored) => void ignore(source, isIgnored) : undefined}
              />
              <CampaignTable campaigns={summary.campaigns} />
            </Stack>
            <RankedList
              title="Devices"
              entries={summary.devices.map(({ device, visits }) => ({ name: deviceLabels[device], visits }))}
              chosen={filter.device && deviceLabels[filter.device]}
              onChoose={(name) => {
                const device = deviceClasses.find((each) => deviceLabels[each] === name);
                if (device !== undefined) choose({ device });
              }}
              ifNone={{
                title: 'No device data available',
                when: 'Kinds of device appear after the next visit, unless detailed analytics are off in Settings.',
              }}
            />
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
