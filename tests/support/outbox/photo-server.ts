/** The real embedded server as the outbox of photos meets it, and as the owner of the secret key sees what it holds. */
import * as v from 'valibot';
import { createPhotosGateway, type PhotosGatewayConfig } from '../../../src/data/supabase/photos.gateway.ts';
import type { TestAccount, TestServer } from '../server.ts';
import { draftOf, photosDevice, picture, type PhotosTab } from './photos-device.ts';

const rowsSchema = v.array(
  v.looseObject({
    id: v.string(),
    file_name: v.string(),
    title: v.nullable(v.string()),
    updated_at: v.string(),
  }),
);
const objectsSchema = v.array(v.object({ name: v.string() }));

/** A network that notes what passes, as `POST publish_photo 200`. */
export function notedFetch(send: typeof fetch = fetch) {
  const passed: string[] = [];
  const noted: typeof fetch = async (url, init) => {
    const response = await send(url, init);
    const { pathname } = new URL(typeof url === 'string' ? url : '');
    const what = /\/rpc\/(\w+)|\/storage\/v1\/object\/(info)?/.exec(pathname);
    const name = what?.[1] ?? what?.[2] ?? 'object';
    passed.push(`${init?.method ?? 'GET'} ${name} ${String(response.status)}`);
    return response;
  };
  return { passed, fetch: noted };
}

export function photoServer(server: TestServer, account: TestAccount) {
  const secret = { apikey: server.secretKey, 'content-type': 'application/json' };
  const gateway = (given: Partial<PhotosGatewayConfig> = {}) =>
    createPhotosGateway({
      baseUrl: server.url,
      publishableKey: server.publishableKey,
      accessToken: () => Promise.resolve(account.accessToken),
      ...given,
    });

  return {
    gateway,

    /** A device of the account. */
    device() {
      const device = photosDevice({ owner: account.userId });
      const openTab = (send: typeof fetch = fetch) => device.openTab(gateway({ fetch: send }));
      return { ...device, openTab };
    },

    /** Stores a draft of pictures of these nominal widths on the device of this tab. */
    async draft({ keep }: PhotosTab, sizes: readonly number[] = [480, 960], changes = {}) {
      const pictures = sizes.map((size) => picture(size));
      const draft = draftOf(pictures, account.userId, changes);
      await keep(draft, pictures);
      return { ...draft, pictures };
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

/** The items of a tab's device and how they stand. */
export async function standing({ outbox }: PhotosTab): Promise<string[]> {
  const listed = await outbox.list();
  if (!listed.ok) throw new Error(listed.error.detail);
  return listed.value.map(({ kind, state }) =>
    state.status === 'dead' ? `${kind} ${state.reason}` : `${kind} ${state.status}`,
  );
}
