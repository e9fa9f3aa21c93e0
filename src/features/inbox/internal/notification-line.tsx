import { Alert, Text } from '@chakra-ui/react';
import { minuteMs, useRefetchOptions } from '@/state/use-freshness.ts';
import { useNotificationQuery } from '../inbox.api.ts';

export const NotificationLine = () => {
  const { data, isError } = useNotificationQuery(undefined, {
    ...useRefetchOptions({ everyMs: minuteMs }),
    refetchOnMountOrArgChange: true,
  });
  if (data === undefined)
    return isError ? <Text color="fg.muted">Could not check notifications.</Text> : null;
  if (data.isNotifying) return null;
  return (
    <Alert.Root status="error">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title color="fg.error">New messages do not notify anyone.</Alert.Title>
        <Alert.Description>
          They are stored and shown here. To be notified, set {data.setting} on the server.
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
};
