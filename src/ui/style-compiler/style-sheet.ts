// The rules of parts that have been rendered. A prerendered page brings the rules of its template in one style element
// that names them; what a visitor opens later adds its own. The prerenderer reads here which rules a page needs.
import { useInsertionEffect } from 'react';
import type { CompiledVariant } from './compile-recipe.ts';

const rendered = new Map<string, readonly string[]>();
const isBrowser = typeof document !== 'undefined';

const adoptPrerendered = (): void => {
  const names = document.querySelector<HTMLElement>('style[data-parts]')?.dataset['parts'] ?? '';
  for (const name of names.split(' ')) rendered.set(name, []);
};

/** In an element of its own: inserting into a sheet with @layer relayouts the whole page in Chromium (30 ms). */
const insert = (rules: readonly string[]): void => {
  const { sheet } = document.head.appendChild(document.createElement('style'));
  for (const rule of rules) sheet?.insertRule(rule, sheet.cssRules.length);
};

const record = ([className, ...rules]: CompiledVariant): void => {
  if (isBrowser && rendered.size === 0) adoptPrerendered();
  if (rendered.has(className)) return;
  rendered.set(className, rules);
  if (isBrowser) insert(rules);
};

/**
 * Gives the class of a look and ensures that its rules are in the document when the element is. A rendering that
 * React throws away inserts nothing. Effects do not run on the server, so there rendering itself records the look.
 */
export const useLook = (look: CompiledVariant): string => {
  if (!isBrowser) record(look);
  useInsertionEffect(() => {
    record(look);
  }, [look]);
  return look[0];
};

/** The looks among these class names that have been rendered, in the order of their first rendering. */
export const drawnLooks = (
  classNames: ReadonlySet<string>,
): readonly (readonly [string, readonly string[]])[] =>
  [...rendered].filter(([name]) => classNames.has(name));
