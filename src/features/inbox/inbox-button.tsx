import { Badge, Box, Button } from '@chakra-ui/react';
import { Inbox } from 'lucide';
import { minuteMs, useRefetchOptions } from '@/state/use-freshness.ts';
import { Icon } from '@/ui/base/icon.tsx';
import { useInboxCountsQuery } from './inbox.api.ts';
import { inNumbers } from './internal/labels.ts';
import { useUnsentChanges } from './use-unsent-changes.ts';

type InboxButtonProps = { readonly isShown: boolean; readonly onOpen: () => void };

const MOST = 99;

export const InboxButton = ({ isShown, onOpen }: InboxButtonProps) => {
  const { data } = useInboxCountsQuery(undefined, useRefetchOptions({ everyMs: minuteMs }));
  const { unread = 0, due = 0, badge = 0 } = data ?? {};
  const { waiting, inNeed } = useUnsentChanges();
  const unsent = waiting + inNeed;
  const parts = [
    ...(unread > 0 ? [`${inNumbers(unread)} unread`] : []),
    ...(due > 0 ? [`${inNumbers(due)} to follow up`] : []),
    ...(unsent > 0 ? [`${inNumbers(unsent)} not sent yet`] : []),
  ];
  return (
    <Button
      variant={isShown ? 'subtle' : 'ghost'}
      paddingX="3"
      aria-label={`Inbox ${parts.join(', ')}`.trim()}
      aria-current={isShown ? 'page' : undefined}
      onClick={onOpen}
    >
      <Icon of={Inbox} />
      <Box hideBelow="sm">Inbox</Box>{' '}
      {badge > 0 ? (
        <Badge variant="solid" rounded="full" fontVariantNumeric="tabular-nums">
          {badge > MOST ? `${inNumbers(MOST)}+` : badge}
        </Badge>
      ) : null}
    </Button>
  );
};
