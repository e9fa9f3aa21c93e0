import { Box, Button, HStack, Stack } from '@chakra-ui/react';
import { Check, Phone, Reply, Undo2 } from 'lucide';
import { business } from '@/content/business.ts';
import { callAddress, replyAddress, type ReceivedMessage } from '@/domain/received-message.ts';
import { BusyButton } from '@/ui/admin/busy-button.tsx';
import { Icon } from '@/ui/base/icon.tsx';

type MessageActionsProps = {
  readonly message: ReceivedMessage;
  readonly onHandled: (isHandled: boolean) => void;
  readonly onReplied: (isReplied: boolean) => void;
};

const layout = { paddingX: { base: '3', sm: '4' }, flexGrow: { base: '1', sm: '0' } } as const;

export const MessageActions = ({ message, onHandled, onReplied }: MessageActionsProps) => {
  const { email, phone, handledAt, repliedAt } = message;
  const call = phone === null ? null : callAddress(phone);
  const isHandled = handledAt !== null;
  return (
    <Stack
      gap="2"
      position="sticky"
      bottom="0"
      paddingY="3"
      borderTopWidth="1px"
      background={{ base: 'bg', lg: 'bg.panel' }}
    >
      <HStack gap="2" wrap="wrap">
        <Button asChild {...layout}>
          <a href={replyAddress(email, `Your message to ${business.name}`)}>
            <Box hideBelow="sm">
              <Icon of={Reply} />
            </Box>
            Reply
          </a>
        </Button>
        {call === null ? null : (
          <Button asChild variant="outline" {...layout}>
            <a href={call}>
              <Box hideBelow="sm">
                <Icon of={Phone} />
              </Box>
              Call
            </a>
          </Button>
        )}
        {/* A key that is held down toggles once. */}
        <BusyButton
          variant="outline"
          {...layout}
          isBusy={false}
          onClick={() => onReplied(repliedAt === null)}
        >
          {repliedAt === null ? 'Mark replied' : 'Mark not replied'}
        </BusyButton>
        <BusyButton variant="outline" {...layout} isBusy={false} onClick={() => onHandled(!isHandled)}>
          <Box hideBelow="sm">
            <Icon of={isHandled ? Undo2 : Check} />
          </Box>
          {isHandled ? 'Mark not handled' : 'Mark handled'}
        </BusyButton>
      </HStack>
    </Stack>
  );
};
