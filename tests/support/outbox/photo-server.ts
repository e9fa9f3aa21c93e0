/** The real embedded server as the outbox of photos meets it, and as the owner of the secret key sees what it holds. */
import * as v from 'valibot';
import { conflictsOf } from '../../../src/data/photos/record/next-request.ts';
import { createPublishedPhotos } from '../../../src/data/photos/published-photos.repository.ts';
import type { PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import { createManagedPhotosGateway } from '../../../src/data/supabase/managed-photos.gateway.ts';
import { createPhotosGateway, type PhotosGatewayConfig } from '../../../src/data/supabase/photos.gateway.ts';
import type { ManagedPhoto } from '../../../src/domain/managed-photo.ts';
import type { PhotoMetadata } from '../../../src/domain/photo-metadata.ts';
import { ok } from '../../../src/domain/result.ts';
import { openTestServer } from '../server/open-test-server.ts';
import { signInAsAdmin, type TestAccount, type TestServer } from '../server/server.ts';
import { photosDevice, picture, type PhotosTab } from './photos-device.ts';
import { heldToken } from '../held-token.ts';

const rowsSchema = v.array(
  v.looseObject({
    id: v.string(),
    file_name: v.string(),
    title: v.nullable(v.string()),
    revision: v.number(),
  }),
);
const objectsSchema = v.array(v.object({ name: v.string() }));

/** A network that notes what passes, as `POST publish_photo 200`. */
export function notedFetch() {
  const passed: string[] = [];
  const noted: typeof fetch = async (url, init) => {
    const response = await fetch(url, init);
    const { pathname } = new URL(typeof url === 'string' ? url : '');
    const what = /\/rest\/v1\/(?:rpc\/)?(\w+)|\/storage\/v1\/object\/(info)?/.exec(pathname);
    const name = what?.[1] ?? what?.[2] ?? 'object';
    passed.push(`${init?.method ?? 'GET'} ${name} ${String(response.status)}`);
    return response;
  };
  return { passed, fetch: noted };
}

const sampleText = {
  title: 'Outdoor sauna by the lake',
  category: 'outdoor',
  tags: 'cedar, lake',
} as const satisfies Partial<PhotoMetadata>;

export function photoServer(server: TestServer, account: TestAccount) {
  const secret = { apikey: server.secretKey, 'content-type': 'application/json' };
  const config = {
    baseUrl: server.url,
    publishableKey: server.publishableKey,
    fetch,
    accessToken: () => Promise.resolve(heldToken(account.accessToken)),
  };
  const gateway = (given: Partial<PhotosGatewayConfig> = {}) => createPhotosGateway({ ...config, ...given });
  const managedGateway = (given: Partial<PhotosGatewayConfig> = {}) =>
    createManagedPhotosGateway({ ...config, ...given });

  return {
    gateway,

    /** A device of the account, or of another one whose requests go by `given`. */
    device(who = account, given: Partial<PhotosGatewayConfig> = {}) {
      const device = photosDevice({ owner: who.userId });
      const { find } = managedGateway(given);
      const openTab = (send: typeof fetch = fetch) =>
        device.openTab(gateway({ fetch: send, ...given }), find);
      return { ...device, openTab };
    },

    /** Keeps a photo of pictures of these nominal widths on the device of this tab. */
    async draft(
      { keep }: PhotosTab,
      sizes: readonly number[] = [480, 960],
      text: Partial<PhotoMetadata> = {},
    ) {
      const pictures = sizes.map((size) => picture(size));
      const photo = await keep(account.userId, pictures, { ...sampleText, ...text });
      const variants = photo.picture.status === 'ready' ? photo.picture.variants : [];
      return { ...photo, pictures, variants };
    },

    /** The photo as a list of published ones shows it to the administrator of a device. */
    async managed(id: string): Promise<ManagedPhoto> {
      const { find } = createPublishedPhotos({
        gateway: managedGateway(),
        account: () => account.userId,
        snapshots: {
          save: () => Promise.resolve(ok(undefined)),
          read: () => Promise.resolve(ok(null)),
          forget: () => Promise.resolve(ok(undefined)),
        },
        baseUrl: server.url,
        now: () => new Date(),
        report: () => undefined,
      });
      const found = await find(id);
      if (!found.ok || found.value === null) throw new Error('The photo is not published.');
      return found.value;
    },

    rows: async (id: string) => {
      const response = await fetch(`${server.url}/rest/v1/gallery_photos?id=eq.${id}`, { headers: secret });
      return v.parse(rowsSchema, await response.json());
    },

    /** Paths of the objects in the photo's folder. */
    objects: async (id: string) => {
      const response = await fetch(`${server.url}/storage/v1/object/list/gallery-photos`, {
        method: 'POST',
        headers: secret,
        body: JSON.stringify({ prefix: `gallery/${id}`, limit: 100, offset: 0 }),
      });
      return v.parse(objectsSchema, await response.json()).map(({ name }) => name);
    },

    /** What everybody sees at the object's public address. */
    look: (path: string) => fetch(`${server.url}/storage/v1/object/public/gallery-photos/${path}`),
  };
}

export type PhotoServer = ReturnType<typeof photoServer>;

/** A server of the file's own, as its administrator meets it. */
export const openPhotoServer = async () => {
  const server = await openTestServer();
  const account = await signInAsAdmin(server);
  return { server, account, owner: account.userId, photos: photoServer(server, account) };
};

/** What a tab's device wants of photos and has not proven, and how it stands. */
export async function standing({ store }: PhotosTab): Promise<string[]> {
  const listed = await store.list();
  if (!listed.ok) throw new Error(listed.error.detail);
  return listed.value.flatMap((record) => standingOf(record) ?? []);
}

function standingOf(record: PhotoRecord): string | undefined {
  const { intent, blocker, delivery } = record;
  if (intent.kind === 'keep' && blocker === null) return undefined;
  const state = conflictsOf(record).length > 0 ? 'conflict' : delivery.status;
  return `${intent.kind} ${blocker ?? state}`;
}
