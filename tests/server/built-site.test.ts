// The built site behind the real server: addresses are answered as they are written.
import { expect, it } from 'vitest';
import { sitePages } from '../../src/content/site-map.ts';
import { listedPages } from '../../src/domain/site-page.ts';
import { openTestServer } from '../support/server/open-test-server.ts';

const server = await openTestServer();

const ask = (path: string): Promise<Response> => fetch(server.url + path, { redirect: 'manual' });
const textOf = async (path: string): Promise<string> => (await ask(path)).text();
/** Paths that are not answered with 200 as they are written. */
const missing = async (paths: readonly string[]): Promise<readonly string[]> => {
  const answers = await Promise.all(paths.map(async (path) => [path, (await ask(path)).status] as const));
  return answers.filter(([, status]) => status !== 200).map(([path]) => path);
};

it('every alias answers 200 as it is written', async () => {
  const aliases = sitePages.flatMap((page) => page.aliases ?? []);
  expect(aliases.length).toBeGreaterThanOrEqual(11);
  expect(await missing(aliases)).toEqual([]);
});

it('every address of sitemap.xml answers 200 as it is written [S1 §6.1]', async () => {
  const sitemap = await ask('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toMatch(/xml/);
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(addresses.length).toBe(listedPages(sitePages).length);
  expect(await missing(addresses.map((address) => new URL(address).pathname))).toEqual([]);
});

it('robots.txt, llms.txt and the preview of a page are served', async () => {
  expect(await textOf('/robots.txt')).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  expect(await textOf('/llms.txt')).toMatch(/^# Cedar & Steam$/m);
  const preview = /<meta property="og:image" content="([^"]+)">/.exec(await textOf('/gallery'))?.[1] ?? '';
  const picture = await ask(new URL(preview).pathname);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

it.each(['/services/no-such-service', '/health-benefits/no-such-benefit', '/gallery/more'])(
  '%s, below a page that does not exist, is a true 404 [S1 §2.14]',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);
