import {
  hasShape,
  isListOf,
  isNumber,
  isOneOf,
  isText,
  isUuid,
  orNull,
  type Guard,
  type Guarded,
} from '../../domain/guards.ts';
import type { Database } from './database.types.ts';

type Column = keyof Database['public']['Tables']['gallery_photos']['Row'];

const entries = {
  id: isUuid,
  image_url: isText,
  title: orNull(isText),
  description: orNull(isText),
  category: orNull(isText),
  process_steps: orNull(isText),
  tags: orNull(isListOf(isText)),
  alt: orNull(isText),
  width: orNull(isNumber),
  height: orNull(isNumber),
  thumbhash: orNull(isText),
  variants: orNull(
    isListOf(
      hasShape({
        path: isText,
        width: isNumber,
        height: isNumber,
        type: isOneOf('image/webp', 'image/jpeg'),
      }),
    ),
  ),
  created_at: isText,
} satisfies Partial<Record<Column, Guard<unknown>>>;

/** A row of `gallery_photos` as visitors may read it. Unknown columns are ignored, so that an older page survives a newer schema. */
export const isPhotoRow = hasShape(entries);

export type PhotoRow = Guarded<typeof isPhotoRow>;

export const photoColumns = Object.keys(entries).join(',');
