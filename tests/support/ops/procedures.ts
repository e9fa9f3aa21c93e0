// The procedures of docs/operations.md, taken from the document itself, so that it and the product cannot drift apart.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');

export type Procedure = {
  /** The numbered lines, each with what belongs to it. */
  readonly lines: readonly string[];
  /** Statements in the order of the text. */
  readonly statements: readonly string[];
  /** Commands in the order of the text, in lines and tables. */
  readonly commands: readonly string[];
};

/** Sections below "Procedures", by title. */
export const procedures: ReadonlyMap<string, Procedure> = new Map(
  (text.split(/^## Procedures$/m)[1] ?? '')
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...rest] = section.split('\n');
      const code = [...rest.join('\n').matchAll(/`([^`]+)`/g)].map(([, found = '']) => found);
      return [
        title,
        {
          lines: rest.filter((line) => /^\d+\. /.test(line)),
          statements: code.filter((found) => /^(?:select|delete|update|insert) .*;$/.test(found)),
          commands: code.filter((found) => /^(?:\w+=\S+ )?npm run /.test(found)),
        },
      ];
    }),
);

export const procedureOf = (title: string): Procedure => {
  const found = procedures.get(title);
  if (found === undefined) throw new Error(`docs/operations.md has no procedure "${title}".`);
  return found;
};

/** The arguments of `npm run NAME -- …` in a command, with the examples replaced; the command must be in the list. */
export const argumentsOf = (
  { commands }: Procedure,
  start: string,
  examples: Readonly<Record<string, string>> = {},
): string[] => {
  const found = commands.find((command) => command.startsWith(start));
  if (found === undefined) throw new Error(`docs/operations.md does not say "${start}".`);
  const words = found.split(' ');
  const from = words.indexOf('--');
  return from === -1 ? [] : words.slice(from + 1).map((word) => examples[word] ?? word);
};
