import { selectIsOnline, selectSavedAt } from '@/state/connection.slice.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { part } from '@/ui/style-compiler/part.tsx';

/** Absolute against layout shifts, in the free space below the site's name. */
const Root = part(
  'p',
  {
    base: {
      position: 'absolute',
      insetBlockEnd: '1',
      insetInlineStart: 'max({spacing.gutter}, (100% - {sizes.content}) / 2 + {spacing.gutter})',
      pointerEvents: 'none',
      color: 'muted',
      fontSize: 'xs',
      lineHeight: '1.2',
      whiteSpace: 'nowrap',
    },
  },
  { role: 'status' },
);

const asWords = (time: string): string => new Date(time).toLocaleDateString('en-US', { dateStyle: 'long' });

/** Live region, always mounted: only a change of text is announced. */
export const SavedCopyLine = () => {
  const savedAt = useAppSelector(selectSavedAt);
  const isOnline = useAppSelector(selectIsOnline);
  return (
    <Root>
      {savedAt !== null && (
        <>
          {isOnline ? 'Saved copy' : 'Offline. Saved copy'},{' '}
          <time dateTime={savedAt}>{asWords(savedAt)}</time>
        </>
      )}
    </Root>
  );
};
