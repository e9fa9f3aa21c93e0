// Recipe to CSS, one class per set of variants: at build time for the site, on first render in development and tests.
import type { RecipeDefinition } from '@chakra-ui/react';
import { css, type CSSObject } from '@emotion/react';
import { compile, middleware, rulesheet, serialize, stringify } from 'stylis';
import { system } from '../styling/system.ts';

export type CompiledVariant = readonly [className: string, ...rules: string[]];

export type CompiledRecipe = {
  /** The first option is the default; '' stands for none. */
  readonly variants: Readonly<Record<string, readonly string[]>>;
  /** By the chosen options, joined by spaces in the order of the variants. */
  readonly looks: Readonly<Record<string, CompiledVariant>>;
};

const isCssObject = (value: unknown): value is CSSObject => typeof value === 'object' && value !== null;

export const rulesOf = (selector: string, styles: string): readonly string[] => {
  const rules: string[] = [];
  serialize(
    compile(selector === '' ? styles : `${selector}{${styles}}`),
    middleware([stringify, rulesheet((rule) => rules.push(rule))]),
  );
  return rules;
};

export const serializeStyles = (value: unknown): { readonly name: string; readonly styles: string } =>
  css(isCssObject(value) ? value : {});

const optionsOf = (
  options: Readonly<Record<string, unknown>>,
  preset: string | boolean | undefined,
): readonly string[] => {
  const first = String(preset ?? '');
  const all = Object.keys(options);
  // `false` need not be spelled out in a recipe: it is the look without the variant.
  const none = all.includes('true') && !all.includes('false') ? [''] : [];
  return [...new Set([all.includes(first) ? first : '', ...none, ...all])];
};

const valueOf = (option: string): string | boolean | undefined =>
  option === '' ? undefined : option === 'true' ? true : option === 'false' ? false : option;

const combinations = (lists: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  lists.reduce<readonly (readonly string[])[]>(
    (made, options) => made.flatMap((chosen) => options.map((option) => [...chosen, option])),
    [[]],
  );

export const compileRecipe = (recipe: RecipeDefinition): CompiledRecipe => {
  const resolve = system.cva(recipe);
  const presets: Readonly<Record<string, string | boolean | undefined>> = { ...recipe.defaultVariants };
  const variants = Object.fromEntries(
    Object.entries(recipe.variants ?? {}).map(([name, options]) => [name, optionsOf(options, presets[name])]),
  );
  const names = Object.keys(variants);
  const looks = combinations(Object.values(variants)).map((chosen): readonly [string, CompiledVariant] => {
    const props = Object.fromEntries(names.map((name, at) => [name, valueOf(chosen[at] ?? '')]));
    const { name, styles } = serializeStyles(resolve(props));
    return [chosen.join(' '), [`css-${name}`, ...rulesOf(`.css-${name}`, styles)]];
  });
  return { variants, looks: Object.fromEntries(looks) };
};
