import { Box, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { changeWords, conversionsOf, hasPeriodBefore, type VisitSummary } from '@/domain/insights.ts';
import { Figure } from './figures.tsx';
import { conversionLabels, counted, installedWords } from './labels.ts';

type ConversionsProps = { readonly summary: VisitSummary };

export const Conversions = ({ summary }: ConversionsProps) => {
  const isCompared = hasPeriodBefore(summary);
  return (
    <Box as="section">
      <Heading as="h2" size="xl" marginBottom="3">
        Conversions
      </Heading>
      <SimpleGrid columns={{ base: 2, md: 4 }} columnGap={{ base: '4', md: '8' }} rowGap="6">
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
