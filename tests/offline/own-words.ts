import type { BuiltPage } from '../../scripts/budgets/built-site.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

const plain = (markup: string): string =>
  markup
    .replace(/<!--[\s\S]*?-->|<[^>]+>/g, '')
    .replace(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

const sentencesOf = ({ html }: BuiltPage): readonly string[] => {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return [...main.matchAll(/<(p|h1|h2)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g)].map(([, , inner = '']) =>
    plain(inner),
  );
};

const canonicalOf = ({ html, path }: BuiltPage): string =>
  /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? path;

/** A sentence of the page's main part that no other page has, its aliases excepted. Throws when there is none. */
export const ownSentence = (page: BuiltPage, all: readonly BuiltPage[]): string => {
  const others = new Set(
    all.filter((other) => canonicalOf(other) !== canonicalOf(page)).flatMap(sentencesOf),
  );
  const own = sentencesOf(page).find((sentence) => sentence.length >= 20 && !others.has(sentence));
  if (own === undefined) throw new Error(`${page.path} has no sentence of its own.`);
  return own;
};
