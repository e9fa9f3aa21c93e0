import { Share2 } from 'lucide';
import { useState } from 'react';
import { copyText } from '@/platform/copy-text.ts';
import { Button } from '@/ui/base/button.tsx';
import { Icon } from '@/ui/base/icon.tsx';

type SharePictureProps = { readonly url: string; readonly title: string };

type Copied = { readonly url: string; readonly words: string };

/** The share sheet of the device, else the clipboard. */
export const SharePicture = ({ url, title }: SharePictureProps) => {
  const [copied, setCopied] = useState<Copied | null>(null);
  const canShare = 'share' in navigator;
  const share = async (): Promise<void> => {
    // Closing the share sheet rejects the promise; that is no error.
    if (canShare) return navigator.share({ url, title }).catch(() => undefined);
    const isCopied = await copyText(url);
    setCopied({ url, words: isCopied ? 'Link copied' : 'The link could not be copied' });
  };
  return (
    <>
      <span role="status">{copied?.url === url ? copied.words : ''}</span>
      <Button
        look="quiet"
        shape="icon"
        aria-label={canShare ? 'Share this picture' : 'Copy the link to this picture'}
        onClick={() => void share()}
      >
        <Icon of={Share2} size={22} />
      </Button>
    </>
  );
};
