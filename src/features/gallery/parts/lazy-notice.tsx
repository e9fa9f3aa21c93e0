import { lazy, Suspense } from 'react';
import { importOrUndefined } from '@/platform/import-or-undefined.ts';
import type { NoticeProps } from './notice.tsx';

const unreached = 'The gallery could not be reached.';

const PlainNotice = ({ of: { kind }, unreached: words }: NoticeProps) =>
  kind === 'unreached' ? <p role="alert">{words}</p> : null;

/** Where the gallery cannot be reached, its notice may not be either: then the bare sentence says so. */
const LoadedNotice = lazy(async () => ({
  default: (await importOrUndefined(() => import('./notice.tsx')))?.Notice ?? PlainNotice,
}));

export const LazyNotice = (props: Pick<NoticeProps, 'of'>) => (
  <Suspense>
    <LoadedNotice {...props} unreached={unreached} />
  </Suspense>
);
