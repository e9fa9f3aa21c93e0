import { Button, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import type { PhotoMetadata } from '@/domain/photo-metadata.ts';
import { copyText } from '@/platform/copy-text.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { textCopied } from '../../photos.actions.ts';
import { copiedText } from '../labels.ts';

/** Shows the text where the clipboard is blocked. */
export const CopyText = ({ typed }: { readonly typed: Partial<PhotoMetadata> }) => {
  const dispatch = useAppDispatch();
  const [isTextShown, setTextShown] = useState(false);
  const text = copiedText(typed);
  if (text === '') return null;
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text);
    setTextShown(!isCopied);
    if (isCopied) dispatch(textCopied());
  };
  return (
    <>
      <Button variant="outline" onClick={() => void copy()}>
        Copy the text
      </Button>
      {isTextShown ? (
        <Textarea
          aria-label="Your text"
          readOnly
          autoresize
          order="1"
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : null}
    </>
  );
};
