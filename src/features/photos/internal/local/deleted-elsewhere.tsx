import { Button, HStack } from '@chakra-ui/react';
import type { PhotoMetadata } from '@/domain/photo-metadata.ts';
import { useDiscardLocallyMutation } from '../../photos.api.ts';
import { CopyText } from './copy-typed.tsx';
import { KeepAsNew } from './keep-as-new.tsx';

type DeletedElsewhereProps = {
  readonly owner: string;
  readonly id: string;
  readonly typed: Partial<PhotoMetadata>;
};

/** What becomes of a change whose photo is gone: a photo of its own, a text to carry elsewhere, or nothing. */
export const DeletedElsewhere = ({ owner, id, typed }: DeletedElsewhereProps) => {
  const [discard] = useDiscardLocallyMutation();
  return (
    <HStack wrap="wrap" gap="3" marginTop="3">
      <KeepAsNew owner={owner} id={id} />
      <CopyText typed={typed} />
      <Button variant="outline" onClick={() => void discard({ owner, id })}>
        Drop this change
      </Button>
    </HStack>
  );
};
