/** `photos.json`, the list in an archive of photos. Its format outlives releases. */
import * as v from 'valibot';
import { isoTime } from '../local/stored-record.ts';
import { sha256, wordEntries } from './photo-item.ts';
import { draftSchema } from './photo-records.ts';

export const listName = 'photos.json';

/** A list of 2,000 photos with long words. */
export const LARGEST_LIST_BYTES = 20_000_000;
const MOST_PHOTOS = 2_000;

/** Longer than any field takes, so that nothing that somebody typed is lost on the way. */
const LONGEST = 20_000;
const text = v.nullable(v.pipe(v.string(), v.maxLength(LONGEST)));

const archivedPhoto = v.object({
  /** In the archive; null when this device had no bytes of the photo left. */
  file: v.nullable(v.pipe(v.string(), v.regex(/^photos\/[^/\\]{1,200}$/))),
  /** Of that file. */
  sha256: v.nullable(sha256),
  createdAt: isoTime,
  /** What the file was called when it was picked. */
  fileName: v.pipe(v.string(), v.maxLength(LONGEST)),
  words: v.object({
    title: text,
    description: text,
    category: wordEntries.category,
    process_steps: text,
    tags: v.nullable(v.pipe(v.array(v.pipe(v.string(), v.maxLength(LONGEST))), v.maxLength(1_000))),
    alt: text,
  }),
  /** Which of the words come from analysis, and what it suggests. */
  analysis: draftSchema.entries.analysis,
});

const listSchema = v.object({
  version: v.literal(1),
  exportedAt: isoTime,
  photos: v.pipe(v.array(archivedPhoto), v.maxLength(MOST_PHOTOS)),
});

export type ArchivedPhoto = v.InferOutput<typeof archivedPhoto>;
export type ArchiveList = v.InferOutput<typeof listSchema>;

export type ListProblem =
  | { readonly kind: 'not_an_archive' }
  /** Written by a newer release of this site. */
  | { readonly kind: 'unknown_version'; readonly version: number };

const versioned = v.pipe(v.string(), v.parseJson(), v.looseObject({ version: v.number() }));

export function readList(json: string): ArchiveList | ListProblem {
  const any = v.safeParse(versioned, json);
  if (!any.success) return { kind: 'not_an_archive' };
  const { version } = any.output;
  if (version !== 1) return { kind: 'unknown_version', version };
  const list = v.safeParse(listSchema, any.output);
  return list.success ? list.output : { kind: 'not_an_archive' };
}
