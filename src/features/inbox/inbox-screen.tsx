import { Box, Button, Stack, Tabs, Text } from '@chakra-ui/react';
import { selectIsOnline } from '@/state/connection.slice.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { minuteMs, useRefetchOptions } from '@/state/use-freshness.ts';
import { Notice } from '@/ui/admin/notice.tsx';
import { useInboxCountsQuery, useNotificationQuery } from './inbox.api.ts';
import { ContactFormLine } from './internal/contact-form-line.tsx';
import { MessagesView } from './internal/messages-view.tsx';
import { SubscribersView } from './internal/subscribers-view.tsx';
import { useInboxAddress } from './internal/use-inbox-address.ts';
import { useUnsentChanges } from './use-unsent-changes.ts';

type InboxScreenProps = { readonly onChooseNotifications: () => void };

const NotificationLine = ({ onChooseNotifications }: InboxScreenProps) => {
  const { data, isError } = useNotificationQuery(undefined, {
    ...useRefetchOptions({ everyMs: minuteMs }),
    refetchOnMountOrArgChange: true,
  });
  if (data === undefined)
    return isError ? <Text color="fg.muted">Could not check notifications.</Text> : null;
  if (data.isNotifying) return null;
  return (
    <Notice
      status="info"
      title="No one is notified of new messages yet."
      action={
        <Button variant="outline" onClick={onChooseNotifications}>
          Turn on notifications
        </Button>
      }
    >
      They wait here.
    </Notice>
  );
};

export const InboxScreen = ({ onChooseNotifications }: InboxScreenProps) => {
  const { view, openId, show, open, close } = useInboxAddress();
  const isOnline = useAppSelector(selectIsOnline);
  const stored = useInboxCountsQuery(undefined, { refetchOnMountOrArgChange: true }).data;
  // Counted by the server, which does not know yet what was changed without a connection.
  const isOutdated = useUnsentChanges().all > 0 && !isOnline;
  const counts = isOutdated ? undefined : stored;
  // On narrow screens an open message replaces everything around the list.
  const besideMessage = view === 'messages' && openId !== null ? { hideBelow: 'lg' } : {};
  return (
    <Stack gap="4" paddingTop="4">
      <Box {...besideMessage} _empty={{ display: 'none' }}>
        <NotificationLine onChooseNotifications={onChooseNotifications} />
      </Box>
      <Tabs.Root
        value={view}
        onValueChange={({ value }) => show(value === 'subscribers' ? 'subscribers' : 'messages')}
        variant="subtle"
        lazyMount
        unmountOnExit
      >
        <Tabs.List aria-label="Inbox" {...besideMessage}>
          <Tabs.Trigger value="messages">Messages</Tabs.Trigger>
          <Tabs.Trigger value="subscribers">Subscribers</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="messages">
          <Box {...besideMessage} paddingBottom="4">
            <ContactFormLine isOnline={isOnline} />
          </Box>
          <MessagesView openId={openId} counts={counts} isOnline={isOnline} onOpen={open} onClose={close} />
        </Tabs.Content>
        <Tabs.Content value="subscribers">
          <SubscribersView counts={stored} isOnline={isOnline} />
        </Tabs.Content>
      </Tabs.Root>
    </Stack>
  );
};
