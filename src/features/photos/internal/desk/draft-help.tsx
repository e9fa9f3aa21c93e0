import { Button, HStack } from '@chakra-ui/react';
import { publishAsNew, sendNow } from '@/data/photo-desk.repository.ts';
import { exportOriginal, prepareAgain } from '@/data/photo-intake.repository.ts';
import type { Need, PhotoCard } from '@/domain/photo-desk.ts';
import { download } from '@/platform/download.ts';

type DraftHelpProps = {
  readonly card: PhotoCard;
  readonly need: Need;
  readonly onOpen: (id: string) => void;
};

const exportPicture = async (id: string): Promise<void> => {
  const original = await exportOriginal(id);
  if (original !== undefined) download(original, original.name);
};

/** What a person can do about a photo that does not go on by itself. */
export const DraftHelp = ({ card: { id }, need, onOpen }: DraftHelpProps) => (
  <HStack padding="3" paddingTop="0" gap="2" wrap="wrap" marginTop="auto" position="relative" zIndex="2">
    {need === 'refused' || need === 'conflict' ? (
      <>
        <Button variant="outline" onClick={() => void sendNow([id])}>
          Try again
        </Button>
        <Button variant="ghost" onClick={() => onOpen(id)}>
          Edit
        </Button>
      </>
    ) : null}
    {need === 'failed' ? (
      <Button variant="outline" onClick={() => void prepareAgain(id)}>
        Try again
      </Button>
    ) : null}
    {need === 'deleted' ? (
      <Button variant="outline" onClick={() => void publishAsNew(id)}>
        Keep as a new photo
      </Button>
    ) : null}
    {need === 'unreadable' || need === 'no_encoder' ? (
      <Button variant="outline" onClick={() => void exportPicture(id)}>
        Export original
      </Button>
    ) : null}
  </HStack>
);
