import { Alert, Text } from '@chakra-ui/react';
import { minuteMs, useFresh } from '@/state/use-fresh.ts';
import { useNotificationQuery } from '../inbox.api.ts';

/** Says so as long as nobody is told of new messages, and what would change it. */
export const NotificationLine = () => {
  const { data, isError, refetch } = useNotificationQuery(undefined, { refetchOnMountOrArgChange: true });
  useFresh(refetch, { everyMs: minuteMs });
  if (data === undefined)
    return isError ? (
      <Text color="fg.muted">The server did not say whether anybody is told of new messages.</Text>
    ) : null;
  if (data.isNotifying) return null;
  return (
    <Alert.Root status="error">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title color="fg.error">Nobody is told of new messages.</Alert.Title>
        <Alert.Description>
          They are stored and shown here. To be told of them, set {data.setting} on the server.
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
};
