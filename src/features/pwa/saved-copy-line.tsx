import { useAppSelector } from '@/state/hooks.ts';
import { part } from '@/ui/style-compiler/part.tsx';
import { selectSavedAt } from './connection.slice.ts';

/** Hangs below the navigation, over the page, so that nothing moves when it comes and goes. */
const Root = part(
  'p',
  {
    base: {
      position: 'absolute',
      insetBlockStart: '100%',
      insetInlineEnd: 'max({spacing.gutter}, (100% - {sizes.content}) / 2 + {spacing.gutter})',
      pointerEvents: 'none',
      '&:not(:empty)': {
        paddingInline: '3',
        paddingBlock: '1',
        bg: 'surface',
        color: 'muted',
        border: '1px solid {colors.hairline}',
        borderTop: '0',
        borderBottomRadius: 'md',
        fontSize: 'xs',
      },
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
          Saved copy, <time dateTime={savedAt}>{asWords(savedAt)}</time>
        </>
      )}
    </Root>
  );
};
