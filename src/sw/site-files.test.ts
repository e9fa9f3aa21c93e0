import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { FakeCaches } from '../../tests/support/unit/fake-caches.ts';

const origin = 'https://site.example';
const entries = Array.from({ length: 10 }, (_, index) => ({
  url: `/page-${index}`,
  revision: 'one',
  integrity: `sha256-${index}`,
}));
const script = { url: '/assets/shell-1a2b.js', revision: null, integrity: 'sha256-shell' };

const openSite = async (answer: (url: string) => Response) => {
  const storage = new FakeCaches();
  const cache = await storage.open('cedar-site-one');
  const load = { now: 0, most: 0 };
  const send = vi.fn(async (url: string, init: RequestInit) => {
    load.now += 1;
    load.most = Math.max(load.most, load.now);
    await new Promise((next) => setTimeout(next));
    load.now -= 1;
    return answer(`${url} ${String(init.integrity)}`);
  });
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', send);
  const { createSiteFiles } = await import('./site-files.ts');
  const cachedPaths = async (): Promise<readonly string[]> => (await cache.keys()).map(({ url }) => url);
  return {
    site: createSiteFiles([...entries, script], 'cedar-site-one'),
    storage,
    cache,
    cachedPaths,
    send,
    load,
  };
};

const stubWorker = (): void => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL(`${origin}/sw.js`));
};

beforeAll(async () => {
  stubWorker();
  await import('./site-files.ts');
});

beforeEach(stubWorker);

it('fetches every file once, with its hash, a few at a time, and caches it by revision', async () => {
  const { site, cachedPaths, send, load } = await openSite(() => new Response('text'));
  await site.fetchMissing();
  expect(await cachedPaths()).toHaveLength(11);
  expect(await cachedPaths()).toContain(`${origin}/page-3?__WB_REVISION__=one`);
  expect(send).toHaveBeenCalledWith(
    `${origin}/page-3`,
    expect.objectContaining({ integrity: 'sha256-3', cache: 'reload' }),
  );
  expect(send).toHaveBeenCalledWith(
    `${origin}${script.url}`,
    expect.objectContaining({ integrity: 'sha256-shell', cache: 'default' }),
  );
  expect(load.most).toBe(4);
  await site.fetchMissing();
  expect(send).toHaveBeenCalledTimes(11);
});

it('what the browser has dropped is fetched again, and nothing else', async () => {
  const { site, cache, cachedPaths, send } = await openSite(() => new Response('text'));
  await site.fetchMissing();
  await cache.delete(`${origin}/page-7?__WB_REVISION__=one`);
  await site.fetchMissing();
  expect(send.mock.calls.slice(11).map(([url]) => url)).toEqual([`${origin}/page-7`]);
  expect(await cachedPaths()).toHaveLength(11);
});

it('a script that another build brought is not fetched again; a page is, because its headers may have changed', async () => {
  const { site, storage, cache, send } = await openSite(() => new Response('fetched'));
  const earlier = await storage.open('cedar-site-earlier');
  await earlier.put(`${origin}${script.url}`, new Response('brought'));
  await earlier.put(`${origin}/page-0?__WB_REVISION__=one`, new Response('brought'));
  await site.fetchMissing();
  expect(await (await cache.match(`${origin}${script.url}`))?.text()).toBe('brought');
  expect(await (await cache.match(`${origin}/page-0?__WB_REVISION__=one`))?.text()).toBe('fetched');
  expect(send.mock.calls.map(([url]) => url)).not.toContain(`${origin}${script.url}`);
});

it('no further file is fetched when a new version waits, which cannot take over before', async () => {
  const { site, send } = await openSite(() => new Response('text'));
  await expect(site.fetchMissing(() => send.mock.calls.length > 0)).rejects.toThrow('Stopped');
  expect(send).toHaveBeenCalledTimes(4);
});

it('never caches an error, and requests no further file', async () => {
  const { site, cachedPaths, send } = await openSite((url) =>
    url.includes('/page-1 ') ? new Response('gone', { status: 503 }) : new Response('text'),
  );
  await expect(site.fetchMissing()).rejects.toThrow('503');
  expect(await cachedPaths()).not.toContain(`${origin}/page-1?__WB_REVISION__=one`);
  expect(send).toHaveBeenCalledTimes(4);
});

it('caches a redirected response as a plain one, because navigations need that', async () => {
  const { site, cache } = await openSite(() =>
    Object.defineProperty(new Response('text', { headers: { 'X-Own': 'yes' } }), 'redirected', {
      value: true,
    }),
  );
  await site.fetchMissing();
  const page = await cache.match(`${origin}/page-0?__WB_REVISION__=one`);
  expect(page?.redirected).toBe(false);
  expect(page?.headers.get('X-Own')).toBe('yes');
  expect(await page?.text()).toBe('text');
});
