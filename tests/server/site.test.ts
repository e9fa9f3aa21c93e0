import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { writeCompressedFiles } from '../../scripts/build/compressed-files.ts';
import { adminRoutes } from '../../src/content/admin-routes.ts';
import { openTestServer } from '../support/server/open-test-server.ts';
import { sendRaw, type RawAnswer } from '../support/server/raw-request.ts';
import { folderOfFile, writeFiles } from '../support/folders.ts';

const script = `console.log(${JSON.stringify('steam '.repeat(2000))});`;
const files: Record<string, string | Uint8Array> = {
  'index.html': '<!doctype html><title>Home</title>',
  'gallery.html': '<!doctype html><title>Gallery</title>',
  '404.html': '<!doctype html><title>Not here</title>',
  'admin.html': '<!doctype html><title>Private</title>',
  'sw.js': 'self.x = 1;',
  'assets/app-1a2b.js': script,
  'assets/hero.webp': Uint8Array.from([82, 73, 70, 70]),
  'manifest.webmanifest': '{}',
  _redirects: '/old /new',
  _headers: [
    '/*',
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: no-referrer',
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/sw.js',
    '  Cache-Control: no-cache',
    '/404.html',
    '  X-Robots-Tag: noindex',
    '/gallery',
    "  Content-Security-Policy: default-src 'none'",
    '',
  ].join('\n'),
};

const folder = await folderOfFile('site');
await writeFiles(join(folder, 'site'), files);
await writeCompressedFiles(join(folder, 'site'), join(folder, 'cache'));
await writeFile(join(folder, 'outside.txt'), 'outside');
const server = await openTestServer({ env: { SITE_DIR: join(folder, 'site') } });

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRaw(server.url, { path, headers, method });

const titleOf = ({ text }: RawAnswer) => /<title>(.*)<\/title>/.exec(text)?.[1];

