import { HStack, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { PhotoField, PhotoMetadata } from '@/domain/photo-metadata.ts';
import { categoryLabels } from '../labels.ts';

type OfferedTextProps = {
  readonly title: string;
  readonly field: PhotoField;
  readonly text: Partial<PhotoMetadata>;
  readonly children: ReactNode;
};

export const OfferedText = ({ title, field, text, children }: OfferedTextProps) => (
  <Stack gap="1" borderStartWidth="3px" borderColor="colorPalette.solid" paddingStart="3" width="full">
    <Text textStyle="sm" color="fg.muted">
      {title}
    </Text>
    {text[field] === '' ? (
      <Text as="em">Empty</Text>
    ) : (
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {field === 'category' && text.category ? categoryLabels[text.category] : text[field]}
      </Text>
    )}
    <HStack>{children}</HStack>
  </Stack>
);
