import { Button, HStack } from '@chakra-ui/react';
import { Pause, Send } from 'lucide';
import type { PhotoCard } from '@/domain/local-photos.ts';
import { Icon } from '@/ui/media/icon.tsx';
import { usePauseMutation, useTryAgainMutation } from '../../photos.api.ts';

type SendingToolsProps = { readonly owner: string; readonly cards: readonly PhotoCard[] };

export const SendingTools = ({ owner, cards }: SendingToolsProps) => {
  const [tryAgain] = useTryAgainMutation();
  const [pause] = usePauseMutation();
  const ids = cards.map(({ id }) => id);
  return (
    <HStack gap="3">
      <Button variant="outline" onClick={() => void tryAgain({ owner, ids })}>
        <Icon of={Send} />
        Send now
      </Button>
      <Button variant="outline" onClick={() => void pause({ owner, ids })}>
        <Icon of={Pause} />
        Pause
      </Button>
    </HStack>
  );
};
