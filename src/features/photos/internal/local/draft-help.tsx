import { Button, HStack } from '@chakra-ui/react';
import type { Blocker, PhotoCard } from '@/domain/local-photos.ts';
import { useExportOriginalMutation, usePrepareAgainMutation, useTryAgainMutation } from '../../photos.api.ts';
import { KeepAsNew } from './keep-as-new.tsx';

type DraftHelpProps = {
  readonly owner: string;
  readonly card: PhotoCard;
  readonly need: Blocker;
  readonly onOpen: (id: string) => void;
};

/** What a person can do about a photo that does not go on by itself. */
export const DraftRecovery = ({ owner, card: { id }, need, onOpen }: DraftHelpProps) => {
  const [tryAgain] = useTryAgainMutation();
  const [prepareAgain] = usePrepareAgainMutation();
  const [exportOriginal] = useExportOriginalMutation();
  return (
    <HStack padding="3" paddingTop="0" gap="2" wrap="wrap" marginTop="auto" position="relative" zIndex="2">
      {need === 'refused' ? (
        <>
          <Button variant="outline" onClick={() => void tryAgain({ owner, ids: [id] })}>
            Try again
          </Button>
          <Button variant="ghost" onClick={() => onOpen(id)}>
            Edit
          </Button>
        </>
      ) : null}
      {need === 'failed' ? (
        <Button variant="outline" onClick={() => void prepareAgain({ owner, id })}>
          Try again
        </Button>
      ) : null}
      {need === 'deleted' ? <KeepAsNew owner={owner} id={id} /> : null}
      {need === 'unreadable' || need === 'no_encoder' ? (
        <Button variant="outline" onClick={() => void exportOriginal({ owner, id })}>
          Export original
        </Button>
      ) : null}
    </HStack>
  );
};
