import { part } from '../style-compiler/part.tsx';

/** A row of share buttons. */
export const ShareRow = part('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    listStyle: 'none',
    '@media print': { display: 'none' },
  },
});

/**
 * One share button: a glyph of 48 px, on wider screens with its word in a `span`. Works as a link; with `asChild` it
 * dresses a button. Needs an `aria-label`.
 */
export const ShareButton = part('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: 'target',
    height: 'target',
    fontSize: 'sm',
    textDecoration: 'none',
    border: '1px solid {colors.control}',
    borderRadius: '1.5rem',
    color: 'text',
    cursor: 'pointer',
    _hover: { bg: 'accent', borderColor: 'accent', color: 'onAccent' },
    '& svg': { width: '1.25rem', height: '1.25rem' },
    '& span': { display: { base: 'none', md: 'inline' } },
    '&:has(span)': { paddingInline: { md: '4' } },
  },
});
