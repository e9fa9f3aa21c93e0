import { Alert, Button } from '@chakra-ui/react';

type LoadProblemProps = {
  /** What could not be loaded, in a sentence. */
  readonly title: string;
  readonly isOnline: boolean;
  /** Something was loaded before, and stays. */
  readonly hasSome: boolean;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
};

/** A failure, told from nothing being there; and no connection, told from a failure. */
export const LoadProblem = ({ title, isOnline, hasSome, isFetching, onRetry }: LoadProblemProps) => (
  <Alert.Root status={isOnline ? 'error' : 'info'}>
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>{isOnline ? title : 'You are offline.'}</Alert.Title>
      <Alert.Description>
        {hasSome
          ? 'What was loaded before is shown.'
          : isOnline
            ? 'The server could not be reached.'
            : 'What visitors sent is shown when there is signal.'}
      </Alert.Description>
    </Alert.Content>
    {isOnline ? (
      <Button variant="outline" marginStart="auto" loading={isFetching} onClick={onRetry}>
        Try again
      </Button>
    ) : null}
  </Alert.Root>
);
