// Publishes photos over HTTP with an administrator's own rights, as a tablet does.
import { createHash, randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { emptyPhotoMetadata, toRow, type StoredPhotoText } from '../../../src/domain/photo-metadata.ts';
import { callApi, headersOf, signInAsAdmin, type TestAccount, type TestServer } from './server.ts';

const rendering = join(resolve(import.meta.dirname, '../../..'), 'supabase/seed/pictures/steam-shower.jpg');

export const noText = toRow(emptyPhotoMetadata);

/** Words with which a photo may be published. */
export const publishedText = (title: string): StoredPhotoText => ({
  ...noText,
  title,
  category: 'indoor',
  tags: ['cedar'],
  alt: `${title}, seen from the door`,
});

/** A picture and where it belongs. */
export const photoOf = (bytes: Buffer) => {
  const id = randomUUID();
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { id, path: `gallery/${id}/${hash}-480.jpg`, bytes: Uint8Array.from(bytes) };
};
export type SentPhoto = ReturnType<typeof photoOf>;

/** Uploads and publishes it; a tablet repeats both until it knows that they arrived. */
export const publishPhoto = async (
  site: TestServer,
  account: TestAccount,
  { id, path, bytes }: SentPhoto,
  words: StoredPhotoText,
): Promise<Response> => {
  const headers = headersOf(site, account);
  await fetch(`${site.url}/storage/v1/object/gallery-photos/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: bytes,
  });
  const size = { width: 480, height: 360 };
  const photo = {
    id,
    file_name: path,
    image_url: `/storage/v1/object/public/gallery-photos/${path}`,
    ...size,
    variants: [{ path, ...size, type: 'image/jpeg' }],
    ...words,
  };
  return callApi(site, 'POST', '/rest/v1/rpc/publish_photo', { photo }, headers);
};

/** Answers the ids, in the order of the words. */
export const publishPhotos = async (
  site: TestServer,
  words: readonly StoredPhotoText[],
): Promise<readonly string[]> => {
  const account = await signInAsAdmin(site);
  const bytes = await sharp(rendering).resize(480, 360).jpeg({ quality: 40 }).toBuffer();
  const ids: string[] = [];
  for (const said of words) {
    const photo = photoOf(bytes);
    const response = await publishPhoto(site, account, photo, said);
    if (!response.ok)
      throw new Error(`The photo was not published: ${response.status} ${await response.text()}`);
    ids.push(photo.id);
  }
  return ids;
};
