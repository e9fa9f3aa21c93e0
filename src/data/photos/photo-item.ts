/** The work on photos as this device stores it: publish one, change its words, delete it. */
import * as v from 'valibot';
import { photoCategories } from '../../domain/photo.ts';
import { deviceId } from '../local/stored-record.ts';
import { itemSchema, newItem, type Item, type ItemKind } from '../outbox/item.ts';

/** SHA-256 of bytes, in hexadecimal digits. */
export const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** What may be changed after publishing, named as the columns are. */
export const wordEntries = {
  title: v.nullable(v.string()),
  description: v.nullable(v.string()),
  category: v.nullable(v.picklist(photoCategories)),
  process_steps: v.nullable(v.string()),
  tags: v.nullable(v.array(v.string())),
  alt: v.nullable(v.string()),
};

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

export const photoEntries = {
  ...wordEntries,
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  thumbhash: v.nullable(v.string()),
  /** Smallest first. */
  variants: v.array(variant),
  /** The picture as it was taken, while its bytes are kept. */
  original: v.nullable(sha256),
};

/** A photo that can be published. */
export const createPayload = v.object({
  ...photoEntries,
  variants: v.pipe(v.array(variant), v.minLength(1)),
});

/** Some of the words. */
export const photoChanges = v.object({
  title: v.exactOptional(wordEntries.title),
  description: v.exactOptional(wordEntries.description),
  category: v.exactOptional(wordEntries.category),
  process_steps: v.exactOptional(wordEntries.process_steps),
  tags: v.exactOptional(wordEntries.tags),
  alt: v.exactOptional(wordEntries.alt),
});

/** A published photo as it was when somebody changed it: all that is left of it when it is deleted elsewhere meanwhile. */
export const seenPhoto = v.object({
  words: v.object(wordEntries),
  /** Addresses of its sizes, the largest first. */
  pictures: v.array(v.string()),
});

const editPayload = v.object({
  changes: photoChanges,
  /** Never sent. */
  seen: v.exactOptional(seenPhoto),
  /** What the person saw: a row, or what an item queued before this one makes of it. */
  base: v.variant('kind', [
    v.object({ kind: v.literal('row'), updatedAt: v.string() }),
    v.object({ kind: v.literal('item'), id: deviceId }),
  ]),
});

const deletePayload = v.object({});

export type PhotoVariantRecord = Readonly<v.InferOutput<typeof variant>>;
export type SeenRow = Readonly<v.InferOutput<typeof seenPhoto>>;
export type PhotoChanges = Readonly<v.InferOutput<typeof photoChanges>>;
export type CreatePayload = Readonly<v.InferOutput<typeof createPayload>>;
export type EditPayload = Readonly<v.InferOutput<typeof editPayload>>;

/** Work on photos belongs to the account that did it. */
type OfAccount<Kind extends ItemKind, Payload> = Item<Kind, Payload> & { readonly owner: string };

export type PhotoCreate = OfAccount<'photo_create', CreatePayload>;
export type PhotoEdit = OfAccount<'photo_edit', EditPayload>;
export type PhotoDelete = OfAccount<'photo_delete', Readonly<v.InferOutput<typeof deletePayload>>>;
export type PhotoItem = PhotoCreate | PhotoEdit | PhotoDelete;

const ofAccount = { subject: deviceId, owner: v.string() };

export const photoItemSchema: v.GenericSchema<PhotoItem> = v.variant('kind', [
  v.object({ ...itemSchema('photo_create', createPayload).entries, ...ofAccount }),
  v.object({ ...itemSchema('photo_edit', editPayload).entries, ...ofAccount }),
  v.object({ ...itemSchema('photo_delete', deletePayload).entries, ...ofAccount }),
]);

interface Made<Payload> {
  /** Also the server's name of an edit. */
  readonly id: string;
  readonly photoId: string;
  readonly owner: string;
  readonly createdAt: string;
  readonly payload: Payload;
}

/** Its place behind other work on the same photo is given when it is stored. */
function made<const Kind extends ItemKind, Payload>(
  kind: Kind,
  { photoId, owner, ...rest }: Made<Payload>,
  step: string,
  left: string[] = [],
): OfAccount<Kind, Payload> {
  return { ...newItem({ ...rest, kind, subject: photoId, stage: { step, left } }), owner };
}

/** One for each photo: publishing twice is one item. */
export const newPhotoCreate = (given: Omit<Made<CreatePayload>, 'id'>): PhotoCreate => {
  const left = given.payload.variants.map((each) => each.sha256);
  return made('photo_create', { ...given, id: given.photoId }, 'upload', left);
};

export const newPhotoEdit = (given: Made<EditPayload>): PhotoEdit => made('photo_edit', given, 'row');

export const newPhotoDelete = (given: Omit<Made<object>, 'payload'>): PhotoDelete =>
  made('photo_delete', { ...given, payload: {} }, 'row');

/** Where an object lies in the bucket; `size` is the nominal width: 480, 960, 1600 or 2400. */
export const objectPath = (
  photoId: string,
  { sha256: hash, type }: Pick<PhotoVariantRecord, 'sha256' | 'type'>,
  size: number,
): string => `gallery/${photoId}/${hash}-${size}.${type === 'image/webp' ? 'webp' : 'jpg'}`;

/** A photo as it is published: without what only this device needs. */
export function rowOf(id: string, payload: CreatePayload) {
  const { title, description, category, process_steps, tags, alt, width, height, thumbhash } = payload;
  const variants = payload.variants.map((each) => ({
    path: each.path,
    type: each.type,
    width: each.width,
    height: each.height,
  }));
  const words = { title, description, category, process_steps, tags, alt };
  return { id, ...words, width, height, thumbhash, variants };
}
