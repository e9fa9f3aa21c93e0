import * as v from 'valibot';
import type { Database } from './database.types.ts';
import { photoRow } from './photo-row.ts';

type Column = keyof Database['public']['Tables']['projects']['Row'];

const nullableText = v.nullable(v.string());

const entries = {
  id: v.pipe(v.string(), v.uuid()),
  slug: v.string(),
  title: v.string(),
  description: nullableText,
  category: nullableText,
  place: nullableText,
  process_steps: nullableText,
  tags: v.nullable(v.array(v.string())),
  created_at: v.string(),
} satisfies Partial<Record<Column, v.GenericSchema>>;

/** Unknown columns are ignored, so that an older page works with a newer schema. */
export const projectRow = v.object(entries);

export type ProjectRow = Readonly<v.InferOutput<typeof projectRow>>;

/** Answer of `find_project`. */
export const foundProject = v.variant('state', [
  v.object({ state: v.literal('published'), project: projectRow, photos: v.array(photoRow) }),
  v.object({ state: v.picklist(['deleted', 'unknown']) }),
]);

export type FoundProjectRow = Readonly<v.InferOutput<typeof foundProject>>;

export const projectColumns = Object.keys(entries).join(',');
