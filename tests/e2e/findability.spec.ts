import { sitePages } from '../../src/content/site-map.ts';
import { listedPages } from '../../src/domain/site-page.ts';
import { expect, siteTest as test } from '../support/site.ts';

const aliases = [
  ['S1 §2.23', '/services/indoor-infrared-sauna-solutions', '/services/indoor-infrared-sauna'],
  ['S1 §2.26', '/health-benefits/stress-relief-mental-clarity', '/health-benefits/stress-relief'],
  ['S1 §2.27', '/health-benefits/cardiovascular-heart-health', '/health-benefits/cardiovascular-health'],
  ['S1 §2.28', '/health-benefits/muscle-recovery-athletic-performance', '/health-benefits/muscle-recovery'],
  ['S1 §2.29', '/health-benefits/immune-system-boosting', '/health-benefits/immune-system'],
  ['S1 §2.30', '/health-benefits/weight-loss-metabolism-support', '/health-benefits/weight-loss'],
  ['S1 §2.31', '/health-benefits/sleep-quality-relaxation', '/health-benefits/sleep-quality'],
  ['S1 §2.32', '/health-benefits/respiratory-health-steam-therapy', '/health-benefits/respiratory-health'],
  ['S1 §2.33', '/health-benefits/anti-aging-longevity', '/health-benefits/anti-aging'],
  ['S1 §2.34', '/health-benefits/chronic-pain-relief', '/health-benefits/chronic-pain'],
  ['S1 §2.35', '/health-benefits/mental-health-mood-improvement', '/health-benefits/mental-health'],
] as const;

for (const [id, alias, canonical] of aliases)
  test(`${alias} answers 200 with the page of ${canonical} [${id}]`, async ({ request }) => {
    const [long, short] = [await request.get(alias, { maxRedirects: 0 }), await request.get(canonical)];
    expect(long.status()).toBe(200);
    const html = await long.text();
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"/]+${canonical}">`));
    const heading = /<h1[^>]*>([^<]+)</;
    expect(heading.exec(html)?.[1]).toBe(heading.exec(await short.text())?.[1]);
  });

test('every address of sitemap.xml answers 200 as it is written [S1 §6.1]', async ({ request }) => {
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toMatch(/xml/);
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(addresses.length).toBe(listedPages(sitePages).length);
  for (const address of addresses) {
    const { pathname } = new URL(address);
    expect((await request.get(pathname, { maxRedirects: 0 })).status(), pathname).toBe(200);
  }
});

test('robots.txt, llms.txt and the preview of a page are served', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  expect(await (await request.get('/llms.txt')).text()).toMatch(/^# Cedar & Steam$/m);
  const page = await (await request.get('/gallery')).text();
  const preview = /<meta property="og:image" content="([^"]+)">/.exec(page)?.[1] ?? '';
  const picture = await request.get(new URL(preview).pathname);
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
});

test('an address below a page that does not exist is a true 404 [S1 §2.14]', async ({ request }) => {
  for (const path of ['/services/no-such-service', '/health-benefits/no-such-benefit', '/gallery/more'])
    expect((await request.get(path)).status(), path).toBe(404);
});
