// One published photo in its two shapes: the row that the server answers, and what the pages show.
import type { Photo } from '../../src/domain/photo.ts';
import type { ManagedPhoto } from '../../src/domain/managed-photo.ts';
import { emptyPhotoMetadata, type PhotoMetadata } from '../../src/domain/photo-metadata.ts';

const id = '00000000-0000-4000-8000-000000000001';
const folder = '/storage/v1/object/public/gallery-photos';
const size = { width: 960, height: 720 } as const;
const small = { width: 480, height: 360, type: 'image/webp' } as const;

export const samplePhotoRow = {
  ...size,
  id,
  image_url: `${folder}/gallery/${id}/ab-960.webp`,
  title: 'Photo',
  description: null,
  category: null,
  place: null,
  process_steps: null,
  tags: null,
  alt: null,
  thumbhash: null,
  is_rendering: false,
  project_id: null,
  position: null,
  featured_position: null,
  visibility: null,
  variants: [{ ...small, path: `gallery/${id}/cd-480.webp` }],
  created_at: '2026-11-20T12:00:00+00:00',
};

/** What becomes of the row where the server is `https://ref.supabase.co`. */
export const samplePhoto: Photo = {
  ...size,
  id,
  src: `https://ref.supabase.co${folder}/gallery/${id}/ab-960.webp`,
  alt: 'Photo',
  text: { ...emptyPhotoMetadata, title: 'Photo' },
  category: 'uncategorized',
  thumbhash: null,
  isRendering: false,
  variants: [{ ...small, src: `https://ref.supabase.co${folder}/gallery/${id}/cd-480.webp` }],
  createdAt: '2026-11-20T12:00:00+00:00',
};

export const sampleProjectRow = {
  id: '00000000-0000-4000-8000-0000000000aa',
  slug: 'attic-sauna',
  title: 'Attic sauna',
  description: null,
  category: null,
  place: null,
  process_steps: null,
  tags: null,
  created_at: '2026-11-21T12:00:00+00:00',
};

/** A photo as an administrator manages it. */
export const managedPhoto = ({ text, ...given }: ManagedPhotoGiven = {}): ManagedPhoto => ({
  id,
  createdAt: samplePhoto.createdAt,
  revision: 1,
  text: { ...emptyPhotoMetadata, ...text },
  src: '/small',
  largeSrc: '/large',
  fullSrc: '/full',
  alt: 'Photo',
  thumbhash: null,
  isRendering: false,
  ...given,
});

type ManagedPhotoGiven = Partial<Omit<ManagedPhoto, 'text'>> & { readonly text?: Partial<PhotoMetadata> };
