import { pictureBox } from '../layout/bleed.recipe.ts';
import { part } from '../style-compiler/part.tsx';

/** The row, its slides' widths and the controls, which keep their place free until they can work. */
export const CarouselRoot = part('div', {
  base: {
    '--gap': '1.25rem',
    '--shown': '1.12',
    md: { '--shown': '2', '--gap': '1.5rem' },
    lg: { '--shown': '3' },
    '& > .viewport': {
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'thin',
      overscrollBehaviorX: 'contain',
      marginInline: pictureBox.marginInline,
    },
    '&[data-moving] > .viewport': { overflow: 'hidden', scrollSnapType: 'none', cursor: 'grab' },
    '& ul': {
      display: 'flex',
      listStyle: 'none',
      touchAction: 'pan-y pinch-zoom',
      marginInlineStart: 'calc(-1 * var(--gap))',
    },
    '&:not([data-moving]) ul': { touchAction: 'auto' },
    '& li': {
      flex: '0 0 calc((100% + 0px) / var(--shown))',
      minWidth: '0',
      paddingInlineStart: 'var(--gap)',
      scrollSnapAlign: 'start',
      '& > *': { borderRadius: 'var(--picture-radius, {radii.md})' },
      '& > button': { display: 'block', width: '100%', overflow: 'hidden', cursor: 'zoom-in' },
    },
    '& .controls': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '3',
      marginTop: '5',
      minHeight: 'target',
      visibility: 'hidden',
      '& p': { marginInlineEnd: 'auto', color: 'muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
    },
    '&[data-moving] .controls': { visibility: 'visible' },
    '@media print': { '& .controls': { display: 'none' }, '& ul': { flexWrap: 'wrap', rowGap: '4' } },
  },
});
