import { buttonRecipe } from './button.recipe.ts';
import { part } from '../style-compiler/part.tsx';

/** `shape="icon"` is a 48 px square and needs an `aria-label`. */
export const Button = part('button', buttonRecipe, { type: 'button' });

export const ButtonLink = part('a', buttonRecipe);
