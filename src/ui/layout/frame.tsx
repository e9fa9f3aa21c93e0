import { gutterForPictures } from './bleed.recipe.ts';
import { part } from '../style-compiler/part.tsx';

/** Keeps its content to the page's width, centred, with the gutter at both sides. */
export const Frame = part('div', {
  base: {
    width: '100%',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: 'gutter',
    ...gutterForPictures,
  },
});
