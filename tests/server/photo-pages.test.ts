import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOfFile, writeFiles } from '../support/folders.ts';
import { openTestServer } from '../support/server/open-test-server.ts';
import { describePhotoPages, templateFiles } from '../support/server/photo-page-cases.ts';
import { publishedText, publishPhotos } from '../support/server/published-photos.ts';

const folder = await folderOfFile('photo-pages');
const site = join(folder, 'site');
await writeFiles(site, templateFiles);
const server = await openTestServer({ env: { SITE_DIR: site } });

describe('on the embedded server', () => {
  describePhotoPages(() => ({ url: `${server.url}/gallery`, server }));

  it("a missing photo is answered by the site's own page", async () => {
    const response = await fetch(`${server.url}/gallery/nothing`);
    expect([response.status, await response.text()]).toEqual([404, '<title>Not here</title>']);
  });

  it('a photo whose template cannot be read is left to the page that loads it', async () => {
    const [id = ''] = await publishPhotos(server, [publishedText('Without a template')]);
    await rm(join(site, 'templates/photo.txt'));
    const response = await fetch(`${server.url}/gallery/${id}`);
    expect([response.status, await response.text()]).toEqual([200, '<title>Any photo</title>']);
    await writeFiles(site, templateFiles);
  });

  it('only pages are asked for, nothing is sent', async () => {
    expect((await fetch(`${server.url}/gallery/nothing`, { method: 'POST' })).status).toBe(405);
    const direct = await fetch(`${server.url}/functions/v1/gallery/nothing`, { method: 'POST' });
    expect([direct.status, direct.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
