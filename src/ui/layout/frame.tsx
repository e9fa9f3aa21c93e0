import { gutterForPictures } from './bleed.recipe.ts';
import { part } from '../style-compiler/part.tsx';

export const Frame = part('div', {
  base: {
    width: '100%',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: 'gutter',
    ...gutterForPictures,
  },
});
