import { mostTags, photoFieldTable, tagsOf, type PhotoField, type PhotoMetadata } from './photo-metadata.ts';

export type WordProblem =
  | { readonly kind: 'too_long'; readonly limit: number; readonly length: number }
  | { readonly kind: 'too_many_tags'; readonly limit: number; readonly length: number }
  | { readonly kind: 'tag_too_long'; readonly limit: number; readonly tag: string };

/** Characters as PostgreSQL counts them: an emoji is one. */
const lengthOf = (text: string): number => Array.from(text.trim()).length;

function problemOfText(text: string, limit: number): WordProblem | undefined {
  const length = lengthOf(text);
  return length > limit ? { kind: 'too_long', limit, length } : undefined;
}

function problemOfTags(text: string, limit: number): WordProblem | undefined {
  const tags = tagsOf(text);
  if (tags.length > mostTags) return { kind: 'too_many_tags', limit: mostTags, length: tags.length };
  const tag = tags.find((each) => lengthOf(each) > limit);
  return tag === undefined ? undefined : { kind: 'tag_too_long', limit, tag };
}

export function wordProblems(text: PhotoMetadata): ReadonlyMap<PhotoField, WordProblem> {
  const problems = new Map<PhotoField, WordProblem>();
  for (const { field, kind, limit } of photoFieldTable) {
    const problemIn = kind === 'tags' ? problemOfTags : problemOfText;
    const problem = problemIn(text[field], limit);
    if (problem !== undefined) problems.set(field, problem);
  }
  return problems;
}
