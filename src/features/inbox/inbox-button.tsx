import { Badge, Box, Button } from '@chakra-ui/react';
import { Inbox } from 'lucide';
import { minuteMs, useRefetchOptions } from '@/state/use-freshness.ts';
import { Icon } from '@/ui/media/icon.tsx';
import { useInboxCountsQuery } from './inbox.api.ts';
import { inNumbers } from './internal/labels.ts';

type InboxButtonProps = { readonly isShown: boolean; readonly onOpen: () => void };

const MOST = 99;

export const InboxButton = ({ isShown, onOpen }: InboxButtonProps) => {
  const { data } = useInboxCountsQuery(undefined, useRefetchOptions({ everyMs: minuteMs }));
  const unread = data?.unread ?? 0;
  return (
    <Button
      variant={isShown ? 'subtle' : 'ghost'}
      paddingX="3"
      aria-label={unread > 0 ? `Inbox ${inNumbers(unread)} unread` : 'Inbox'}
      aria-current={isShown ? 'page' : undefined}
      onClick={onOpen}
    >
      <Icon of={Inbox} />
      <Box hideBelow="sm">Inbox</Box>{' '}
      {unread > 0 ? (
        <Badge variant="solid" rounded="full" fontVariantNumeric="tabular-nums">
          {unread > MOST ? `${inNumbers(MOST)}+` : unread}
        </Badge>
      ) : null}
    </Button>
  );
};
