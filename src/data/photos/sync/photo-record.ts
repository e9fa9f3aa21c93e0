/**
 * One photo on this device: the words its person wants, its picture, what is wanted of it, and what the server is proven to
 * hold. Everything a screen says about a photo follows from its record. Stored as it is written here; a key that is missing,
 * because an earlier version did not know it, reads as empty.
 */
import * as v from 'valibot';
import { photoCategories } from '../../../domain/photo.ts';
import { emptyPhotoMetadata, type PhotoField, type PhotoMetadata } from '../../../domain/photo-metadata.ts';
import { deviceId, isoTime } from '../../local/stored-record.ts';
import { waitingStates } from '../../sync/item.ts';

/** SHA-256 of bytes, in hexadecimal digits. */
export const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const fields = {
  title: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
  category: v.exactOptional(v.picklist([...photoCategories, ''])),
  place: v.exactOptional(v.string()),
  processSteps: v.exactOptional(v.string()),
  tags: v.exactOptional(v.string()),
  alt: v.exactOptional(v.string()),
} satisfies Record<PhotoField, v.GenericSchema | v.ExactOptionalSchema<v.GenericSchema, undefined>>;

/** Of some fields. */
const someWords = v.object(fields);

/** Of all fields. One that only a newer version knows stays with them. */
export const allWords = v.pipe(
  v.looseObject(fields),
  v.transform((words): PhotoMetadata => ({ ...emptyPhotoMetadata, ...words })),
);

const variant = v.object({
  sha256,
  /** In the bucket. */
  path: v.string(),
  type: v.picklist(['image/webp', 'image/jpeg']),
  /** Pixels. */
  width: v.number(),
  height: v.number(),
  /** Their number. */
  bytes: v.number(),
});

const pictureSchema = v.variant('status', [
  /** Picked, and its bytes are not stored yet: a tab that dies now leaves its name. */
  v.object({ status: v.literal('pending') }),
  /** Its sizes are still to be made. `tries`: how often that was begun, which tells a picture that ends the page. */
  v.object({ status: v.literal('queued'), original: sha256, tries: v.number() }),
  v.object({
    status: v.literal('failed'),
    original: v.nullable(sha256),
    why: v.picklist(['unreadable', 'no_encoder', 'failed', 'bytes_missing']),
  }),
  v.object({
    status: v.literal('ready'),
    /** The file as it was picked, while its bytes are kept. */
    original: v.nullable(sha256),
    width: v.number(),
    height: v.number(),
    thumbhash: v.nullable(v.string()),
    /** Smallest first. */
    variants: v.pipe(v.array(variant), v.minLength(1)),
  }),
  /** On the server alone: addresses of its sizes, the largest first. */
  v.object({ status: v.literal('remote'), addresses: v.array(v.string()) }),
]);

const lasting = ['keep', 'publish', 'save'] as const;

const intentSchema = v.variant('kind', [
  v.object({ kind: v.picklist(lasting) }),
  /** `until`: ms since 1970, before which the person may undo it; null: it is carried out. `intentOnUndo`: what undoing wants. */
  v.object({ kind: v.literal('remove'), until: v.nullable(v.number()), intentOnUndo: v.picklist(lasting) }),
]);

const serverSchema = v.variant('kind', [
  /** There was no row. */
  v.object({ kind: v.literal('absent') }),
  /** `at`: when it was seen so. */
  v.object({ kind: v.literal('present'), revision: v.number(), words: allWords, at: isoTime }),
  /** Deleted for good: its id is never published again. */
  v.object({ kind: v.literal('deleted') }),
]);

const deliverySchema = v.variant('status', [
  ...waitingStates,
  /** A request is under way, made by the tab that this attempt names. */
  v.object({
    status: v.literal('sending'),
    attempt: v.string(),
    request: v.picklist(['look_up', 'upload', 'publish', 'edit', 'delete', 'remove_objects']),
  }),
]);

/** Why nothing goes on without a person. A conflict is no need of its own: it follows from the words. */
const blockers = ['refused', 'deleted', 'bytes_missing'] as const;

const analysisSchema = v.object({
  /** It is to be described as soon as there is a connection. */
  isRequested: v.boolean(),
  /** Fields whose text comes from a description. */
  generated: v.array(v.string()),
  /** What a description would write into fields that hold a person's text. */
  suggested: someWords,
  /** What stood in fields that a description changed. */
  before: someWords,
  /** Fields in which that came from an earlier description. */
  generatedBefore: v.optional(v.array(v.string()), []),
});

