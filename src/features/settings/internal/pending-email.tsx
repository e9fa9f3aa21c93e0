import { Alert, Box, Button } from '@chakra-ui/react';
import { ignoreRepeat, oncePerPress } from '@/ui/admin/ignore-repeat.ts';

type PendingEmailProps = {
  readonly pending: string;
  readonly isOnline: boolean;
  readonly isSending: boolean;
  readonly onSendAgain: () => void;
};

/** An address that was asked for and is not proven yet. */
export const PendingEmail = ({ pending, isOnline, isSending, onSendAgain }: PendingEmailProps) => (
  <Alert.Root status="info">
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>Waiting for {pending} to be confirmed</Alert.Title>
      <Alert.Description>
        Open the link in the e-mail to that address, and in the one to your current address if it has a link,
        too. Until then nothing changes.
      </Alert.Description>
    </Alert.Content>
    <Box width="full" paddingStart="8">
      <Button
        variant="outline"
        aria-disabled={!isOnline || isSending}
        onKeyDown={ignoreRepeat}
        onClick={oncePerPress(() => {
          if (isOnline && !isSending) onSendAgain();
        })}
      >
        Send again
      </Button>
    </Box>
  </Alert.Root>
);
