// The site under test: a copy of dist, so that a new build cannot change it meanwhile, with the floor pages beside
// it. One server sends both, so both travel with the same compression and headers.
import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCompressedFiles } from '../../scripts/build/compressed-files.ts';
import { startTestServer } from '../support/server/server.ts';
import type { TestServer } from '../support/server/server.ts';

export type SiteCopy = {
  readonly folder: string;
  readonly server: TestServer;
  /** Adds a page that is served at the answered path. */
  addFloor(page: string, html: string): Promise<string>;
  remove(): Promise<void>;
};

export const serveCopy = async (dist: string): Promise<SiteCopy> => {
  const parent = await mkdtemp(join(tmpdir(), 'cedar-bench-'));
  const folder = join(parent, 'site');
  await cp(dist, folder, { recursive: true });
  await appendFile(join(folder, '_headers'), '\n/floor/*\n  Cache-Control: no-cache\n');
  const server = await startTestServer({ seed: 'sample', env: { SITE_DIR: folder } });
  return {
    folder,
    server,
    addFloor: async (page, html) => {
      const path = `/floor/${page === '/' ? 'home' : page.slice(1).replaceAll('/', '-')}`;
      await mkdir(join(folder, 'floor'), { recursive: true });
      await writeFile(join(folder, `${path}.html`), html);
      await writeCompressedFiles(join(folder, 'floor'), join(parent, 'compressed'));
      return path;
    },
    remove: async () => {
      await server.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
};
