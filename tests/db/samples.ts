// Valid rows to try rights and rules on, each with an id of its own.
import { createHash, randomUUID } from 'node:crypto';

const hash = createHash('sha256').update('a picture').digest('hex');

/** The path of a photo's object of this width. */
export const objectPath = (id: string, width: number, type = 'webp') =>
  `gallery/${id}/${hash}-${width}.${type}`;

/** A photo as publish_photo takes it. */
export const samplePhoto = (id: string = randomUUID()) => ({
  id,
  file_name: objectPath(id, 960),
  image_url: `/storage/v1/object/public/gallery-photos/${objectPath(id, 960)}`,
  title: 'Outdoor sauna by the lake',
  description: 'Red cedar, glass front.',
  category: 'outdoor',
  place: 'Decatur, GA',
  process_steps: 'Foundation, frame, cladding',
  tags: ['cedar', 'lake'],
  alt: 'A wooden sauna between pines',
  width: 960,
  height: 640,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  variants: [480, 960].map((width) => ({
    path: objectPath(id, width),
    width,
    height: (width * 2) / 3,
    type: 'image/webp',
  })),
});

export const minute = 60_000;
export const dayMs = 24 * 60 * minute;

/** The time this long ago, as a browser writes it. */
export const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** A page view as a browser sends it. */
export const sampleEvent = (changes: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  event_type: 'page_view',
  page_path: '/about',
  referrer: null,
  session_id: randomUUID(),
  metadata: {},
  created_at: new Date().toISOString(),
  ...changes,
});
