// The header's way to the inbox.
import { Button, Text } from '@chakra-ui/react';
import { Inbox } from 'lucide';
import { Icon } from '@/ui/media/icon.tsx';

type InboxButtonProps = { readonly isShown: boolean; readonly onOpen: () => void };

export const InboxButton = ({ isShown, onOpen }: InboxButtonProps) => (
  <Button
    variant="ghost"
    paddingX="3"
    aria-label="Inbox"
    aria-current={isShown ? 'page' : undefined}
    onClick={onOpen}
  >
    <Icon of={Inbox} />
    <Text as="span" hideBelow="sm">
      Inbox
    </Text>
  </Button>
);
