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

/** One round share button, 48 px. Works as a link; with `asChild` it dresses a button. Needs an `aria-label`. */
export const ShareButton = part('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 'target',
    height: 'target',
    border: '1px solid',
    borderColor: 'control',
    borderRadius: '50%',
    color: 'text',
    cursor: 'pointer',
    _hover: { bg: 'accent', borderColor: 'accent', color: 'onAccent' },
    '& svg': { width: '1.25rem', height: '1.25rem' },
  },
});
