import { Button, HStack } from '@chakra-ui/react';
import type { PhotoWords } from '@/domain/photo-words.ts';
import { useLetGoMutation } from '../../photos.api.ts';
import { CopyTyped } from './copy-typed.tsx';
import { KeepAsNew } from './keep-as-new.tsx';

type DeletedElsewhereProps = {
  readonly owner: string;
  readonly id: string;
  readonly typed: Partial<PhotoWords>;
};

/** What becomes of a change whose photo is gone: a photo of its own, a text to carry elsewhere, or nothing. */
export const DeletedElsewhere = ({ owner, id, typed }: DeletedElsewhereProps) => {
  const [letGo] = useLetGoMutation();
  return (
    <HStack wrap="wrap" gap="3" marginTop="3">
      <KeepAsNew owner={owner} id={id} />
      <CopyTyped typed={typed} />
      <Button variant="outline" onClick={() => void letGo({ owner, id })}>
        Drop this change
      </Button>
    </HStack>
  );
};
