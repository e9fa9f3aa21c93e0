import { randomUUID } from 'node:crypto';

/** A complete row of gallery_photos, as an owner's tool would insert it. */
export const photoRow = (title: string) => {
  const id = randomUUID();
  const file = `gallery/${id}/${'a'.repeat(64)}-960.webp`;
  return {
    id,
    file_name: file,
    image_url: `/storage/v1/object/public/gallery-photos/${file}`,
    title,
    alt: `${title}, seen from the door`,
    description: 'A small room with two benches.',
    category: 'indoor',
    place: 'Decatur, GA',
    tags: ['cedar'],
    width: 960,
    height: 720,
    variants: [{ path: file, width: 960, height: 720, type: 'image/webp' }],
  };
};
