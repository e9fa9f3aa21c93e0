import { ActionBar, CloseButton, HStack, type StackProps } from '@chakra-ui/react';
import { counted } from './labels.ts';

/** Beginning of an action bar: how many photos are selected, and the button that clears the selection. */
export const SelectionCount = ({ count, ...place }: StackProps & { readonly count: number }) => (
  <HStack gap="1" justify="space-between" {...place}>
    <ActionBar.SelectionTrigger minHeight="12" textStyle="md">
      {counted(count, 'photo')} selected
    </ActionBar.SelectionTrigger>
    <ActionBar.CloseTrigger asChild>
      <CloseButton size="xl" aria-label="Clear the selection" />
    </ActionBar.CloseTrigger>
  </HStack>
);
