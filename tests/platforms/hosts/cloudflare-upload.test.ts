import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBuiltSite } from '../../../scripts/deploy/check/built-files.ts';
import { uploadToCloudflare } from '../../../scripts/deploy/hosts/cloudflare/upload.ts';
import { startCloudflareApi, type CloudflareApi } from '../../support/deploy/cloudflare-api.ts';

const dist = resolve(import.meta.dirname, '../../../dist');
let api: CloudflareApi;

beforeAll(async () => {
  api = await startCloudflareApi();
  Object.assign(process.env, {
    CLOUDFLARE_API_BASE_URL: api.url,
    CLOUDFLARE_API_TOKEN: 'token',
    CLOUDFLARE_ACCOUNT_ID: 'account',
  });
});
afterAll(() => api.close());

const upload = () => uploadToCloudflare(dist, 'https://site.account.workers.dev', 'site');

it('a rejected upload ends with the message of wrangler, and the next one completes', async () => {
  api.fail(/POST .*assets-upload-session/);
  const rejected = await upload();
  expect(rejected.ok ? '' : rejected.error).toContain('planted');
  api.fail(null);
  expect(await upload()).toEqual({ ok: true, value: undefined });
  const { pages, files } = await readBuiltSite(dist);
  expect([...new Set(api.files)].sort()).toEqual(
    [...new Set(['/404.html', ...pages.values(), ...files])].sort(),
  );
  expect(api.script()).toContain('headers.set("Cache-Control", "no-store")');
  expect(api.script()).toContain('/secure-admin-access /admin 200');
});
