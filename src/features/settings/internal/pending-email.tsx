import { Alert, Box } from '@chakra-ui/react';
import { BusyButton } from '@/ui/admin/busy-button.tsx';

type PendingEmailProps = {
  readonly pending: string;
  readonly isOnline: boolean;
  readonly isSending: boolean;
  readonly onSendAgain: () => void;
};

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
      <BusyButton variant="outline" isBusy={false} isIdle={!isOnline || isSending} onClick={onSendAgain}>
        Send again
      </BusyButton>
    </Box>
  </Alert.Root>
);
