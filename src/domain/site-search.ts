export type SearchablePage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly category: 'service' | 'benefit' | 'page';
  readonly canonical?: string;
  readonly keywords?: string;
  readonly headings?: string;
  readonly isList?: boolean | undefined;
};

/** `words`: for each word of a text, the positions of its pages. */
export type SearchIndex = {
  readonly pages: readonly SearchablePage[];
  readonly words: ReadonlyMap<string, readonly number[]>;
};

const stopWords = new Set(
  'a an and are as at be but by can do does for from has have how i if in is it its me my no not of on or our so than that the their them then there they this to us was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Lower case, without accents and a plural s. */
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

export const searchWords = (text: string): readonly string[] => {
  const words = wordsOf(text);
  const significant = words.filter((word) => !stopWords.has(word));
  return significant.length > 0 ? significant : words;
};

/** Damerau–Levenshtein distance 1: one letter inserted, deleted, replaced or swapped. */
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

/** 2 for the whole word, 1 for a prefix, 0 otherwise. */
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
  /** One of the words is only in the text. */
  readonly isMention: boolean;
};

/** The score is a sum over all words. Empty when one of them is missing. */
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

/** Pages that only mention a word are omitted if another page is about all of them. */
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

/** Keeps a word that is a prefix of a known one; else replaces it by a known word at edit distance 1. */
const withTypoCorrection = (words: readonly string[], known: ReadonlySet<string>): readonly string[] =>
  words.map((word) => {
    const candidates = [...known];
    if (word.length < 4 || candidates.some((candidate) => candidate.startsWith(word))) return word;
    return candidates.find((candidate) => isEditDistanceOne(word, candidate)) ?? word;
  });

/** Pages with every word or a word that begins with it, curated first, then by score; else typo correction. */
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
