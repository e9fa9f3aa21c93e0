import { Button, HStack } from '@chakra-ui/react';
import { photoCategories, type PhotoMetadata } from '@/domain/photo-metadata.ts';
import { categoryLabels } from '../labels.ts';

type CategoryChipsProps = {
  /** null: none is chosen. */
  readonly value: PhotoMetadata['category'] | null;
  readonly onChange: (value: PhotoMetadata['category']) => void;
};

export const CategoryChips = ({ value, onChange }: CategoryChipsProps) => (
  <HStack role="group" aria-label="Category" wrap="wrap" gap="2">
    {photoCategories.map((category) => (
      <Button
        key={category}
        variant={value === category ? 'solid' : 'outline'}
        rounded="full"
        paddingX="4"
        aria-pressed={value === category}
        onClick={() => onChange(value === category ? '' : category)}
      >
        {categoryLabels[category]}
      </Button>
    ))}
  </HStack>
);
