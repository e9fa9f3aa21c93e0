import { Alert } from '@chakra-ui/react';

/** What went wrong, announced at once. */
export const Problem = ({ text }: { readonly text: string }) => (
  <Alert.Root status="error" role="alert">
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>{text}</Alert.Title>
    </Alert.Content>
  </Alert.Root>
);
