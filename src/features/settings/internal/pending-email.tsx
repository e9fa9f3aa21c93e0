import { Alert, Button } from '@chakra-ui/react';

type PendingEmailProps = {
  readonly pending: string;
  readonly current: string;
  readonly isOnline: boolean;
  readonly isSending: boolean;
  readonly onSendAgain: () => void;
};

/** An address that was asked for and is not proven yet. */
export const PendingEmail = ({ pending, current, isOnline, isSending, onSendAgain }: PendingEmailProps) => (
  <Alert.Root status="info">
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>Waiting for {pending} to be confirmed</Alert.Title>
      <Alert.Description>
        Open the link in the e-mail that we sent there, and in the one to {current} if it has a link, too.
        Until then you sign in with {current}.
      </Alert.Description>
    </Alert.Content>
    <Button
      variant="outline"
      aria-disabled={!isOnline || isSending}
      onClick={() => {
        if (isOnline && !isSending) onSendAgain();
      }}
    >
      Send again
    </Button>
  </Alert.Root>
);
