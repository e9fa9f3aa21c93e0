import { mkdir, readdir, readFile, symlink, utimes } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startNetlifyApi, type NetlifyApi } from '../../../tests/support/ops/netlify-api.ts';
import { root } from '../../dev/bootstrap.mjs';
import { copyToFolder, problemOfFolder } from './folder.ts';
import { uploadToNetlify } from './netlify.ts';
import { writeFiles, folderOfTest } from '../../../tests/support/folders.ts';

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

const ofPerson = ['', 'home', 'owner'].join('/');

describe('a folder as host', () => {
  const list = '.deployed-files';
  let target: string;
  beforeEach(() => {
    target = join(folder, 'srv');
  });
  const refusal = async (): Promise<string> => {
    const copied = await copyToFolder(site, target);
    return copied.ok ? '' : copied.error;
  };

  it('gets the site, and retains scripts of the build before for a day', async () => {
    const before = join(folder, 'before');
    const files = ['old.html', 'index.html', 'assets/app-0.js', 'assets/app-00.js'];
    await writeFiles(before, Object.fromEntries(files.map((file) => [file, `old ${file}`])));
    expect(await copyToFolder(before, target)).toEqual({ ok: true, value: undefined });
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    await utimes(join(target, 'assets/app-00.js'), twoDaysAgo, twoDaysAgo);
    expect(await refusal()).toBe('');
    const deployed = ['_headers', 'assets/app-0.js', 'assets/app-1.js', 'index.html', 'sw.js', 'sw.js.br'];
    expect(await listed(target)).toEqual([list, ...deployed]);
    expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('new index.html');
    expect((await readFile(join(target, list), 'utf8')).trim().split('\n').toSorted()).toEqual(deployed);
  });

  it('that holds other files is refused as it is', async () => {
    const others = { 'notes.txt': 'a', 'photos/family.jpg': 'b' };
    await writeFiles(target, others);
    expect(await refusal()).toMatch(
      /no deployment wrote, such as notes\.txt, photos\. Empty it, or name another/,
    );
    expect(await listed(target)).toEqual(Object.keys(others));
  });

  it('retains what others put there, before and later', async () => {
    await writeFiles(target, { '.well-known/acme-challenge/t': 'a' });
    expect(await refusal()).toBe('');
    await writeFiles(target, { 'notes.txt': 'a', 'assets/own.css': 'a' });
    expect(await refusal()).toBe('');
    expect(await listed(target)).toEqual(
      expect.arrayContaining(['.well-known/acme-challenge/t', 'notes.txt', 'assets/own.css']),
    );
  });

  it.each(['', 'assets'])(
    'with a symbolic link at "%s" is refused, and nothing is written behind it',
    async (at) => {
      const elsewhere = join(folder, 'elsewhere');
      await mkdir(elsewhere);
      if (at !== '') await writeFiles(target, { [list]: '' });
      await symlink(elsewhere, join(target, at));
      expect(await refusal()).toContain('symbolic link');
      expect(await listed(elsewhere)).toEqual([]);
    },
  );

  it('loses nothing outside, whatever its list says', async () => {
    await writeFiles(folder, { 'outside.txt': 'a' });
    await writeFiles(target, { [list]: `../outside.txt\n${join(folder, 'outside.txt')}\n\ngone.html\n` });
    expect(await refusal()).toBe('');
    expect(await readFile(join(folder, 'outside.txt'), 'utf8')).toBe('a');
  });

  it.each([
    '/',
    '/srv',
    '/srv/',
    '/var/www',
    '/var/www/',
    '/var/../var/www',
    ofPerson,
    homedir(),
    root,
    'dist',
  ])('cannot be %s', (path) => {
    expect(problemOfFolder(path)).toMatch(/such as \/srv\/site/);
  });

  it.each(['/srv/site', '/srv/site/', '/var/www/cedar', `${ofPerson}/site`])('can be %s', (path) => {
    expect(problemOfFolder(path)).toBeUndefined();
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
