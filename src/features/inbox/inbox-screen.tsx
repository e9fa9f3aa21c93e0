// Privacy: visitors' data is not stored on the device.
import { Box, Stack, Tabs } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { connectivity } from '@/platform/connectivity.ts';
import { useInboxCountsQuery } from './inbox.api.ts';
import { MessagesView } from './internal/messages-view.tsx';
import { NotificationLine } from './internal/notification-line.tsx';
import { SubscribersView } from './internal/subscribers-view.tsx';
import { useInboxAddress } from './internal/use-inbox-address.ts';

export const InboxScreen = () => {
  const { view, openId, show, open, close } = useInboxAddress();
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline);
  const counts = useInboxCountsQuery(undefined, { refetchOnMountOrArgChange: true }).data;
  // On narrow screens an open message replaces everything around the list.
  const besideMessage = view === 'messages' && openId !== null ? { hideBelow: 'lg' } : {};
  return (
    <Stack gap="4" paddingTop="4">
      <Box {...besideMessage} _empty={{ display: 'none' }}>
        <NotificationLine />
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
          <MessagesView openId={openId} counts={counts} isOnline={isOnline} onOpen={open} onClose={close} />
        </Tabs.Content>
        <Tabs.Content value="subscribers">
          <SubscribersView counts={counts} isOnline={isOnline} />
        </Tabs.Content>
      </Tabs.Root>
    </Stack>
  );
};
