import { useAppSelector } from '@/state/hooks.ts';
import { part } from '@/ui/style-compiler/part.tsx';
import { selectSavedAt } from './connection.slice.ts';

/** In the free space below the site's name: it covers no text and no field, and nothing moves when it comes and goes. */
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

/** Says without a connection that the page is a saved copy, and of which day. Always there: a live region is read out when it changes. */
export const SavedCopyLine = () => {
  const savedAt = useAppSelector(selectSavedAt);
  return (
    <Root>
      {savedAt !== null && (
        <>
          Offline. Saved copy, <time dateTime={savedAt}>{asWords(savedAt)}</time>
        </>
      )}
    </Root>
  );
};
