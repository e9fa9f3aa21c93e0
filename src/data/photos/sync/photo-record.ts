/**
 * Stored record of one photo: local text, picture, intent and the acknowledged server state. Everything
 * screens show of a photo derives from it. A missing key of an earlier version reads as its default.
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

const someWords = v.object(fields);

/** Fields of a newer version are preserved. */
export const allWords = v.pipe(
  v.looseObject(fields),
  v.transform((words): PhotoMetadata => ({ ...emptyPhotoMetadata, ...words })),
);

const variant = v.object({
  sha256,
  /** Path in the bucket. */
  path: v.string(),
  type: v.picklist(['image/webp', 'image/jpeg']),
  /** Pixels. */
  width: v.number(),
  height: v.number(),
  /** Number of bytes. */
  bytes: v.number(),
});

const pictureSchema = v.variant('status', [
  /** Picked, bytes not stored yet: the record reports the file name after an interrupted import. */
  v.object({ status: v.literal('pending') }),
  /** Waiting to be encoded. `attempts`: started attempts, which reveal a picture that crashes the page. */
  v.object({ status: v.literal('queued'), original: sha256, attempts: v.number() }),
  v.object({
    status: v.literal('failed'),
    original: v.nullable(sha256),
    why: v.picklist(['unreadable', 'no_encoder', 'failed', 'bytes_missing']),
  }),
  v.object({
    status: v.literal('ready'),
    /** Digest of the original while its bytes are stored. */
    original: v.nullable(sha256),
    width: v.number(),
    height: v.number(),
    thumbhash: v.nullable(v.string()),
    /** Smallest first. */
    variants: v.pipe(v.array(variant), v.minLength(1)),
  }),
  /** Only on the server: addresses of its sizes, largest first. */
  v.object({ status: v.literal('remote'), addresses: v.array(v.string()) }),
]);

const lasting = ['keep', 'publish', 'save'] as const;

const intentSchema = v.variant('kind', [
  v.object({ kind: v.picklist(lasting) }),
  /**
   * `until`: end of the undo window, ms since 1970; null once committed. `intentOnUndo`: the intent that an
   * undo restores. `seen`: text of the row when the removal was requested; null without a row.
   */
  v.object({
    kind: v.literal('remove'),
    until: v.nullable(v.number()),
    intentOnUndo: v.picklist(lasting),
    seen: v.optional(v.nullable(allWords), null),
  }),
]);

const serverSchema = v.variant('kind', [
  /** No row. */
  v.object({ kind: v.literal('absent') }),
  /** `at`: time of the server response. */
  v.object({ kind: v.literal('present'), revision: v.number(), words: allWords, at: isoTime }),
  /** Tombstone: its id is never published again. */
  v.object({ kind: v.literal('deleted') }),
]);

const deliverySchema = v.variant('status', [
  ...waitingStates,
  /** A request of this attempt is in flight. */
  v.object({
    status: v.literal('sending'),
    attempt: v.string(),
    request: v.picklist(['look_up', 'upload', 'publish', 'edit', 'delete', 'remove_objects']),
  }),
]);

/** Why sync waits for user action. A conflict is no blocker: it is derived from the text. */
const blockers = ['refused', 'deleted', 'bytes_missing'] as const;

const analysisSchema = v.object({
  /** A description is queued. */
  isRequested: v.boolean(),
  /** Fields whose text was generated. */
  generated: v.array(v.string()),
  /** Suggestions for fields that hold a person's text. */
  suggested: someWords,
  /** Text of generated fields before the description. */
  before: someWords,
  /** Fields of `before` whose text was generated earlier. */
  generatedBefore: v.optional(v.array(v.string()), []),
});

export const photoRecordSchema = v.object({
  v: v.literal(1),
  /** Id of the row, the same on every device. */
  id: deviceId,
  owner: v.string(),
  /** Incremented with every change. */
  rev: v.number(),
  /** When it was picked, or first changed on this device. */
  createdAt: isoTime,
  /** Local file name; never sent. */
  fileName: v.optional(v.nullable(v.string()), null),
  /** Digest of the original, for duplicate detection. */
  fileDigest: v.optional(v.nullable(sha256), null),
  words: allWords,
  /** Text of the last publish or save request, which is what is sent; null without a request. */
  submitted: v.optional(v.nullable(allWords), null),
  /** Merge base: a field that differs from it was changed on this device. */
  base: v.optional(allWords, {}),
  picture: pictureSchema,
  intent: intentSchema,
  /** Batch whose result has not been shown. */
  batch: v.optional(
    v.nullable(v.object({ id: deviceId, action: v.picklist(['publish', 'save', 'delete']) })),
    null,
  ),
  /** Result of that batch for this photo. */
  outcome: v.optional(v.nullable(v.picklist(['done', 'failed'])), null),
  /** As last acknowledged. */
  server: serverSchema,
  /** The response to a request that may have written the row was lost. */
  needsLookup: v.optional(v.boolean(), false),
  /** Text that was sent and not acknowledged; it may still arrive. */
  unconfirmedWrites: v.optional(v.array(allWords), []),
  /** When the server acknowledged publishing from this device. */
  publishedAt: v.optional(v.nullable(isoTime), null),
  /** Digests of the acknowledged uploads. */
  uploaded: v.optional(v.array(sha256), []),
  /** An upload was started: the bucket may hold objects of it. */
  mayHaveUploads: v.optional(v.boolean(), false),
  /** Paths of objects that the deleted photo left in the bucket. */
  orphanedPaths: v.optional(v.array(v.string()), []),
  delivery: deliverySchema,
  /** Consecutive failed attempts. */
  attempts: v.optional(v.number(), 0),
  blocker: v.optional(v.nullable(v.picklist(blockers)), null),
  analysis: v.optional(v.nullable(analysisSchema), null),
});

export type PhotoRecord = Readonly<v.InferOutput<typeof photoRecordSchema>>;
export type Picture = PhotoRecord['picture'];
export type ReadyPicture = Extract<Picture, { readonly status: 'ready' }>;
export type PhotoVariantRecord = ReadyPicture['variants'][number];

/** Whether its bytes are on this device. */
export const isHere = ({ picture }: PhotoRecord): boolean =>
  picture.status !== 'remote' && picture.status !== 'pending';

/** Erasing this device would lose it. */
export const isOnlyHere = (record: PhotoRecord): boolean =>
  isHere(record) && record.server.kind !== 'present' && record.intent.kind !== 'remove';

/** Removal is final; the undo window has passed. */
export const isRemoved = ({ intent }: PhotoRecord): boolean =>
  intent.kind === 'remove' && intent.until === null;

/** Store key. Accounts on one device never share a record. */
export const recordKey = ({ owner, id }: Pick<PhotoRecord, 'owner' | 'id'>): string => `${owner}/${id}`;

type NewPhoto = Pick<PhotoRecord, 'id' | 'owner' | 'createdAt' | 'picture'> & Partial<PhotoRecord>;

/** A photo without a row unless given. `needsLookup`: another device may have published it. */
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

/** Creates the record of a published photo from its row. */
export const fromSnapshot = ({
  revision,
  words,
  addresses,
  at,
  ...photo
}: Pick<PhotoRecord, 'id' | 'owner' | 'createdAt' | 'words'> & {
  readonly revision: number;
  readonly addresses: readonly string[];
  /** ISO time of the server response. */
  readonly at: string;
}): PhotoRecord =>
  newPhoto({
    ...photo,
    words,
    base: words,
    picture: { status: 'remote', addresses: [...addresses] },
    server: { kind: 'present', revision, words, at },
  });
