import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startNetlifyApi, type NetlifyApi } from '../../../tests/support/deploy/netlify-api.ts';
import { copyToFolder } from './folder.ts';
import { uploadToNetlify } from './netlify.ts';
import { writeFiles, folderOfTest } from '../../../tests/support/deploy/folders.ts';

let folder: string;
let site: string;

const listed = async (path: string): Promise<string[]> =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();

beforeEach(async () => {
  folder = await folderOfTest('upload');
  site = join(folder, 'dist');
  const files = ['index.html', 'sw.js', 'sw.js.br', 'assets/app-1.js', '_headers'];
  await writeFiles(site, Object.fromEntries(files.map((file) => [file, `new ${file}`])));
});

describe('a folder as host', () => {
  it('gets the site, and retains scripts of the build before for a day', async () => {
    const target = join(folder, 'srv');
    await writeFiles(target, { 'old.html': 'old', 'assets/app-0.js': 'old', 'assets/app-00.js': 'older' });
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    await utimes(join(target, 'assets/app-00.js'), twoDaysAgo, twoDaysAgo);
    await copyToFolder(site, target);
    expect(await listed(target)).toEqual([
      '_headers',
      'assets/app-0.js',
      'assets/app-1.js',
      'index.html',
      'sw.js',
      'sw.js.br',
    ]);
    expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('new index.html');
  });
});

describe('Netlify as host', () => {
  let api: NetlifyApi;

  beforeEach(async () => {
    api = await startNetlifyApi(['new index.html']);
  });
  afterEach(() => api.close());

  const upload = () => uploadToNetlify(site, { kind: 'netlify', siteId: 's1', token: 't', apiUrl: api.url });

  it('gets the files that it lacks, without compressed copies, and is done when the deploy is live', async () => {
    expect(await upload()).toEqual({ ok: true, value: undefined });
    expect(api.requests).toEqual([
      'POST /api/v1/sites/s1/deploys',
      'PUT /api/v1/deploys/d1/files/_headers',
      'PUT /api/v1/deploys/d1/files/assets/app-1.js',
      'PUT /api/v1/deploys/d1/files/sw.js',
      'GET /api/v1/deploys/d1',
    ]);
  });

  it.each([
    [/POST/, 401],
    [/PUT .*app-1/, 500],
    [/GET/, 404],
  ] as const)('that rejects %s with %i ends the upload with that status', async (pattern, status) => {
    api.fail(pattern, status);
    const uploaded = await upload();
    expect(uploaded.ok ? '' : uploaded.error).toContain(`status ${status}`);
  });

  it('that is not reached is named', async () => {
    api.fail(/POST/, 'cut');
    const uploaded = await upload();
    expect(uploaded.ok ? '' : uploaded.error).toContain('was not reached');
  });
});
