import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { folderOfFile, writeFiles } from '../../support/folders.ts';
import { startDenoFunction, type DenoFunction } from '../../support/server/deno.ts';
import {
  describePhotoPages,
  templateFiles,
  type PhotoPageTarget,
} from '../../support/server/photo-page-cases.ts';
import { startTestServer } from '../../support/server/server.ts';

const folder = await folderOfFile('photo-pages-on-deno');

describe('on Deno', () => {
  let target: PhotoPageTarget;
  let deno: DenoFunction;

  beforeAll(async () => {
    await writeFiles(join(folder, 'site'), templateFiles);
    const server = await startTestServer({ env: { SITE_DIR: join(folder, 'site') } });
    deno = await startDenoFunction('gallery', {
      SUPABASE_URL: server.url,
      SUPABASE_ANON_KEY: server.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
      SITE_URL: `${server.url}/`,
    });
    target = { url: `${deno.url}/gallery`, server };
  });
  afterAll(async () => {
    await deno.stop();
    await target.server.stop();
  });

  describePhotoPages(() => target);
});
