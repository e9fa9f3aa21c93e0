import { buttonRecipe } from './button.recipe.ts';
import { part } from '../style-compiler/part.tsx';

/** `look`: primary, outline, quiet or danger. `shape="icon"` is a 48 px square and needs an `aria-label`. */
export const Button = part('button', buttonRecipe, { type: 'button' });

/** A link that looks like a button; with `asChild` it styles the router's link. */
export const ButtonLink = part('a', buttonRecipe);
