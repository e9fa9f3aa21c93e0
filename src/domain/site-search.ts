// Finding a page of the site by words. Pure: the index is made at build time and handed in.

export type SearchablePage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly category: 'service' | 'benefit' | 'page';
  /** Short address of the same page, where `path` is its long one. */
  readonly canonical?: string;
  /** Words it is found by besides those it shows, as one text. */
  readonly keywords?: string;
  /** Sub-headings as one text. */
  readonly headings?: string;
  /** A list of other pages, found by its own name alone. */
  readonly isList?: boolean | undefined;
};

/** All pages, and for each word of their text the positions of the pages that hold it. */
export type SearchIndex = {
  readonly pages: readonly SearchablePage[];
  readonly words: ReadonlyMap<string, readonly number[]>;
};

const stopWords = new Set(
  'a an and are as at be but by can do does for from has have how i if in is it its me my no not of on or our so than that the their them then there they this to us was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** The words of a text as the index keeps them: lower case, without accents and the plural's s. */
export const wordsOf = (text: string): readonly string[] =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}|['’]/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .filter((word) => word.length > 1);

/** The words worth looking for: without "the", "how" and their like, unless the text has no others. */
export const searchWords = (text: string): readonly string[] => {
  const words = wordsOf(text);
  const telling = words.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : words;
};

/** Whether one letter more, less, other or swapped makes `one` of `other`. */
export const isEditDistanceOne = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + 1) === long.slice(at + 1) || (isSwap && short.slice(at + 2) === long.slice(at + 2));
};

const weights = { title: 12, keywords: 8, headings: 4, text: 1 } as const;

/** 2 when the word itself is there, 1 when one begins with it, 0 otherwise. */
const hit = (text: string, word: string): number => {
  const words = wordsOf(text);
  if (words.includes(word)) return 2;
  return words.some((candidate) => candidate.startsWith(word)) ? 1 : 0;
};

const bestHit = (page: SearchablePage, word: string): number =>
  Math.max(
    weights.title * hit(page.title, word),
    weights.keywords * hit(page.keywords ?? '', word),
    page.isList === true
      ? 0
      : weights.headings * hit(`${page.description} ${page.headings ?? ''} ${page.category}`, word),
  );

type Hit = {
  readonly page: SearchablePage;
  readonly score: number;
  /** One of the words is in the text alone. */
  readonly isMention: boolean;
};

/** The score is a sum over all words. Empty when one of them is nowhere on the page. */
const hitsOf = (
  page: SearchablePage,
  words: readonly string[],
  inText: (word: string) => boolean,
): readonly Hit[] => {
  let score = 0;
  let isMention = false;
  for (const word of words) {
    const best = bestHit(page, word);
    if (best === 0 && (page.isList === true || !inText(word))) return [];
    isMention ||= best === 0;
    score += best || weights.text;
  }
  return [{ page, score, isMention }];
};

const ranked = (hits: readonly Hit[]): readonly Hit[] =>
  [...hits].sort((one, other) => other.score - one.score);

const addressOf = ({ path, canonical }: SearchablePage): string => canonical ?? path;

/** Pages that only mention a word are left out where another page is about all of them. */
const find = (
  words: readonly string[],
  curated: readonly SearchablePage[],
  index: SearchIndex,
): readonly SearchablePage[] => {
  const first = ranked(curated.flatMap((page) => hitsOf(page, words, () => false)));
  const known = new Set(first.map(({ page }) => addressOf(page)));
  const holders = new Map(
    words.map((word) => {
      const matching = [...index.words].filter(([candidate]) => candidate.startsWith(word));
      return [word, new Set(matching.flatMap(([, positions]) => positions))];
    }),
  );
  const rest = ranked(
    index.pages.flatMap((page, position) =>
      hitsOf(page, words, (word) => holders.get(word)?.has(position) === true),
    ),
  );
  const found = [...first, ...rest.filter(({ page }) => !known.has(addressOf(page)))];
  const isAbout = found.some(({ isMention }) => !isMention);
  return found.filter(({ isMention }) => !isAbout || !isMention).map(({ page }) => page);
};

/**
 * Each word as it probably was meant: itself where something begins with it, else a known word one slip away.
 */
const withTypoCorrection = (words: readonly string[], known: ReadonlySet<string>): readonly string[] =>
  words.map((word) => {
    const candidates = [...known];
    if (word.length < 4 || candidates.some((candidate) => candidate.startsWith(word))) return word;
    return candidates.find((candidate) => isEditDistanceOne(word, candidate)) ?? word;
  });

/**
 * Pages that hold every word of `text`, or a word that begins with it: curated ones first, then by where the
 * words stand (title, keywords, headings, text). Those that only mention a word are listed when no page is about
 * it. When there is none at all, words are read with one slip of the finger. At most `limit`.
 */
export const findPages = (
  text: string,
  curated: readonly SearchablePage[],
  index: SearchIndex,
  limit: number,
): readonly SearchablePage[] => {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const found = find(words, curated, index);
  if (found.length > 0) return found.slice(0, limit);
  const titles = [...curated, ...index.pages].flatMap((page) =>
    wordsOf(`${page.title} ${page.keywords ?? ''} ${page.description}`),
  );
  return find(withTypoCorrection(words, new Set([...titles, ...index.words.keys()])), curated, index).slice(
    0,
    limit,
  );
};
