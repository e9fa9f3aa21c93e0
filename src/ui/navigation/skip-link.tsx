import { part } from '../style-compiler/part.tsx';

export const SkipLink = part('a', {
  base: {
    position: 'fixed',
    insetBlockStart: '2',
    insetInlineStart: '2',
    zIndex: '50',
    paddingInline: '5',
    paddingBlock: '3',
    bg: 'surface',
    color: 'text',
    border: '1px solid {colors.control}',
    borderRadius: 'md',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
    '@media print': { display: 'none' },
  },
});
