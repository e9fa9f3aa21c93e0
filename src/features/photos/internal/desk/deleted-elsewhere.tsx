import { Button, HStack, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { dropWork } from '@/data/photo-desk.repository.ts';
import { keepAsNew } from '@/data/photo-intake.repository.ts';
import type { PhotoWords } from '@/domain/photo-words.ts';
import { copyText } from '@/platform/copy-text.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { photoRenewed, renewalNotStored, textCopied } from '../../photos.actions.ts';
import { copiedWords } from '../words.ts';

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
  const [isTextShown, setTextShown] = useState(false);
  const text = copiedWords(typed);

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
  const copyTyped = async (): Promise<void> => {
    const isCopied = await copyText(text);
    setTextShown(!isCopied);
    if (isCopied) dispatch(textCopied());
  };

  return (
    <>
      <HStack wrap="wrap" gap="3" marginTop="3">
        <Button loading={isKeeping} loadingText="Looking for its picture..." onClick={() => void keep()}>
          Keep as a new photo
        </Button>
        {text === '' ? null : (
          <Button variant="outline" onClick={() => void copyTyped()}>
            Copy the text
          </Button>
        )}
        <Button variant="outline" disabled={isKeeping} onClick={() => void dropWork(itemId)}>
          Drop this change
        </Button>
      </HStack>
      <Text role="status">{problem}</Text>
      {isTextShown ? (
        <Textarea
          aria-label="Your text"
          readOnly
          autoresize
          marginTop="3"
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : null}
    </>
  );
};
