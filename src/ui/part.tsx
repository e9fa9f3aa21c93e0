// Chakra's factory works a recipe out anew for every element it renders. A part works it out once per set of
// variants and then costs little more than the plain element: time a phone needs while the page wakes up.
import type { RecipeDefinition, RecipeVariantRecord } from '@chakra-ui/react';
import { css, jsx } from '@emotion/react';
import type { CSSObject, SerializedStyles } from '@emotion/react';
import { isValidElement } from 'react';
import type { ComponentProps, JSX, ReactNode } from 'react';
import { system } from './system.ts';

type Tag = keyof JSX.IntrinsicElements;
type Choice<Names> = Names extends 'true' | 'false' ? boolean : Names;
type Selection<V> = string extends keyof V ? object : { readonly [Name in keyof V]?: Choice<keyof V[Name]> };

type PartProps<T extends Tag, V> = Omit<ComponentProps<T>, keyof Selection<V>> &
  Selection<V> & {
    /** Dresses its one child, say the router's link, instead of rendering an element of its own. */
    readonly asChild?: boolean;
  };

const isCssObject = (value: unknown): value is CSSObject => typeof value === 'object' && value !== null;

/** The styles of a recipe, serialized once for each combination of variants. */
const serializer = (recipe: RecipeDefinition) => {
  const resolve = system.cva(recipe);
  const names = Object.keys(recipe.variants ?? {});
  const known = new Map<string, SerializedStyles>();
  return {
    names: new Set(names),
    stylesFor(props: Readonly<Record<string, unknown>>): SerializedStyles {
      const chosen = Object.fromEntries(names.map((name) => [name, props[name]]));
      const key = JSON.stringify(chosen);
      const found = known.get(key);
      if (found !== undefined) return found;
      const styles: unknown = resolve(chosen);
      const serialized = css(isCssObject(styles) ? styles : {});
      known.set(key, serialized);
      return serialized;
    },
  };
};

/**
 * Makes a component out of an element and a recipe. Variants become props, with the recipe's defaults;
 * every other prop goes to the element.
 */
export const part = <T extends Tag, V extends RecipeVariantRecord = Record<never, never>>(
  tag: T,
  recipe: RecipeDefinition<V>,
  defaults: Partial<ComponentProps<T>> = {},
) => {
  let made: ReturnType<typeof serializer> | undefined;
  const Part = (props: PartProps<T, V>): ReactNode => {
    made ??= serializer(recipe);
    const { names, stylesFor } = made;
    const given: Readonly<Record<string, unknown>> = { ...defaults, ...props };
    const { asChild, ...kept } = Object.fromEntries(
      Object.entries(given).filter(([name]) => !names.has(name)),
    );
    const styles = stylesFor(given);
    if (asChild !== true) return jsx(tag, { ...kept, css: styles });
    const child = kept['children'];
    if (!isValidElement<Record<string, unknown>>(child))
      throw new Error(`<${tag} asChild> needs one element inside.`);
    return jsx(child.type, { ...kept, ...child.props, css: styles });
  };
  return Part;
};
