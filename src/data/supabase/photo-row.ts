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
} satisfies Partial<Record<Column, v.GenericSchema>>;

/** Unknown columns are ignored, so that an older page works with a newer schema. */
export const photoRow = v.object(entries);

export type PhotoRow = Readonly<v.InferOutput<typeof photoRow>>;

export const photoColumns = Object.keys(entries).join(',');
