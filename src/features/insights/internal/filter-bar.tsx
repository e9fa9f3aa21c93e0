import { Button, HStack, Text } from '@chakra-ui/react';
import { X } from 'lucide';
import { isCutShort, type VisitFilter } from '@/domain/insights.ts';
import { Icon } from '@/ui/base/icon.tsx';
import type { LoadedSummary } from '../insights.api.ts';
import { filterWords, shortDate } from './labels.ts';

type FilterBarProps = {
  readonly filter: VisitFilter;
  readonly summary: LoadedSummary | undefined;
  readonly onRemove: (part: keyof VisitFilter) => void;
};

const cutWords = (summary: LoadedSummary): string => {
  const first = summary.daily[0]?.date;
  const since = first === undefined ? '' : ` They are kept since ${shortDate(first)}.`;
  return `A filter counts single visits only.${since}`;
};

export const FilterBar = ({ filter, summary, onRemove }: FilterBarProps) => {
  const chosen = filterWords(filter);
  if (chosen.length === 0) return null;
  const isShown = summary !== undefined && filterWords(summary.filter).length > 0;
  return (
    <HStack gap="3" wrap="wrap" role="group" aria-label="Filters">
      {chosen.map(({ part, label, value }) => (
        <Button
          key={part}
          variant="outline"
          maxWidth="full"
          aria-label={`Remove the filter ${label}: ${value}`}
          onClick={() => onRemove(part)}
        >
          <Text as="span" truncate>
            {label}: {value}
          </Text>
          <Icon of={X} />
        </Button>
      ))}
      {isShown && isCutShort(summary) ? <Text color="fg.muted">{cutWords(summary)}</Text> : null}
    </HStack>
  );
};
