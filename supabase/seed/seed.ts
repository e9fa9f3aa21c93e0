// Fills an empty gallery with the sample photos, over HTTP and with an administrator's own rights: the same calls
// an administrator's tablet makes. Knows neither the secret key nor the database.
import { join } from 'node:path';
import * as v from 'valibot';
import { picturesFolder, readCatalogue, type CatalogueEntry } from './catalogue.ts';
import { makePicture, type Picture, type Variant } from './variants.ts';

export type SeedTarget = { url: string; publishableKey: string; email: string; password: string };
export type SeedResult = { created: number; existed: number };

type CallOptions = Omit<RequestInit, 'headers'> & { headers: Record<string, string> };
type Call = (path: string, init: CallOptions) => Promise<Response>;

const json = { 'content-type': 'application/json' };
const duplicateSchema = v.object({ statusCode: v.literal('409') });
const publishedSchema = v.object({
  result: v.picklist(['created', 'existed', 'deleted']),
  photo: v.nullable(v.object({ id: v.string() })),
});

const createCall =
  (target: SeedTarget, token?: string): Call =>
  (path, init) =>
    fetch(new URL(path, target.url), {
      ...init,
      headers: {
        apikey: target.publishableKey,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...init.headers,
      },
    });

const fail = async (what: string, response: Response): Promise<never> => {
  throw new Error(`${what} (${response.status}): ${await response.text()}`);
};

const signIn = async (target: SeedTarget): Promise<string> => {
  const response = await createCall(target)('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: target.email, password: target.password }),
  });
  if (!response.ok) return fail('The administrator could not sign in', response);
  return v.parse(v.object({ access_token: v.string() }), await response.json()).access_token;
};

const upload = async (call: Call, variant: Variant): Promise<void> => {
  const response = await call(`/storage/v1/object/gallery-photos/${variant.path}`, {
    method: 'POST',
    headers: { 'content-type': variant.type, 'cache-control': 'max-age=31536000' },
    body: Uint8Array.from(variant.bytes),
  });
  if (response.ok) return;
  // The name is the digest of the bytes: an object that is already there is this object.
  const answer = v.safeParse(duplicateSchema, await response.clone().json());
  if (!answer.success) await fail('A sample picture could not be uploaded', response);
};

const toRow = ({ id, title, alt, description, category, tags }: CatalogueEntry, picture: Picture) => {
  const fileName = picture.variants.at(-1)?.path ?? '';
  return {
    id,
    title,
    alt,
    description,
    category,
    tags,
    is_rendering: true,
    file_name: fileName,
    image_url: `/storage/v1/object/public/gallery-photos/${fileName}`,
    width: picture.width,
    height: picture.height,
    thumbhash: picture.thumbhash,
    variants: picture.variants.map(({ path, width, height, type }) => ({ path, width, height, type })),
  };
};

const publish = async (call: Call, entry: CatalogueEntry, picture: Picture) => {
  const response = await call('/rest/v1/rpc/publish_photo', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ photo: toRow(entry, picture) }),
  });
  if (!response.ok) return fail(`The sample photo "${entry.title}" could not be published`, response);
  return v.parse(publishedSchema, await response.json()).result;
};

const isThere = async (call: Call, id: string): Promise<boolean> => {
  const response = await call(`/rest/v1/gallery_photos?select=id&id=eq.${id}`, { headers: {} });
  if (!response.ok) return fail('The gallery could not be read', response);
  return v.parse(v.array(v.object({ id: v.string() })), await response.json()).length > 0;
};

/** Publishes every sample photo that is not there yet. Run twice, it adds nothing. Throws when a step is refused. */
export const seedSamplePhotos = async (target: SeedTarget): Promise<SeedResult> => {
  const call = createCall(target, await signIn(target));
  const result: SeedResult = { created: 0, existed: 0 };
  // The gallery shows the newest first, so the first of the catalogue is published last.
  const entries = readCatalogue().reverse();
  const pictures = new Map(
    await Promise.all(
      entries.map(
        async (entry) => [entry.id, await makePicture(entry.id, join(picturesFolder, entry.file))] as const,
      ),
    ),
  );
  for (const entry of entries) {
    const picture = pictures.get(entry.id);
    if (!picture || (await isThere(call, entry.id))) {
      result.existed += 1;
      continue;
    }
    for (const variant of picture.variants) await upload(call, variant);
    result[(await publish(call, entry, picture)) === 'created' ? 'created' : 'existed'] += 1;
  }
  await call('/auth/v1/logout?scope=local', { method: 'POST', headers: {} });
  return result;
};
