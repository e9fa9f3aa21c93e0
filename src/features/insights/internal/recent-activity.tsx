import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { VisitSummary } from '@/domain/insights.ts';
import { NoNumbers } from './no-numbers.tsx';
import { visitTime } from './labels.ts';

type RecentActivityProps = { readonly summary: VisitSummary };

const shownAtMost = 10;

export const RecentActivity = ({ summary: { recentActivity, daily, timeZone } }: RecentActivityProps) => (
  <Box as="section" minWidth="0">
    <Heading as="h2" size="xl" marginBottom="3">
      Recent Activity
    </Heading>
    {recentActivity.length === 0 ? (
      <NoNumbers title="No recent activity" when="The newest visits are listed here from the first one on." />
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
