import { controlRecipe } from './control.recipe.ts';
import { part } from '../style-compiler/part.tsx';

export const Input = part('input', controlRecipe);

export const Textarea = part(
  'textarea',
  { base: { ...controlRecipe.base, minHeight: '10rem', resize: 'vertical', fieldSizing: 'content' } },
  { rows: 5 },
);

export const Select = part('select', {
  base: {
    ...controlRecipe.base,
    appearance: 'none',
    paddingInlineEnd: '10',
    backgroundImage:
      'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(-45deg, transparent 50%, currentColor 50%)',
    backgroundSize: '6px 6px',
    backgroundPosition: 'right 20px center, right 14px center',
    backgroundRepeat: 'no-repeat',
    '& option': { color: 'text', bg: 'surface' },
  },
});
