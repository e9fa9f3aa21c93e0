import { pictureBox } from './bleed.recipe.ts';
import { part } from '../style-compiler/part.tsx';

/** Children: an `.opening` paragraph, an `.aside` with the picture in a `.frame`, and the rest. */
export const WithPicture = part('div', {
  base: {
    display: 'grid',
    rowGap: '6',
    columnGap: { lg: '16' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 6fr)' },
    // A picture taller than the text must not push the two texts apart.
    gridTemplateRows: { lg: 'auto 1fr' },
    '& > .opening': { maxWidth: 'measure', fontSize: 'lg', lineHeight: '1.5', textWrap: 'pretty' },
    '& > .aside': {
      display: 'grid',
      gap: '6',
      alignSelf: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
      gridColumn: { lg: '2' },
      gridRow: { lg: '1 / span 2' },
      '& > .frame:only-child': { gridColumn: '1 / -1' },
    },
    '& > .aside > .frame': pictureBox,
  },
});
