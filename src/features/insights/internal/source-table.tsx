import { Box, Button, Heading, HStack, Stack, Table, Text } from '@chakra-ui/react';
import { directSource, type SourceCount, type VisitSummary } from '@/domain/insights.ts';
import { counted } from './labels.ts';
import { NoNumbers } from './no-numbers.tsx';

const numbers = ['messages', 'calls', 'visits'] as const;

const numberLabels = { messages: 'Messages', calls: 'Calls', visits: 'Visits' } as const;

const NumberHeaders = () =>
  numbers.map((name) => (
    <Table.ColumnHeader key={name} textAlign="end">
      {numberLabels[name]}
    </Table.ColumnHeader>
  ));

const NumberCells = ({ of }: { readonly of: SourceCount }) =>
  numbers.map((name) => (
    <Table.Cell key={name} textAlign="end" fontVariantNumeric="tabular-nums">
      {counted(of[name])}
    </Table.Cell>
  ));

type SourceTableProps = {
  readonly summary: VisitSummary;
  /** The source of the filter. */
  readonly chosen: string | undefined;
  readonly onChoose: (source: string) => void;
  /** Absent without a connection. */
  readonly onIgnore?: ((source: string, isIgnored: boolean) => void) | undefined;
};

/** Security: names come from visitors' browsers and are never links. */
export const SourceTable = ({ summary, chosen, onChoose, onIgnore }: SourceTableProps) => (
  <Box as="section" minWidth="0">
    <Heading as="h2" size="xl" marginBottom="1">
      Sources
    </Heading>
    {summary.sources.length === 0 ? (
      <NoNumbers
        title="No source data available"
        when="Sources of visits, messages and calls appear here after the first visit."
      />
    ) : (
      <>
        <Text color="fg.muted" marginBottom="3">
          A message or a call counts toward the link that brought the visitor here.
        </Text>
        <Table.ScrollArea position="relative" tabIndex={0} role="region" aria-label="Sources">
          <Table.Root size="sm" minWidth="30rem">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>Source</Table.ColumnHeader>
                <NumberHeaders />
                <Table.ColumnHeader>
                  <Text as="span" srOnly>
                    Ignore
                  </Text>
                </Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {summary.sources.map((each) => (
                <Table.Row key={each.source}>
                  <Table.ColumnHeader scope="row" fontWeight="normal">
                    <Button
                      variant="plain"
                      paddingX="0"
                      textDecoration="underline"
                      overflowWrap="anywhere"
                      whiteSpace="normal"
                      textAlign="start"
                      aria-pressed={chosen === each.source}
                      onClick={() => onChoose(each.source)}
                    >
                      {each.source}
                    </Button>
                  </Table.ColumnHeader>
                  <NumberCells of={each} />
                  <Table.Cell textAlign="end">
                    {each.source === directSource ? null : (
                      <Button
                        variant="ghost"
                        disabled={onIgnore === undefined}
                        aria-label={`Ignore ${each.source}`}
                        onClick={() => onIgnore?.(each.source, true)}
                      >
                        Ignore
                      </Button>
                    )}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      </>
    )}
    {summary.ignoredSources.length === 0 ? null : (
      <Stack as="ul" listStyleType="none" gap="1" marginTop="3" aria-label="Ignored sources">
        {summary.ignoredSources.map((source) => (
          <HStack as="li" key={source} gap="3">
            <Text color="fg.muted" minWidth="0" overflowWrap="anywhere">
              {source} is ignored.
            </Text>
            <Button
              variant="outline"
              flexShrink="0"
              disabled={onIgnore === undefined}
              aria-label={`Count ${source} again`}
              onClick={() => onIgnore?.(source, false)}
            >
              Count again
            </Button>
          </HStack>
        ))}
      </Stack>
    )}
  </Box>
);

export const CampaignTable = ({ campaigns }: Pick<VisitSummary, 'campaigns'>) =>
  campaigns.length === 0 ? null : (
    <Box as="section" minWidth="0">
      <Heading as="h2" size="xl" marginBottom="3">
        Campaigns
      </Heading>
      <Table.ScrollArea tabIndex={0} role="region" aria-label="Campaigns">
        <Table.Root size="sm" minWidth="30rem">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>Campaign</Table.ColumnHeader>
              <Table.ColumnHeader>Source</Table.ColumnHeader>
              <NumberHeaders />
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {campaigns.map((each) => (
              <Table.Row key={`${each.campaign}\n${each.source}`}>
                <Table.ColumnHeader scope="row" fontWeight="normal" overflowWrap="anywhere">
                  {each.campaign}
                </Table.ColumnHeader>
                <Table.Cell overflowWrap="anywhere">{each.source}</Table.Cell>
                <NumberCells of={each} />
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Box>
  );
