import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readCatalogue } from '../../supabase/seed/catalogue.ts';
import { seedSamplePhotos } from '../../supabase/seed/seed.ts';
import { openTestServer } from '../support/server/open-test-server.ts';
import { headersOf } from '../support/server/server.ts';

const variantSchema = v.object({ path: v.string(), width: v.number(), height: v.number(), type: v.string() });
const rowSchema = v.object({
  id: v.string(),
  image_url: v.string(),
  file_name: v.string(),
  alt: v.string(),
  thumbhash: v.string(),
  variants: v.array(variantSchema),
  is_rendering: v.literal(true),
});

const server = await openTestServer({ seed: 'sample', isFirstRun: true });

const readRows = async () => {
  const url = `${server.url}/rest/v1/gallery_photos?select=*&order=created_at.desc,id`;
  return v.parse(v.array(rowSchema), await (await fetch(url, { headers: headersOf(server) })).json());
};

it('shows the sample photos of every category in the order of the catalogue', async () => {
  const rows = await readRows();
  const catalogue = readCatalogue();
  expect(rows.map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id));
  expect(rows.map(({ alt }) => alt)).toEqual(catalogue.map(({ alt }) => alt));
  expect(new Set(catalogue.map(({ category }) => category)).size).toBe(5);
  expect(server.output()).toContain('Adding the sample photos');
});

it('serves every size of a photo under the digest of its bytes, without sign-in', async () => {
  const [row] = await readRows();
  expect(row?.variants.map(({ width, height }) => [width, height])).toEqual([
    [480, 320],
    [960, 640],
    [1600, 1067],
  ]);
  for (const { path, type } of row?.variants ?? []) {
    const response = await fetch(`${server.url}/storage/v1/object/public/gallery-photos/${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(path).toContain(createHash('sha256').update(bytes).digest('hex'));
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  }
  const largest = await fetch(`${server.url}${row?.image_url ?? ''}`);
  expect([largest.status, largest.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

it('adds nothing when it runs again, nor after a restart', async () => {
  const before = await readRows();
  const target = {
    url: server.url,
    publishableKey: server.publishableKey,
    email: server.adminEmail,
    password: server.adminPassword,
  };
  expect(await seedSamplePhotos(target)).toEqual({ created: 0, existed: before.length });
  await server.restart();
  expect(server.output()).not.toContain('Adding the sample photos');
  expect(await readRows()).toEqual(before);
});

it('is refused for an account that is no administrator', async () => {
  const target = {
    url: server.url,
    publishableKey: server.publishableKey,
    email: 'nobody@b.example',
    password: 'wrong one',
  };
  await expect(seedSamplePhotos(target)).rejects.toThrow('The administrator could not sign in');
});
