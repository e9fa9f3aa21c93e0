import { Stack, Text } from '@chakra-ui/react';

type NoNumbersProps = {
  readonly title: string;
  readonly when: string;
};

export const NoNumbers = ({ title, when }: NoNumbersProps) => (
  <Stack gap="1" paddingY="3">
    <Text fontWeight="medium">{title}</Text>
    <Text color="fg.muted">{when}</Text>
  </Stack>
);
