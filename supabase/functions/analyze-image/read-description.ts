// What a model said, as far as it can be used: clipped, mapped to the site's own lists, and without anything unseen.
import { photoCategories, limitOf, mostTags, tagsOf } from '../../../src/domain/photo-metadata.ts';
import { isRecord } from '../_shared/record.ts';
import type { Description } from './ports.ts';

/** Control characters, halves of characters, invisible tags and what turns the direction of a text hide what is there. */
const unseen =
  /(?![\t\n])[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Cut at a word where that does not cost half of the text. */
export const clipped = (text: string, limit: number): string => {
  const clean = text.replace(unseen, '').trim();
  if (clean.length <= limit) return clean;
  const cut = clean.slice(0, limit).replace(/\p{Cs}$/u, '');
  const end = cut.lastIndexOf(' ');
  return (end > limit / 2 ? cut.slice(0, end) : cut).trim();
};

/** A text, or a list of texts as lines. */
const textOf = (value: unknown, limit: number): string => {
  const lines = Array.isArray(value) ? value : [value];
  return clipped(lines.filter((line) => typeof line === 'string').join('\n'), limit);
};

const oneLine = (value: unknown, limit: number): string =>
  clipped(textOf(value, limit * 2).replace(/\s+/g, ' '), limit);

const tagList = (value: unknown): string[] => {
  const given = Array.isArray(value) ? value.filter((tag) => typeof tag === 'string').join(',') : value;
  if (typeof given !== 'string') return [];
  return tagsOf(given.replace(unseen, '').replace(/\s+/g, ' ').toLowerCase())
    .filter((tag) => tag.length <= limitOf('tags'))
    .slice(0, mostTags);
};

const categoryOf = (value: unknown): string =>
  photoCategories.find((category) => typeof value === 'string' && category === value.trim().toLowerCase()) ??
  '';

const parse = (text: string): unknown => {
  // Some models wrap JSON in a code block against their instructions.
  const bare = text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '');
  try {
    return JSON.parse(bare);
  } catch {
    return undefined;
  }
};

/** The description in a model's text; undefined when it is no JSON object or says nothing. */
export const readDescription = (text: string): Description | undefined => {
  const said = parse(text);
  if (!isRecord(said)) return undefined;
  const description: Description = {
    title: oneLine(said['title'], limitOf('title')),
    description: textOf(said['description'], limitOf('description')),
    category: categoryOf(said['category']),
    processSteps: textOf(said['processSteps'], limitOf('processSteps')),
    tags: tagList(said['tags']),
    alt: oneLine(said['alt'], limitOf('alt')),
  };
  const { tags, ...texts } = description;
  return tags.length > 0 || Object.values(texts).some((value) => value !== '') ? description : undefined;
};
