// Pages of photos on each host, in front of a project that changes HTML as a hosted one does.
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirectsFile } from '../../../scripts/build/seo/text-files.ts';
import { startCaddy, startCloudflare, startNginx, type Host } from '../../support/ops/host-process.ts';

const dist = resolve(import.meta.dirname, '../../../dist');
const hosts = { nginx: startNginx, Caddy: startCaddy, 'Cloudflare Workers': startCloudflare };

const shown = '/gallery/00000000-0000-4000-8000-000000000001';
const deleted = '/gallery/00000000-0000-4000-8000-000000000002';
const failing = '/gallery/00000000-0000-4000-8000-000000000003';

/** Answers of the gallery function: status, content type and body. */
const answers: Readonly<Record<string, readonly [number, string, string]>> = {
  [shown]: [200, 'text/html', '<h1>Attic</h1>'],
  [deleted]: [410, 'text/html', '<h1>Gone</h1>'],
  [failing]: [503, 'text/plain', 'Later'],
  '/gallery/sitemap.xml': [200, 'application/xml', '<urlset/>'],
};

let project: Server;
let site = '';

beforeAll(async () => {
  project = createServer((request, response) => {
    const path = request.url?.replace('/functions/v1', '') ?? '';
    const [status, type, body] = answers[path] ?? [404, 'text/plain', 'Unknown'];
    response
      .writeHead(status, {
        'content-type': type === 'text/html' ? 'text/plain' : type,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-frame-options': 'SAMEORIGIN',
      })
      .end(body);
  }).listen(0, '127.0.0.1');
  await once(project, 'listening');
  const address = project.address();
  if (address === null || typeof address === 'string') throw new Error('The project has no port.');
  site = await mkdtemp(join(tmpdir(), 'cedar-and-steam-photos-'));
  await cp(dist, site, { recursive: true });
  const origin = `http://127.0.0.1:${address.port}`;
  await writeFile(join(site, '_redirects'), redirectsFile('https://cedarandsteam.example', [], origin));
});
afterAll(async () => {
  project.close();
  await rm(site, { recursive: true, force: true });
});

const asked = async (host: Host, path: string) => {
  const response = await fetch(host.url + path, { redirect: 'manual' });
  const { headers, status } = response;
  return {
    status,
    type: headers.get('content-type')?.toLowerCase().replace('; ', ';'),
    policy: headers.get('content-security-policy'),
    frame: headers.get('x-frame-options'),
    text: await response.text(),
  };
};

describe.each(Object.entries(hosts))('photos on %s', (_, start) => {
  it('have the page that the function made, with type and policy of the site', async () => {
    const host = await start(site);
    try {
      const shell = await readFile(join(dist, 'gallery/photo.html'), 'utf8');
      const headers = await readFile(join(dist, '_headers'), 'utf8');
      const policy = /^\/gallery\/\*\n {2}Content-Security-Policy: (.*)$/m.exec(headers)?.[1];
      const page = { type: 'text/html;charset=utf-8', policy, frame: 'DENY' };
      expect(await asked(host, shown)).toEqual({ ...page, status: 200, text: '<h1>Attic</h1>' });
      expect(await asked(host, deleted)).toEqual({ ...page, status: 410, text: '<h1>Gone</h1>' });
      const missing = await asked(host, '/gallery/nothing');
      expect([missing.status, missing.text.includes('Page not found')]).toEqual([404, true]);
      // A page that loads the photo itself, when the function does not answer.
      expect(await asked(host, failing)).toMatchObject({ status: 503, policy, text: shell });
      expect(await asked(host, '/gallery/photo')).toMatchObject({ status: 200, text: shell });
      expect(await asked(host, '/gallery/sitemap.xml')).toMatchObject({ status: 200, text: '<urlset/>' });
    } finally {
      await host.stop();
    }
  });

  it('have a page that loads them, where no function is known', async () => {
    const host = await start(dist);
    try {
      const shell = await readFile(join(dist, 'gallery/photo.html'), 'utf8');
      expect(await asked(host, shown)).toMatchObject({ status: 200, text: shell, frame: 'DENY' });
    } finally {
      await host.stop();
    }
  });
});
