import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { NoNumbers } from './no-numbers.tsx';
import { counted } from './labels.ts';

type RankedListProps = {
  readonly title: string;
  /** Most visits first. Security: names come from visitors' browsers and are never links. */
  readonly entries: readonly { readonly name: string; readonly visits: number }[];
  /** Filters by a name, or ends the filter by it. */
  readonly onChoose?: (name: string) => void;
  readonly chosen?: string | undefined;
  readonly ifNone: { readonly title: string; readonly when: string };
};

const shownAtMost = 8;

export const RankedList = ({ title, entries, onChoose, chosen, ifNone }: RankedListProps) => {
  const most = entries[0]?.visits ?? 0;
  return (
    <Box as="section" minWidth="0">
      <Flex justify="space-between" align="baseline" gap="4" marginBottom="3">
        <Heading as="h2" size="xl">
          {title}
        </Heading>
        {entries.length > 0 ? (
          <Text color="fg.muted" aria-hidden>
            Visits
          </Text>
        ) : null}
      </Flex>
      {entries.length === 0 ? <NoNumbers {...ifNone} /> : null}
      <Stack as="ol" gap="3" listStyleType="none">
        {entries.slice(0, shownAtMost).map(({ name, visits }) => (
          <Box as="li" key={name}>
            <Flex justify="space-between" align="baseline" gap="4">
              {onChoose === undefined ? (
                <Text minWidth="0" overflowWrap="anywhere">
                  {name}
                </Text>
              ) : (
                <Button
                  variant="plain"
                  paddingX="0"
                  minWidth="0"
                  textDecoration="underline"
                  overflowWrap="anywhere"
                  whiteSpace="normal"
                  textAlign="start"
                  aria-pressed={chosen === name}
                  onClick={() => onChoose(name)}
                >
                  {name}
                </Button>
              )}
              <Text fontVariantNumeric="tabular-nums" flexShrink="0">
                {counted(visits)}
                <Text as="span" srOnly>
                  {visits === 1 ? ' visit' : ' visits'}
                </Text>
              </Text>
            </Flex>
            <Box height="1" marginTop="1" background="bg.muted" rounded="full" aria-hidden>
              <Box
                height="full"
                rounded="full"
                background="cedar.solid"
                style={{ width: `${(visits / Math.max(most, 1)) * 100}%` }}
              />
            </Box>
          </Box>
        ))}
      </Stack>
    </Box>
  );
};
