/** What else this device stores of photos, beside the work on them. */
import * as v from 'valibot';
import { deviceId, isoTime } from '../local/stored-record.ts';
import { photoEntries, sha256 } from './photo-item.ts';

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
  /** Digests of what was published, smallest picture first. */
  shas: v.array(sha256),
  /** The row's time of its last edit, as these changes left it; null for a deleted one. */
  updatedAt: v.nullable(v.string()),
  at: isoTime,
});

export type Receipt = Readonly<v.InferOutput<typeof receiptSchema>>;

/** The digests of the bytes that belong to a photo. */
export const shasOf = ({ variants, original }: Draft['photo']): string[] => [
  ...variants.map((variant) => variant.sha256),
  ...(original === null ? [] : [original]),
];
