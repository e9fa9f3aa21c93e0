// Publishes photos over HTTP with an administrator's own rights, as a tablet does.
import { createHash, randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { emptyPhotoMetadata, toRow, type StoredPhotoWords } from '../../../src/domain/photo-metadata.ts';
import { headersOf, signInAsAdmin, type TestServer } from './server.ts';

const rendering = join(resolve(import.meta.dirname, '../../..'), 'supabase/seed/pictures/steam-shower.jpg');

const demand = async (what: string, response: Response): Promise<void> => {
  if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
};

export const noWords = toRow(emptyPhotoMetadata);

/** Words with which a photo may be published. */
export const publishedWords = (title: string): StoredPhotoWords => ({
  ...noWords,
  title,
  category: 'indoor',
  tags: ['cedar'],
  alt: `${title}, seen from the door`,
});

/** Answers the ids, in the order of the words. */
export const publishPhotos = async (
  site: TestServer,
  words: readonly StoredPhotoWords[],
): Promise<readonly string[]> => {
  const headers = headersOf(site, await signInAsAdmin(site));
  const bytes = await sharp(rendering).resize(480, 360).jpeg({ quality: 40 }).toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex');
  const ids: string[] = [];
  for (const said of words) {
    const id = randomUUID();
    const path = `gallery/${id}/${hash}-480.jpg`;
    const upload = await fetch(`${site.url}/storage/v1/object/gallery-photos/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/jpeg' },
      body: Uint8Array.from(bytes),
    });
    await demand('The picture was not stored', upload);
    const size = { width: 480, height: 360 };
    const image_url = `/storage/v1/object/public/gallery-photos/${path}`;
    const photo = {
      id,
      file_name: path,
      image_url,
      ...size,
      variants: [{ path, ...size, type: 'image/jpeg' }],
    };
    const publish = await fetch(`${site.url}/rest/v1/rpc/publish_photo`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ photo: { ...photo, ...said } }),
    });
    await demand('The photo was not published', publish);
    ids.push(id);
  }
  return ids;
};
