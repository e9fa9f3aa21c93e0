/** `photos.json`: its format outlives releases; a missing field reads as empty. */
import * as v from 'valibot';
import { deviceId, isoTime } from '../../local/stored-record.ts';
import { allText, optionalEdits, sha256 } from '../record/photo-record.ts';

export const listName = 'photos.json';

export const LARGEST_LIST_BYTES = 20_000_000;
const MOST_ITEMS = 2_000;
const LONGEST_NAME = 20_000;

/** Holds edits or projects: an earlier release would publish what edits cover, and lose projects. It reads other lists. */
export const LATEST_VERSION = 4;

const archivedPhoto = v.object({
  id: deviceId,
  /** Null when this device had no bytes of the photo left. */
  file: v.nullable(v.pipe(v.string(), v.regex(/^photos\/[^/\\]{1,200}$/))),
  sha256: v.nullable(sha256),
  createdAt: isoTime,
  fileName: v.pipe(v.string(), v.maxLength(LONGEST_NAME)),
  text: allText,
  /** Of the original in the archive. */
  edits: optionalEdits,
});

const archivedProject = v.object({
  id: deviceId,
  createdAt: isoTime,
  text: allText,
  /** Text that was sent last and not acknowledged, else the same: what differs from it on the server is newer. */
  base: allText,
});

const listSchema = v.object({
  version: v.picklist([3, LATEST_VERSION]),
  exportedAt: isoTime,
  photos: v.pipe(v.array(archivedPhoto), v.maxLength(MOST_ITEMS)),
  projects: v.optional(v.pipe(v.array(archivedProject), v.maxLength(MOST_ITEMS)), []),
});

const version2 = v.pipe(
  v.looseObject({ photos: v.array(v.looseObject({ words: v.unknown() })) }),
  v.transform(({ photos, ...list }) => ({
    ...list,
    version: 3,
    photos: photos.map(({ words, ...photo }) => ({ ...photo, text: words })),
  })),
  listSchema,
);

export type ArchivedPhoto = v.InferOutput<typeof archivedPhoto>;
export type ArchivedProject = v.InferOutput<typeof archivedProject>;
export type ArchiveList = v.InferOutput<typeof listSchema>;

export type ListProblem =
  | { readonly kind: 'not_an_archive' }
  /** Written by another release of this site. */
  | { readonly kind: 'unknown_version'; readonly version: number };

const versioned = v.pipe(v.string(), v.parseJson(), v.looseObject({ version: v.number() }));

export function readList(json: string): ArchiveList | ListProblem {
  const any = v.safeParse(versioned, json);
  if (!any.success) return { kind: 'not_an_archive' };
  const { version } = any.output;
  if (![2, 3, LATEST_VERSION].includes(version)) return { kind: 'unknown_version', version };
  const list = v.safeParse(version === 2 ? version2 : listSchema, any.output);
  return list.success ? list.output : { kind: 'not_an_archive' };
}
