// What the pages of photos and of projects share.
import { useEffect } from 'react';
import { paths } from '@/content/paths.ts';
import { trailTo } from '@/pages/page.ts';
import { Button } from '@/ui/base/button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { Message } from '@/ui/layout/message.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Band } from './band.tsx';
import { PageButton } from './links.tsx';

export const galleryTrail = (label: string, href: string) => [
  ...(trailTo(paths.gallery) ?? []),
  { label, href },
];

export const useDocumentTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title === undefined) return;
    // Effects of parents run later: the frame applies the head of the page in one.
    queueMicrotask(() => {
      document.title = `${title} · Cedar & Steam`;
    });
  }, [title]);
};

/** The same for both, because the shell is prerendered before it is known which of them it shows. */
export const LoadingEntry = ({ href }: { readonly href: string }) => (
  <>
    <PageHeader title="Gallery" trail={galleryTrail('Picture', href)} />
    <Band>
      <div role="status">
        <Spinner>Loading picture...</Spinner>
      </div>
      <Skeleton />
    </Band>
  </>
);

type MissingEntryProps = {
  readonly title: string;
  readonly text: string;
  readonly code?: string;
  readonly retry?: (() => void) | undefined;
};

export const MissingEntry = ({ retry, ...message }: MissingEntryProps) => (
  <Message {...message}>
    <div>
      {retry !== undefined && <Button onClick={retry}>Try again</Button>}
      <PageButton href={paths.gallery}>See the Gallery</PageButton>
    </div>
  </Message>
);