export const photoRecordSchema = v.object({
  v: v.literal(1),
  /** Of its row, on every device. */
  id: deviceId,
  /** The account it belongs to. */
  owner: v.string(),
  /** Rises with every change. */
  rev: v.number(),
  /** When it was picked, or first changed here. */
  createdAt: isoTime,
  /** What the file was called on this device; it never leaves it. */
  fileName: v.optional(v.nullable(v.string()), null),
  /** Digest of the file as it was picked, by which it is recognized when it is picked again. */
  fileDigest: v.optional(v.nullable(sha256), null),
  words: allWords,
  /** What the row held when they were typed: a field that differs from it was changed by this person. */
  base: v.optional(allWords, {}),
  picture: pictureSchema,
  intent: intentSchema,
  /** The press of a button whose outcome nobody was told yet. */
  batch: v.optional(
    v.nullable(v.object({ id: deviceId, action: v.picklist(['publish', 'save', 'delete']) })),
    null,
  ),
  /** How that press ended for this photo. */
  outcome: v.optional(v.nullable(v.picklist(['done', 'failed'])), null),
  /** As last proven. */
  server: serverSchema,
  /** The answer to a request that may have written its row was lost. */
  needsLookup: v.optional(v.boolean(), false),
  /** Words that went out and whose arrival, early or late, nobody has proven. */
  unconfirmedWrites: v.optional(v.array(allWords), []),
  /** When this device proved that it was published. */
  publishedAt: v.optional(v.nullable(isoTime), null),
  /** Digests of the sizes that are proven to be uploaded. */
  uploaded: v.optional(v.array(sha256), []),
  /** An upload was begun: objects of it may lie in the bucket. */
  mayHaveUploads: v.optional(v.boolean(), false),
  /** Paths of the objects that a deleted photo left in the bucket. */
  orphanedPaths: v.optional(v.array(v.string()), []),
  delivery: deliverySchema,
  /** Failed tries in a row. */
  attempts: v.optional(v.number(), 0),
  blocker: v.optional(v.nullable(v.picklist(blockers)), null),
  analysis: v.optional(v.nullable(analysisSchema), null),
});

export type PhotoRecord = Readonly<v.InferOutput<typeof photoRecordSchema>>;
export type Picture = PhotoRecord['picture'];
export type ReadyPicture = Extract<Picture, { readonly status: 'ready' }>;
export type PhotoVariantRecord = ReadyPicture['variants'][number];

/** Whether bytes of it are on this device. */
export const isHere = ({ picture }: PhotoRecord): boolean =>
  picture.status !== 'remote' && picture.status !== 'pending';

/** Not to be undone any more. A wish that comes before takes its place. */
export const isRemoved = ({ intent }: PhotoRecord): boolean =>
  intent.kind === 'remove' && intent.until === null;

/** Its place in the store: accounts share a device and never a record. */
export const recordKey = ({ owner, id }: Pick<PhotoRecord, 'owner' | 'id'>): string => `${owner}/${id}`;

type NewPhoto = Pick<PhotoRecord, 'id' | 'owner' | 'createdAt' | 'picture'> & Partial<PhotoRecord>;

/** A photo that the server has never seen, but for what is given. `needsLookup`: another device may have published it. */
export const newPhoto = (given: NewPhoto): PhotoRecord =>
  v.parse(photoRecordSchema, {
    v: 1,
    rev: 0,
    words: {},
    intent: { kind: 'keep' },
    server: { kind: 'absent' },
    delivery: { status: 'waiting' },
    ...given,
  });

/** A published photo as this device begins to work on it. */
export const fromSnapshot = ({
  revision,
  words,
  addresses,
  at,
  ...photo
}: Pick<PhotoRecord, 'id' | 'owner' | 'createdAt' | 'words'> & {
  readonly revision: number;
  readonly addresses: readonly string[];
  /** ISO time at which the server said so. */
  readonly at: string;
}): PhotoRecord =>
  newPhoto({
    ...photo,
    words,
    base: words,
    picture: { status: 'remote', addresses: [...addresses] },
    server: { kind: 'present', revision, words, at },
  });
