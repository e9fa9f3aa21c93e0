import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyToFolder } from './folder.ts';
import { uploadToNetlify } from './netlify.ts';

const filesSchema = v.pipe(v.string(), v.parseJson(), v.object({ files: v.record(v.string(), v.string()) }));

let folder: string;
let site: string;

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};
const listed = async (path: string): Promise<string[]> =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cedar-and-steam-upload-'));
  site = join(folder, 'dist');
  for (const file of ['index.html', 'sw.js', 'sw.js.br', 'assets/app-1.js', '_headers'])
    await write(join(site, file), `new ${file}`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a folder as host', () => {
  it('gets the site, and retains scripts of the build before for a day', async () => {
    const target = join(folder, 'srv');
    await write(join(target, 'old.html'), 'old');
    await write(join(target, 'assets/app-0.js'), 'old');
    await write(join(target, 'assets/app-00.js'), 'older');
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
  let server: Server;
  let apiUrl: string;
  let requests: string[];
  let fault: { pattern: RegExp; status: number } | undefined;
  const known = createHash('sha1').update('new index.html').digest('hex');

  beforeEach(async () => {
    requests = [];
    fault = undefined;
    server = createServer((incoming, outgoing) => {
      const line = `${incoming.method ?? ''} ${incoming.url ?? ''}`;
      requests.push(line);
      void buffer(incoming).then((body) => {
        const send = (status: number, value: unknown) =>
          outgoing.writeHead(status).end(JSON.stringify(value));
        if (fault?.pattern.test(line) === true) return send(fault.status, {});
        if (line.startsWith('POST')) {
          const digests = Object.values(v.parse(filesSchema, body.toString()).files);
          return send(200, {
            id: 'd1',
            state: 'uploading',
            required: digests.filter((one) => one !== known),
          });
        }
        if (line.startsWith('PUT')) return send(200, { id: 'f' });
        return send(200, { id: 'd1', state: 'ready' });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    apiUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const upload = () => uploadToNetlify(site, { kind: 'netlify', siteId: 's1', token: 't', apiUrl });

  it('gets the files that it lacks, without compressed copies, and is done when the deploy is live', async () => {
    expect(await upload()).toEqual({ ok: true, value: undefined });
    expect(requests).toEqual([
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
  ])('that rejects %s with %i ends the upload with that status', async (pattern, status) => {
    fault = { pattern, status };
    const uploaded = await upload();
    expect(uploaded.ok ? '' : uploaded.error).toContain(`status ${status}`);
  });

  it('that is not reached is named', async () => {
    await new Promise((resolve) => server.close(resolve));
    const uploaded = await upload();
    expect(uploaded.ok ? '' : uploaded.error).toContain('was not reached');
    server.listen(0);
  });
});
