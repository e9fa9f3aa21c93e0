/** The real embedded server as the outbox of photos meets it, and as the owner of the secret key sees what it holds. */
import * as v from 'valibot';
import { createPhotosGateway, type PhotosGatewayConfig } from '../../../src/data/supabase/photos.gateway.ts';
import type { TestAccount, TestServer } from '../server.ts';

const rowsSchema = v.array(
  v.looseObject({
    id: v.string(),
    file_name: v.string(),
    title: v.nullable(v.string()),
    updated_at: v.string(),
  }),
);
const objectsSchema = v.array(v.object({ name: v.string() }));

export function photoServer(server: TestServer, account: TestAccount) {
  const secret = { apikey: server.secretKey, 'content-type': 'application/json' };
  return {
    gateway: (given: Partial<PhotosGatewayConfig> = {}) =>
      createPhotosGateway({
        baseUrl: server.url,
        publishableKey: server.publishableKey,
        accessToken: () => Promise.resolve(account.accessToken),
        ...given,
      }),

    rows: async (id: string) => {
      const response = await fetch(`${server.url}/rest/v1/gallery_photos?id=eq.${id}`, { headers: secret });
      return v.parse(rowsSchema, await response.json());
    },

    /** Names of the objects in the photo's folder. */
    objects: async (id: string) => {
      const response = await fetch(`${server.url}/storage/v1/object/list/gallery-photos`, {
        method: 'POST',
        headers: secret,
        body: JSON.stringify({ prefix: `gallery/${id}`, limit: 100, offset: 0 }),
      });
      return v.parse(objectsSchema, await response.json()).map(({ name }) => name);
    },
  };
}

export type PhotoServer = ReturnType<typeof photoServer>;
