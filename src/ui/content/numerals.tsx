import { part } from '../style-compiler/part.tsx';

/**
 * A figure whose width never jumps while it changes: digits of one width, and room kept for `digits` of them.
 * `size="display"` is the large sum of a summary, `plain` stands in running lines and table cells.
 */
export const Numerals = part('span', {
  base: {
    display: 'inline-block',
    fontVariantNumeric: 'tabular-nums lining-nums',
    whiteSpace: 'nowrap',
  },
  variants: {
    size: {
      plain: {},
      // In the sans: the serif has no digits of one width.
      display: { fontSize: '4xl', fontWeight: '500', lineHeight: '1.1', letterSpacing: '-0.025em' },
    },
    // A sum such as $37,830: the digits, and half a digit each for sign and separator.
    digits: { 4: { minWidth: '5.5ch' }, 5: { minWidth: '6.5ch' }, 6: { minWidth: '7.5ch' } },
    align: { start: { textAlign: 'start' }, end: { textAlign: 'end' } },
  },
  defaultVariants: { size: 'plain', align: 'start' },
});
