import { pictureBox } from '../layout/bleed.recipe.ts';
import { part } from '../style-compiler/part.tsx';

export const Skeleton = part(
  'div',
  {
    base: {
      ...pictureBox,
      aspectRatio: '4 / 3',
      bg: 'hairline',
      animation: 'breathe 1.8s ease-in-out infinite',
    },
  },
  { 'aria-hidden': true },
);
