import { beforeEach, expect, it, vi } from 'vitest';
import { FakeCaches } from '../../tests/support/unit/fake-caches.ts';
import { cleanupOutdatedCaches, installationTime, recordInstalledBuild } from './builds.ts';
import { adminCacheName, buildCacheName } from './cache-names.ts';

const origin = 'https://site.example';
let storage: FakeCaches;

beforeEach(() => {
  storage = new FakeCaches();
  vi.stubGlobal('location', new URL(`${origin}/sw.js`));
  vi.stubGlobal('caches', storage);
});

const begin = async (build: string): Promise<void> => {
  const cache = await storage.open(buildCacheName(build));
  await cache.put(`${origin}/gallery?__WB_REVISION__=${build}`, new Response('page'));
  await cache.put(`${origin}/assets/shell-${build}.js`, new Response('script'));
};

const install = async (build: string): Promise<void> => {
  await begin(build);
  await recordInstalledBuild(buildCacheName(build));
};

const clean = (build: string): Promise<void> => cleanupOutdatedCaches(buildCacheName(build));

/** Builds with cached files: `page` when pages are cached, `script` when only scripts are. */
const cachedPages = async (): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const name of await storage.keys()) {
    const build = name.replace('cedar-site-', '');
    if (build === name) continue;
    const files = await (await storage.open(name)).keys();
    found[build] = files.some(({ url }) => url.includes('/gallery')) ? 'page' : 'script';
  }
  return found;
};

it('a build keeps its files and the scripts of the three before it', async () => {
  for (const build of ['a', 'b', 'c', 'd', 'e']) await install(build);
  await clean('e');
  expect(await cachedPages()).toEqual({ b: 'script', c: 'script', d: 'script', e: 'page' });
  await clean('e');
  expect(await cachedPages()).toEqual({ b: 'script', c: 'script', d: 'script', e: 'page' });
});

it('an older build that cleans up late touches no newer one, installed or still being installed', async () => {
  for (const build of ['a', 'b', 'c']) await install(build);
  await begin('d');
  await clean('a');
  await clean('b');
  expect(await cachedPages()).toEqual({ a: 'script', b: 'page', c: 'page', d: 'page' });
});

it('a build whose installation was never completed goes with the next that is; one under way stays', async () => {
  await install('a');
  await begin('b');
  await install('c');
  await begin('d');
  await clean('c');
  expect(await cachedPages()).toEqual({ a: 'script', c: 'page', d: 'page' });
});

it('a build that comes back is the newest again', async () => {
  for (const build of ['a', 'b', 'a', 'c', 'd', 'e']) await install(build);
  await clean('e');
  expect(await cachedPages()).toEqual({ a: 'script', c: 'script', d: 'script', e: 'page' });
});

it('a build that is not installed cleans up nothing', async () => {
  for (const build of ['a', 'b', 'c', 'd', 'e', 'f']) await install(build);
  await begin('g');
  await clean('g');
  expect(Object.values(await cachedPages())).toEqual(Array(7).fill('page'));
});

it('caches of others stay', async () => {
  await (await storage.open('of-another-app')).put('/kept', new Response());
  await (await storage.open(adminCacheName('a'))).put('/kept', new Response());
  for (const build of ['a', 'b', 'c', 'd', 'e']) await install(build);
  await clean('e');
  expect(await storage.keys()).toEqual(expect.arrayContaining(['of-another-app', adminCacheName('a')]));
});

it('the time of an installation is known', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  await install('a');
  expect(await installationTime(buildCacheName('a'))).toBe('2026-11-21T12:00:00.000Z');
  expect(await installationTime(buildCacheName('b'))).toBeUndefined();
});
