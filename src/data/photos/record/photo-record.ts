/** Screens derive everything from this record. A missing key of an earlier version reads as its default. */
import * as v from 'valibot';
import {
  photoCategories,
  emptyPhotoMetadata,
  type PhotoField,
  type PhotoMetadata,
} from '../../../domain/photo-metadata.ts';
import { MOST_COVERS, noEdits, type PictureEdits } from '../../../domain/picture-edits.ts';
import { deviceId, isoTime } from '../../local/stored-record.ts';
import { waitingStates } from '../../sync/retry.ts';

export const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const fields = {
  title: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
  category: v.exactOptional(v.picklist([...photoCategories, ''])),
  place: v.exactOptional(v.string()),
  processSteps: v.exactOptional(v.string()),
  tags: v.exactOptional(v.string()),
  alt: v.exactOptional(v.string()),
  project: v.exactOptional(v.string()),
  position: v.exactOptional(v.string()),
  featured: v.exactOptional(v.string()),
  visibility: v.exactOptional(v.string()),
} satisfies Record<PhotoField, v.GenericSchema | v.ExactOptionalSchema<v.GenericSchema, undefined>>;

const someText = v.object(fields);

/** Fields of a newer version are preserved. */
export const allText = v.pipe(
  v.looseObject(fields),
  v.transform((text): PhotoMetadata => ({ ...emptyPhotoMetadata, ...text })),
);

const variant = v.object({
  sha256,
  path: v.string(),
  type: v.picklist(['image/webp', 'image/jpeg']),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
});

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const rect = v.object({ x: fraction, y: fraction, width: fraction, height: fraction });

const editsSchema = v.pipe(
  v.object({
    turns: v.picklist([0, 1, 2, 3]),
    crop: v.nullable(rect),
    covers: v.pipe(v.array(rect), v.maxLength(MOST_COVERS)),
  }),
  v.transform((edits): PictureEdits => edits),
);

export const optionalEdits = v.optional(editsSchema, { ...noEdits, covers: [] });

const pictureSchema = v.variant('status', [
  /** Bytes are not stored yet: the record reports the file name after an interrupted import. */
  v.object({ status: v.literal('pending') }),
  /** `attempts`: started attempts, which reveal a picture that crashes the page. */
  v.object({ status: v.literal('queued'), original: sha256, attempts: v.number() }),
  v.object({
    status: v.literal('failed'),
    original: v.nullable(sha256),
    why: v.picklist(['unreadable', 'incomplete', 'no_encoder', 'failed', 'bytes_missing']),
  }),
  v.object({
    status: v.literal('ready'),
    original: v.nullable(sha256),
    width: v.number(),
    height: v.number(),
    thumbhash: v.nullable(v.string()),
    /** Smallest first. */
    variants: v.pipe(v.array(variant), v.minLength(1)),
  }),
  /** Only on the server; addresses are largest first. */
  v.object({ status: v.literal('remote'), addresses: v.array(v.string()) }),
  /** A project: text alone. */
  v.object({ status: v.literal('none') }),
]);

const lasting = ['keep', 'publish', 'save'] as const;

const intentSchema = v.variant('kind', [
  v.object({ kind: v.picklist(lasting) }),
  /** `until`: end of the undo window, null once committed. `seen`: the row's text at the request, if any. */
  v.object({
    kind: v.literal('remove'),
    until: v.nullable(v.number()),
    intentOnUndo: v.picklist(lasting),
    seen: v.optional(v.nullable(allText), null),
  }),
]);

const serverSchema = v.variant('kind', [
  v.object({ kind: v.literal('absent') }),
  v.object({ kind: v.literal('present'), revision: v.number(), text: allText, at: isoTime }),
  v.object({ kind: v.literal('deleted') }),
]);

const deliverySchema = v.variant('status', [
  ...waitingStates,
  v.object({
    status: v.literal('sending'),
    attempt: v.string(),
    request: v.picklist(['look_up', 'upload', 'publish', 'edit', 'delete', 'remove_objects']),
  }),
]);

/** A conflict is no blocker: it is derived from the text. */
const blockers = ['refused', 'deleted', 'bytes_missing'] as const;

const analysisSchema = v.object({
  isRequested: v.boolean(),
  generated: v.array(v.string()),
  suggested: someText,
  before: someText,
  generatedBefore: v.optional(v.array(v.string()), []),
  /** Requested about a draft that is submitted by now: the answer fills no field. */
  isSuggestion: v.optional(v.boolean(), false),
});