describe('addresses', () => {
  it.each(adminRoutes)('%s opens the private area [S1 §2.37]', async (path) => {
    const answer = await ask(path);
    expect([answer.status, titleOf(answer)]).toEqual([200, 'Private']);
  });

  it.each([
    ['/', 200, 'Home'],
    ['/?from=mail', 200, 'Home'],
    ['/gallery', 200, 'Gallery'],
    ['/gallery?category=steam', 200, 'Gallery'],
    ['/admin-control-panel-secure?x=1', 200, 'Private'],
    ['/admin-control-panel-secure/inbox', 404, 'Not here'],
    ['/secure-admin-accessory', 404, 'Not here'],
    ['/nothing', 404, 'Not here'],
    ['/gallery/nothing', 404, 'Not here'],
    ['/assets', 404, 'Not here'],
    ['/404.html', 200, 'Not here'],
    ['/404', 404, 'Not here'],
    ['/admin', 404, 'Not here'],
    ['/admin/', 404, 'Not here'],
    ['/admin.html', 404, 'Not here'],
    ['/_headers', 404, 'Not here'],
    ['/_redirects', 404, 'Not here'],
    ['/assets/app-1a2b.js.br', 404, 'Not here'],
    ['/assets/app-1a2b.js.gz', 404, 'Not here'],
  ])('%s answers %i with the page "%s"', async (path, status, title) => {
    const answer = await ask(path);
    expect([answer.status, titleOf(answer)]).toEqual([status, title]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each([
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/..%5coutside.txt',
    '//gallery/',
    '//gallery/',
    '/%zz',
  ])('%s does not leave the site', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('outside');
  });

  it.each([
    ['/gallery/', '/gallery'],
    ['/gallery.html?a=1', '/gallery?a=1'],
    ['/index.html', '/'],
  ])('%s leads to %s, the address its headers are written for', async (path, location) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
  });

  it('gives a missing file the headers of the page that says so', async () => {
    const answer = await ask('/assets/gone-3c4d.js');
    expect(answer.status).toBe(404);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('answers HEAD without a body and refuses other methods', async () => {
    const head = await ask('/', {}, 'HEAD');
    expect([head.status, head.body.byteLength, head.headers['content-length']]).toEqual([200, 0, '34']);
    const sent = await ask('/', {}, 'POST');
    expect([sent.status, sent.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('headers', () => {
  it.each([
    ['/', 'public, max-age=0, must-revalidate', undefined],
    ['/sw.js', 'no-cache', undefined],
    ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable', undefined],
    ['/gallery', 'public, max-age=0, must-revalidate', "default-src 'none'"],
    ['/nothing', 'public, max-age=0, must-revalidate', undefined],
  ])('of %s are what _headers says', async (path, cacheControl, policy) => {
    const { headers } = await ask(path);
    expect(headers['cache-control']).toBe(cacheControl);
    expect(headers['content-security-policy']).toBe(policy);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it.each([
    ['GET', '/gallery/', 301],
    ['GET', '/secure-admin-access/', 301],
    ['GET', '/%zz', 400],
    ['POST', '/gallery', 405],
  ])('%s %s, answered %i, are those of every page', async (method, path, status) => {
    const answer = await ask(path, {}, method);
    expect([answer.status, answer.headers]).toEqual([
      status,
      expect.objectContaining({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }),
    ]);
  });

  it.each([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/assets/hero.webp', 'image/webp'],
  ])('%s has the type %s', async (path, type) => {
    expect((await ask(path)).headers['content-type']).toBe(type);
  });

  it('say 304 when the visitor has the page already', async () => {
    const first = await ask('/gallery', { 'accept-encoding': 'br' });
    const again = await ask('/gallery', {
      'accept-encoding': 'br',
      'if-none-match': `"other", ${first.headers.etag ?? ''}`,
    });
    expect([again.status, again.body.byteLength]).toEqual([304, 0]);
    expect(again.headers['content-security-policy']).toBe("default-src 'none'");
  });
});

describe('a range', () => {
  it('of a file, and of its compressed form, is that part of what would be sent', async () => {
    const path = '/assets/app-1a2b.js';
    const range = { range: 'bytes=10-19' };
    const plain = await ask(path, range);
    expect([plain.status, plain.headers['content-range'], plain.text]).toEqual([
      206,
      `bytes 10-19/${script.length}`,
      script.slice(10, 20),
    ]);
    const whole = await ask(path, { 'accept-encoding': 'br' });
    const part = await ask(path, { 'accept-encoding': 'br', ...range });
    expect([part.status, part.headers['content-encoding'], part.body]).toEqual([
      206,
      'br',
      whole.body.subarray(10, 20),
    ]);
  });

  it('beyond the end is 416, with the length and the headers of every page', async () => {
    const answer = await ask('/assets/app-1a2b.js', { range: 'bytes=90000-' });
    expect([answer.status, answer.headers['content-range'], answer.body.byteLength]).toEqual([
      416,
      `bytes */${script.length}`,
      0,
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('compression', () => {
  const path = '/assets/app-1a2b.js';

  it('is Brotli, gzip or none, as the browser asks', async () => {
    const [brotli, gzip, none, refused] = await Promise.all([
      ask(path, { 'accept-encoding': 'gzip, deflate, br' }),
      ask(path, { 'accept-encoding': 'gzip' }),
      ask(path),
      ask(path, { 'accept-encoding': 'br;q=0, gzip;q=0' }),
    ]);
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    expect(brotli.body.byteLength).toBeLessThan(script.length / 20);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    for (const plain of [none, refused]) {
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.text).toBe(script);
    }
    expect(new Set([brotli, gzip, none].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(brotli.headers.vary).toBe('Accept-Encoding');
  });

  it('is none for a file that the build has not compressed', async () => {
    const page = await ask('/gallery', { 'accept-encoding': 'br' });
    expect([page.headers['content-encoding'], titleOf(page)]).toEqual([undefined, 'Gallery']);
  });

  it('leaves pictures alone', async () => {
    const picture = await ask('/assets/hero.webp', { 'accept-encoding': 'br' });
    expect(picture.headers['content-encoding']).toBeUndefined();
    expect(picture.body).toEqual(Buffer.from([82, 73, 70, 70]));
  });
});

describe('what is shipped', () => {
  it('holds no secret key: sources, public files and the build', () => {
    const root = resolve(import.meta.dirname, '../..');
    const count = (pattern: string) =>
      execFileSync(
        'sh',
        ['-c', `grep -rIlE '${pattern}' src public dist index.html admin.html 2>/dev/null || true`],
        { cwd: root },
      )
        .toString()
        .split('\n')
        .filter(Boolean).length;
    expect(count('sb_publishable_cedar_and_steam_embedded')).toBeGreaterThan(0);
    expect(count('sb_secret_[A-Za-z0-9_-]{8}|SUPABASE_JWT_SECRET')).toBe(0);
  });
});
