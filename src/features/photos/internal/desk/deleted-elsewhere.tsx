import { Button, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { dropWork } from '@/data/photo-desk.repository.ts';
import { keepAsNew } from '@/data/photo-intake.repository.ts';
import type { PhotoWords } from '@/domain/photo-words.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { photoRenewed, renewalNotStored } from '../../photos.actions.ts';
import { CopyTyped } from './copy-typed.tsx';

type DeletedElsewhereProps = {
  readonly owner: string;
  readonly itemId: string;
  readonly typed: Partial<PhotoWords>;
};

/** What becomes of a change whose photo is gone: a photo of its own, a text to carry elsewhere, or nothing. */
export const DeletedElsewhere = ({ owner, itemId, typed }: DeletedElsewhereProps) => {
  const dispatch = useAppDispatch();
  const [isKeeping, setKeeping] = useState(false);
  const [problem, setProblem] = useState('');

  const keep = async (): Promise<void> => {
    setKeeping(true);
    setProblem('');
    const renewal = await keepAsNew(owner, itemId);
    setKeeping(false);
    if (renewal.kind === 'kept') dispatch(photoRenewed({ isSmaller: renewal.isSmaller }));
    if (renewal.kind === 'not_stored') dispatch(renewalNotStored());
    if (renewal.kind === 'no_picture')
      setProblem(
        renewal.isUnreached
          ? 'Its picture is not on this tablet, and the server could not be reached. Try again when there is signal.'
          : 'No copy of its picture is left. Your text stays here until you drop the change.',
      );
  };

  return (
    <>
      <HStack wrap="wrap" gap="3" marginTop="3">
        <Button loading={isKeeping} loadingText="Looking for its picture..." onClick={() => void keep()}>
          Keep as a new photo
        </Button>
        <CopyTyped typed={typed} />
        <Button variant="outline" disabled={isKeeping} onClick={() => void dropWork(itemId)}>
          Drop this change
        </Button>
      </HStack>
      <Text role="status">{problem}</Text>
    </>
  );
};
