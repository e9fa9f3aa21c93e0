// `vite.config.ts` names files of `src` by patterns. A renamed file would leave its chunk without notice.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textFiles } from './support/tree.ts';

const config = readFileSync(new URL('../../vite.config.ts', import.meta.url), 'utf8');
const patterns = [...config.matchAll(/test: \/(.*)\/[,\s]/g)].map(([, source = '']) => source);

/** Index after the group that begins at `start`. */
const endOf = (source: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '(') depth += 1;
    else if (source[at] === ')' && --depth === 0) return at + 1;
  }
  throw new Error(`A group of ${source} has no end.`);
};

const alternativesOf = (source: string): string[] => {
  const parts = [''];
  for (let at = 0; at < source.length; at += 1) {
    const end = source[at] === '(' ? endOf(source, at) : source[at] === '\\' ? at + 2 : at + 1;
    if (source[at] === '|') parts.push('');
    else parts.push((parts.pop() ?? '') + source.slice(at, end));
    at = end - 1;
  }
  return parts;
};

/** The pattern once for each choice of its groups; what a negative lookahead leaves out is a choice, too. */
const choicesOf = (source: string): string[] =>
  alternativesOf(source).flatMap((alternative) => {
    const start = alternative.search(/(?<!\\)\(/);
    if (start === -1) return [alternative];
    const end = endOf(alternative, start);
    const inner = alternative.slice(start + 1, end - 1).replace(/^\?[:!]/, '');
    const isOptional = alternative[end] === '?';
    const rest = choicesOf(alternative.slice(isOptional ? end + 1 : end));
    const within = isOptional ? [`(?:${inner})?`] : choicesOf(inner);
    return within.flatMap((choice) => rest.map((tail) => alternative.slice(0, start) + choice + tail));
  });

test('the patterns of all groups are read', () => {
  expect(patterns.length).toBe(config.match(/name: '/g)?.length);
  expect(choicesOf('src/(?:a|b/(?:c|d))\\.ts')).toEqual(['src/a\\.ts', 'src/b/c\\.ts', 'src/b/d\\.ts']);
});

test('every choice of a pattern matches a file', async () => {
  const files = (await textFiles('src')).map(({ path }) => path);
  const unmatched = patterns
    .flatMap(choicesOf)
    .filter((choice) => !choice.includes('node_modules'))
    .filter((choice) => !files.some((file) => new RegExp(choice).test(file)));
  expect(unmatched).toEqual([]);
});
