import * as v from 'valibot';
import type { Database } from './database.types.ts';

type Column = keyof Database['public']['Tables']['gallery_photos']['Row'];

const entries = {
  id: v.pipe(v.string(), v.uuid()),
  image_url: v.string(),
  title: v.nullable(v.string()),
  description: v.nullable(v.string()),
  category: v.nullable(v.string()),
  place: v.nullable(v.string()),
  process_steps: v.nullable(v.string()),
  tags: v.nullable(v.array(v.string())),
  alt: v.nullable(v.string()),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  thumbhash: v.nullable(v.string()),
  variants: v.nullable(
    v.array(
      v.object({
        path: v.string(),
        width: v.number(),
        height: v.number(),
        type: v.picklist(['image/webp', 'image/jpeg']),
      }),
    ),
  ),
  created_at: v.string(),
  is_rendering: v.boolean(),
  // Lists that an earlier release saved lack them.
  project_id: v.exactOptional(v.nullable(v.string())),
  position: v.exactOptional(v.nullable(v.string())),
  featured_position: v.exactOptional(v.nullable(v.string())),
  visibility: v.exactOptional(v.nullable(v.string())),
} satisfies Partial<Record<Column, v.GenericSchema | v.ExactOptionalSchema<v.GenericSchema, undefined>>>;

/** Unknown columns are ignored, so that an older page works with a newer schema. */
export const photoRow = v.object(entries);

export type PhotoRow = Readonly<v.InferOutput<typeof photoRow>>;

/** Answer of `find_photo`. */
export const foundPhoto = v.variant('state', [
  v.object({
    state: v.literal('published'),
    photo: photoRow,
    project: v.nullable(v.object({ slug: v.string(), title: v.string() })),
  }),
  v.object({ state: v.picklist(['deleted', 'unknown']) }),
]);

export type FoundPhotoRow = Readonly<v.InferOutput<typeof foundPhoto>>;

export const photoColumns = Object.keys(entries).join(',');
