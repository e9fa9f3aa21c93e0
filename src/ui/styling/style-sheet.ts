// The rules of parts that have been drawn. A prerendered page brings the rules of its template in one style element
// that names them; what a visitor opens later adds its own. The prerenderer reads here which rules a page needs.
import type { Look } from './compile-recipe.ts';

const drawn = new Map<string, readonly string[]>();
const isBrowser = typeof document !== 'undefined';

const adoptPrerendered = (): void => {
  const names = document.querySelector<HTMLElement>('style[data-parts]')?.dataset['parts'] ?? '';
  for (const name of names.split(' ')) drawn.set(name, []);
};

/** In a style element of its own: a rule more in a sheet that has layers makes Chromium lay out the whole page anew. */
const insert = (rules: readonly string[]): void => {
  const { sheet } = document.head.appendChild(document.createElement('style'));
  for (const rule of rules) sheet?.insertRule(rule, sheet.cssRules.length);
};

/** Sees to it that the rules of a look are in the document; the same look costs nothing the second time. */
export const drawLook = ([className, ...rules]: Look): string => {
  if (isBrowser && drawn.size === 0) adoptPrerendered();
  if (!drawn.has(className)) {
    drawn.set(className, rules);
    if (isBrowser) insert(rules);
  }
  return className;
};

/** The looks among these class names that have been drawn, in the order they were first drawn. */
export const drawnLooks = (
  classNames: ReadonlySet<string>,
): readonly (readonly [string, readonly string[]])[] => [...drawn].filter(([name]) => classNames.has(name));
