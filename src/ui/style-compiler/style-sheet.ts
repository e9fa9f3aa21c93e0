// Prerendered pages carry the rules of their template; parts rendered later add their own.
import { useInsertionEffect } from 'react';
import type { CompiledVariant } from './compile-recipe.ts';

const rendered = new Map<string, readonly string[]>();
const isBrowser = typeof document !== 'undefined';

const adoptPrerendered = (): void => {
  const names = document.querySelector<HTMLElement>('style[data-parts]')?.dataset['parts'] ?? '';
  for (const name of names.split(' ')) rendered.set(name, []);
};

/** A separate element: inserting into a sheet with @layer relayouts the whole page in Chromium (30 ms). */
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

/** A discarded render inserts nothing. Effects do not run on the server, so there rendering records the look. */
export const useLook = (look: CompiledVariant): string => {
  if (!isBrowser) record(look);
  useInsertionEffect(() => {
    record(look);
  }, [look]);
  return look[0];
};

export const drawnLooks = (
  classNames: ReadonlySet<string>,
): readonly (readonly [string, readonly string[]])[] =>
  [...rendered].filter(([name]) => classNames.has(name));
