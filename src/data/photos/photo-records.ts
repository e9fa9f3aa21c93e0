/** What else this device stores of photos, beside the work on them. */
import * as v from 'valibot';
import { deviceId, isoTime } from '../local/stored-record.ts';
import { photoChanges, photoEntries, sha256 } from './photo-item.ts';

/** A field that analysis may fill. */
const describedField = v.picklist(['title', 'description', 'category', 'process_steps', 'tags', 'alt']);

/** What analysis did to the words of a photo. */
export const analysisSchema = v.object({
  /** It is to be described as soon as there is a connection. */
  isWanted: v.boolean(),
  /** Fields whose text comes from analysis. */
  generated: v.array(describedField),
  /** What analysis would write into fields that hold a person's text. */
  suggestions: photoChanges,
  /** What stood in fields that analysis changed. */
  before: v.exactOptional(photoChanges),
});

export type Analysis = Readonly<v.InferOutput<typeof analysisSchema>>;

/** A photo that is not proven to be published. Its work, once there is some, has the same id. */
export const draftSchema = v.object({
  v: v.literal(1),
  id: deviceId,
  /** The account it belongs to. */
  owner: v.string(),
  /** Rises with every change. */
  rev: v.number(),
  createdAt: isoTime,
  photo: v.object(photoEntries),
  /** What the file was called on this device; it never leaves it. */
  fileName: v.exactOptional(v.string()),
  /**
   * The sizes of its picture: still to be made (`tries`: how often it was begun, which tells a picture that kills the
   * page), or impossible here. Absent once they are made.
   */
  preparation: v.exactOptional(
    v.variant('status', [
      v.object({ status: v.literal('waiting'), tries: v.number() }),
      v.object({
        status: v.literal('failed'),
        why: v.picklist(['unreadable', 'no_encoder', 'failed', 'bytes_missing']),
      }),
    ]),
  ),
  /** Absent while nobody asked for a description. */
  analysis: v.exactOptional(analysisSchema),
});

export type Draft = Readonly<v.InferOutput<typeof draftSchema>>;

export const bytesSchema = v.object({ v: v.literal(1), type: v.string(), bytes: v.instance(ArrayBuffer) });

export type PictureBytes = Readonly<v.InferOutput<typeof bytesSchema>>;

/** What the server proved. */
export const receiptSchema = v.object({
  v: v.literal(1),
  /** Of the item. */
  id: deviceId,
  kind: v.picklist(['photo_create', 'photo_edit', 'photo_delete']),
  /** The photo. */
  subject: deviceId,
  /** Of a published photo, as it was called then. */
  title: v.exactOptional(v.nullable(v.string())),
  category: v.exactOptional(v.nullable(v.string())),
  /** Digests of what was published, smallest picture first. */
  shas: v.array(sha256),
  /** Digest of the file that was picked, by which it is recognised when it is picked again. */
  original: v.exactOptional(sha256),
  /** The row's time of its last edit, as these changes left it; null for a deleted one. */
  updatedAt: v.nullable(v.string()),
  at: isoTime,
});

/** Digests that no record names, and when each was first seen so: ms since 1970. */
export const orphansSchema = v.object({ v: v.literal(1), seen: v.record(sha256, v.number()) });

export type Receipt = Readonly<v.InferOutput<typeof receiptSchema>>;

/** The digests of the bytes that belong to a photo. */
export const shasOf = ({ variants, original }: Draft['photo']): string[] => [
  ...variants.map((variant) => variant.sha256),
  ...(original === null ? [] : [original]),
];
