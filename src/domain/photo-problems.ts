/** Which words of a photo are longer than the database takes. */
import { photoLimits, tagsOf, type PhotoField, type PhotoWords } from './photo-words.ts';

export type WordProblem =
  /** Characters. */
  | { readonly kind: 'too_long'; readonly limit: number; readonly length: number }
  | { readonly kind: 'too_many_tags'; readonly limit: number; readonly length: number }
  | { readonly kind: 'tag_too_long'; readonly limit: number; readonly tag: string };

const texts = ['title', 'description', 'processSteps', 'alt'] as const;

/** Characters as PostgreSQL counts them: an emoji is one. */
const lengthOf = (text: string): number => Array.from(text.trim()).length;

export function wordProblems(words: PhotoWords): ReadonlyMap<PhotoField, WordProblem> {
  const problems = new Map<PhotoField, WordProblem>();
  for (const field of texts) {
    const [length, limit] = [lengthOf(words[field]), photoLimits[field]];
    if (length > limit) problems.set(field, { kind: 'too_long', limit, length });
  }
  const tags = tagsOf(words.tags);
  const long = tags.find((tag) => lengthOf(tag) > photoLimits.tag);
  if (tags.length > photoLimits.tags)
    problems.set('tags', { kind: 'too_many_tags', limit: photoLimits.tags, length: tags.length });
  else if (long !== undefined)
    problems.set('tags', { kind: 'tag_too_long', limit: photoLimits.tag, tag: long });
  return problems;
}
