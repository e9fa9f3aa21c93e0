// Chakra's factory compiles a recipe per rendered element; a part's is compiled once, which saves hydration time.
import type { RecipeDefinition, RecipeVariantRecord } from '@chakra-ui/react';
import { createElement, isValidElement, type ComponentProps, type JSX, type ReactNode } from 'react';
import { compileRecipe, type CompiledRecipe, type CompiledVariant } from './compile-recipe.ts';
import { useLook } from './style-sheet.ts';

type Tag = keyof JSX.IntrinsicElements;
type Choice<Names> = Names extends 'true' | 'false' ? boolean : Names;
type Selection<V> = string extends keyof V ? object : { readonly [Name in keyof V]?: Choice<keyof V[Name]> };

type PartProps<T extends Tag, V> = Omit<ComponentProps<T>, keyof Selection<V>> &
  Selection<V> & {
    /** Slot: gives the class and props to its one child instead of rendering an element. */
    readonly asChild?: boolean;
  };

type Props = Readonly<Record<string, unknown>>;

/** The build replaces the recipe; in development and in tests it is still there. */
const isCompiled = (recipe: object): recipe is CompiledRecipe => 'looks' in recipe;

const chosenOption = (options: readonly string[], given: unknown): string => {
  if (given === undefined) return options[0] ?? '';
  const option = typeof given === 'boolean' || typeof given === 'number' ? String(given) : given;
  return options.find((known) => known === option) ?? '';
};

const lookFor = ({ variants, looks }: CompiledRecipe, props: Props): CompiledVariant | undefined => {
  const chosen = Object.entries(variants).map(([name, options]) => chosenOption(options, props[name]));
  return looks[chosen.join(' ')];
};

const joined = (className: string, given: unknown): string =>
  typeof given === 'string' ? `${given} ${className}` : className;

/** Variants become props, with the recipe's defaults; every other prop goes to the element. */
export const part = <T extends Tag, V extends RecipeVariantRecord = Record<never, never>>(
  tag: T,
  recipe: RecipeDefinition<V>,
  defaults: Partial<ComponentProps<T>> = {},
) => {
  let compiled: CompiledRecipe | undefined;
  const Part = (props: PartProps<T, V>): ReactNode => {
    compiled ??= isCompiled(recipe) ? recipe : compileRecipe(recipe);
    const given: Props = { ...defaults, ...props };
    const look = lookFor(compiled, given);
    if (look === undefined) throw new Error(`<${tag}> has no such look.`);
    const className = useLook(look);
    const forwarded: Record<string, unknown> = {};
    for (const name in given)
      if (!(name in compiled.variants) && name !== 'asChild') forwarded[name] = given[name];
    if (given['asChild'] !== true)
      return createElement(tag, { ...forwarded, className: joined(className, forwarded['className']) });
    const child = forwarded['children'];
    if (!isValidElement<Record<string, unknown>>(child))
      throw new Error(`<${tag} asChild> needs one element inside.`);
    return createElement(child.type, {
      ...forwarded,
      ...child.props,
      className: joined(joined(className, forwarded['className']), child.props['className']),
    });
  };
  return Part;
};
