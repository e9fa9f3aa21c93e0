import { Button, Field, HStack, Input, Stack } from '@chakra-ui/react';
import { photoCategories } from '@/domain/photo-metadata.ts';
import { categoryLabels } from '../labels.ts';

type ManagedFilterProps = {
  readonly text: string;
  readonly category: string | null;
  readonly onlyHidden: boolean;
  readonly counts:
    | {
        readonly total: number;
        readonly hidden: number;
        readonly byCategory: Readonly<Record<string, number>>;
      }
    | undefined;
  readonly onSearch: (text: string) => void;
  readonly onChoose: (category: string | null) => void;
  readonly onOnlyHidden: (onlyHidden: boolean) => void;
};

const withCount = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} ${count.toLocaleString('en-US')}`;

export const ManagedFilter = ({
  text,
  category,
  onlyHidden,
  counts,
  onSearch,
  onChoose,
  onOnlyHidden,
}: ManagedFilterProps) => (
  <Stack gap="3">
    <Field.Root>
      <Field.Label>Search</Field.Label>
      <Input
        type="search"
        value={text}
        autoComplete="off"
        placeholder="Words in title, description, steps, place or tags"
        onChange={({ target }) => onSearch(target.value)}
      />
    </Field.Root>
    <HStack wrap="wrap" gap="2">
      <HStack wrap="wrap" gap="2" role="group" aria-label="Category">
        {[null, ...photoCategories].map((each) => (
          <Button
            key={each ?? 'all'}
            rounded="full"
            paddingX={{ base: '3', sm: '5' }}
            variant={category === each ? 'solid' : 'outline'}
            aria-pressed={category === each}
            onClick={() => onChoose(each)}
          >
            {each === null
              ? withCount('All', counts?.total)
              : withCount(categoryLabels[each], counts && (counts.byCategory[each] ?? 0))}
          </Button>
        ))}
      </HStack>
      {onlyHidden || (counts?.hidden ?? 0) > 0 ? (
        <Button
          rounded="full"
          paddingX={{ base: '3', sm: '5' }}
          variant={onlyHidden ? 'solid' : 'outline'}
          aria-pressed={onlyHidden}
          onClick={() => onOnlyHidden(!onlyHidden)}
        >
          {withCount('Hidden', counts?.hidden)}
        </Button>
      ) : null}
    </HStack>
  </Stack>
);
