import { sitePages } from '../../src/content/site-map.ts';
import { listedPages } from '../../src/domain/site-page.ts';
import { expect, siteTest as test } from '../support/site.ts';

test('every alias answers 200 as it is written', { tag: '@fast' }, async ({ request }) => {
  const aliases = sitePages.flatMap((page) => page.aliases ?? []);
  expect(aliases.length).toBeGreaterThanOrEqual(11);
  for (const alias of aliases)
    expect((await request.get(alias, { maxRedirects: 0 })).status(), alias).toBe(200);
});

test(
  'every address of sitemap.xml answers 200 as it is written [S1 §6.1]',
  { tag: '@fast' },
  async ({ request }) => {
    const sitemap = await request.get('/sitemap.xml');
    expect(sitemap.headers()['content-type']).toMatch(/xml/);
    const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    expect(addresses.length).toBe(listedPages(sitePages).length);
    for (const address of addresses) {
      const { pathname } = new URL(address);
      expect((await request.get(pathname, { maxRedirects: 0 })).status(), pathname).toBe(200);
    }
  },
);

test('robots.txt, llms.txt and the preview of a page are served', { tag: '@fast' }, async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  expect(await (await request.get('/llms.txt')).text()).toMatch(/^# Cedar & Steam$/m);
  const page = await (await request.get('/gallery')).text();
  const preview = /<meta property="og:image" content="([^"]+)">/.exec(page)?.[1] ?? '';
  const picture = await request.get(new URL(preview).pathname);
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
});

test(
  'an address below a page that does not exist is a true 404 [S1 §2.14]',
  { tag: '@fast' },
  async ({ request }) => {
    for (const path of ['/services/no-such-service', '/health-benefits/no-such-benefit', '/gallery/more'])
      expect((await request.get(path)).status(), path).toBe(404);
  },
);