export const photoRecordSchema = v.object({
  v: v.literal(2),
  id: deviceId,
  owner: v.string(),
  rev: v.number(),
  createdAt: isoTime,
  /** Never sent. */
  fileName: v.optional(v.nullable(v.string()), null),
  /** When its file says that it was taken, and when the file was changed last. Never sent. */
  takenAt: v.optional(v.nullable(isoTime), null),
  fileModifiedAt: v.optional(v.nullable(isoTime), null),
  /** Sorts it instead of these times, once a person has moved it. */
  placedAt: v.optional(v.nullable(isoTime), null),
  /** Digest of the original, for duplicate detection. */
  fileDigest: v.optional(v.nullable(sha256), null),
  text: allText,
  /** Text of the last publish or save request; null without a request. */
  submitted: v.optional(v.nullable(allText), null),
  /** Merge base: a field that differs from it was changed on this device. */
  base: v.optional(allText, {}),
  picture: pictureSchema,
  /** What the sizes are made with, from the original, which stays as it is. */
  edits: optionalEdits,
  intent: intentSchema,
  batch: v.optional(
    v.nullable(v.object({ id: deviceId, action: v.picklist(['publish', 'save', 'delete']) })),
    null,
  ),
  outcome: v.optional(v.nullable(v.picklist(['done', 'failed'])), null),
  server: serverSchema,
  /** The response to a request that may have written the row was lost. */
  needsLookup: v.optional(v.boolean(), false),
  /** Sent and not acknowledged; it may still arrive. */
  unconfirmedWrites: v.optional(v.array(allText), []),
  publishedAt: v.optional(v.nullable(isoTime), null),
  uploaded: v.optional(v.array(sha256), []),
  /** An upload was started: the bucket may hold objects of it. */
  mayHaveUploads: v.optional(v.boolean(), false),
  orphanedPaths: v.optional(v.array(v.string()), []),
  delivery: deliverySchema,
  attempts: v.optional(v.number(), 0),
  blocker: v.optional(v.nullable(v.picklist(blockers)), null),
  analysis: v.optional(v.nullable(analysisSchema), null),
});

const version1 = v.looseObject({ v: v.literal(1), words: v.unknown(), server: v.looseObject({}) });

/** Version 1 named the text `words`, in the record and in its server row. */
export const migrateRecord = (stored: unknown): unknown => {
  if (!v.is(version1, stored)) return stored;
  const { words, server, ...rest } = stored;
  const { words: serverText, ...row } = server;
  return {
    ...rest,
    v: 2,
    text: words,
    server: serverText === undefined ? row : { ...row, text: serverText },
  };
};

export type PhotoRecord = Readonly<v.InferOutput<typeof photoRecordSchema>>;
export type Picture = PhotoRecord['picture'];
export type ReadyPicture = Extract<Picture, { readonly status: 'ready' }>;
export type PhotoVariantRecord = ReadyPicture['variants'][number];

export type FileDates = Pick<PhotoRecord, 'takenAt' | 'fileModifiedAt'>;

/** ISO time of capture, else of the pick, unless a person has moved the photo. */
export const placeOf = ({ placedAt, takenAt, fileModifiedAt, createdAt }: PhotoRecord): string =>
  placedAt ?? takenAt ?? fileModifiedAt ?? createdAt;

export const byPlace = (one: PhotoRecord, other: PhotoRecord): number =>
  placeOf(one).localeCompare(placeOf(other)) || one.createdAt.localeCompare(other.createdAt);

export const isProject = ({ picture }: PhotoRecord): boolean => picture.status === 'none';

export const isHere = (record: PhotoRecord): boolean =>
  record.picture.status !== 'remote' && record.picture.status !== 'pending' && !isProject(record);

export const isOnlyHere = (record: PhotoRecord): boolean =>
  isHere(record) && record.server.kind !== 'present' && record.intent.kind !== 'remove';

/** Final; the undo window has passed. */
export const isRemoved = ({ intent }: PhotoRecord): boolean =>
  intent.kind === 'remove' && intent.until === null;

/** Accounts on one device never share a record. */
export const recordKey = ({ owner, id }: Pick<PhotoRecord, 'owner' | 'id'>): string => `${owner}/${id}`;

type NewPhoto = Pick<PhotoRecord, 'id' | 'owner' | 'createdAt' | 'picture'> & Partial<PhotoRecord>;

/** `needsLookup`: another device may have published it. */
export const newPhoto = (given: NewPhoto): PhotoRecord =>
  v.parse(photoRecordSchema, {
    v: 2,
    rev: 0,
    text: {},
    intent: { kind: 'keep' },
    server: { kind: 'absent' },
    delivery: { status: 'waiting' },
    ...given,
  });

/** `addresses` of its pictures; null for a project. */
export const fromServerRow = ({
  revision,
  text,
  addresses,
  at,
  ...photo
}: Pick<PhotoRecord, 'id' | 'owner' | 'createdAt' | 'text'> & {
  readonly revision: number;
  readonly addresses: readonly string[] | null;
  readonly at: string;
}): PhotoRecord =>
  newPhoto({
    ...photo,
    text,
    base: text,
    picture: addresses === null ? { status: 'none' } : { status: 'remote', addresses: [...addresses] },
    server: { kind: 'present', revision, text, at },
  });
