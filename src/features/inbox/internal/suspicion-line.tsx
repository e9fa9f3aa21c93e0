import { Alert } from '@chakra-ui/react';
import type { ReceivedMessage } from '@/domain/received-message.ts';
import { BusyButton } from '@/ui/admin/busy-button.tsx';
import { deletedOnWords, suspicionLabels } from './labels.ts';

type SuspicionLineProps = {
  readonly message: ReceivedMessage;
  readonly isOnline: boolean;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
};

export const SuspicionLine = ({ message, isOnline, isBusy, onAccept }: SuspicionLineProps) =>
  message.suspectedBy === null ? null : (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content gap="2">
        <Alert.Title>This may be spam.</Alert.Title>
        <Alert.Description>
          {suspicionLabels[message.suspectedBy]} {deletedOnWords(message.receivedAt)}
        </Alert.Description>
        <BusyButton
          variant="outline"
          alignSelf="flex-start"
          disabled={!isOnline}
          isBusy={isBusy}
          onClick={onAccept}
        >
          Not spam
        </BusyButton>
      </Alert.Content>
    </Alert.Root>
  );
