// What the gallery has to say when something is missing; fetched only then.
import type { ReactNode } from 'react';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { OfflineMark } from '@/ui/feedback/offline-mark.tsx';

export type GalleryNotice =
  /** The photos were saved earlier; `asOf` is the ISO time. */
  | { readonly kind: 'saved'; readonly asOf: string }
  | { readonly kind: 'unreached'; readonly hasPhotos: boolean; readonly onRetry: () => void }
  | { readonly kind: 'empty' };

export type NoticeProps = {
  readonly of: GalleryNotice;
  /** Says that the gallery could not be reached. */
  readonly unreached: string;
};

const asDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));

export const Notice = ({ of: notice, unreached }: NoticeProps): ReactNode => {
  switch (notice.kind) {
    case 'saved':
      return (
        <OfflineMark saved={{ dateTime: notice.asOf, words: asDate(notice.asOf) }}>
          You are seeing the photos saved on this device
        </OfflineMark>
      );
    case 'unreached':
      return (
        <ErrorState title={unreached} onRetry={notice.onRetry}>
          {!notice.hasPhotos && <p>Until it can, you are seeing renderings of our designs.</p>}
        </ErrorState>
      );
    case 'empty':
      return (
        <EmptyState title="No photos have been published yet.">
          <p>Photographs of finished rooms will stand here.</p>
        </EmptyState>
      );
  }
};
