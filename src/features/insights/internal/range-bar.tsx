import { Button, Flex, Heading, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide';
import { summaryRanges, type SummaryRange } from '@/domain/insights.ts';
import { Icon } from '@/ui/base/icon.tsx';
import type { LoadedSummary } from '../insights.api.ts';
import { clockTime } from '@/content/business-time.ts';

type RangeBarProps = {
  readonly summary: LoadedSummary | undefined;
  readonly range: SummaryRange;
  readonly onChoose: (range: SummaryRange) => void;
  readonly onExport: () => void;
};

export const RangeBar = ({ summary, range, onChoose, onExport }: RangeBarProps) => (
  <Flex align="center" gap="3" wrap="wrap">
    <Stack gap="0" flex="1">
      <Heading as="h2" size="2xl" whiteSpace="nowrap">
        Last {summary?.days ?? range} days
      </Heading>
      {summary === undefined ? null : <Text color="fg.muted">As of {clockTime(summary.loadedAt)}</Text>}
    </Stack>
    <SegmentGroup.Root
      aria-label="Range"
      order={{ base: 1, md: 0 }}
      width={{ base: 'full', md: 'auto' }}
      value={String(range)}
      onValueChange={({ value }) => {
        const chosen = summaryRanges.find((days) => String(days) === value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      <SegmentGroup.Indicator />
      {summaryRanges.map((days) => (
        <SegmentGroup.Item key={days} value={String(days)} flex="1" whiteSpace="nowrap">
          <SegmentGroup.ItemText>{days} days</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
    <Button variant="outline" disabled={summary === undefined} onClick={onExport}>
      <Icon of={Download} />
      Export CSV
    </Button>
  </Flex>
);
