import { createHash } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeCaches } from '../../tests/support/unit/fake-caches.ts';

const origin = 'https://site.example';
const address = '/hidden-admin-room';

type Answers = Map<string, () => Response>;
let storage: FakeCaches;
let server: Answers;
let asked: string[];

const textOf = (response: Response | undefined): Promise<string> | undefined => response?.text();

const open = () => import('./admin-precache.ts');

/** Puts a build on the server, in the place of the one before. Answers its name. */
const deploy = (label: string): string => {
  const files = ['main', 'late'].map((name) => ({
    url: `/assets/admin/${name}-${label}.js`,
    integrity: `sha256-${label}`,
  }));
  files.push({ url: '/admin.webmanifest', integrity: `sha256-${label}` });
  const list = JSON.stringify({ v: 1, addresses: [address], headers: '', files });
  const page = (build: string): string => `<meta name="offline-build" content="${build}" /><h1>${label}</h1>`;
  const build = createHash('sha256')
    .update(page('') + list)
    .digest('hex')
    .slice(0, 16);
  server.clear();
  server.set(address, () => new Response(page(build)));
  server.set(`/assets/admin/files-${build}.json`, () => new Response(list));
  for (const { url } of files) server.set(url, () => new Response(`${url} of ${label}`));
  return build;
};

const cachesOfAdmin = async (): Promise<readonly string[]> =>
  (await storage.keys()).filter((name) => name.startsWith('cedar-admin-'));

beforeEach(() => {
  vi.resetModules();
  storage = new FakeCaches();
  server = new Map();
  asked = [];
  vi.stubGlobal('location', new URL(`${origin}/sw.js`));
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, origin);
    asked.push(pathname);
    const answer = server.get(pathname);
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
});

it('serves nothing before a build is precached', async () => {
  deploy('one');
  const { cachedAdminBuild, cachedAdminPage } = await open();
  expect(await cachedAdminPage(address)).toBeUndefined();
  expect(await cachedAdminBuild()).toBeNull();
  expect(asked).toEqual([]);
});

it('serves a precached build offline, at its addresses only and with all its files', async () => {
  const build = deploy('one');
  const { keepAdmin, cachedAdminBuild, cachedAdminFile, cachedAdminPage } = await open();
  expect(await keepAdmin(address)).toBe(true);
  server.clear();
  expect(await textOf(await cachedAdminPage(address))).toContain('one');
  expect(await textOf(await cachedAdminPage(`${address}/`))).toContain('one');
  expect(await cachedAdminPage('/admin-nothing')).toBeUndefined();
  expect(await textOf(await cachedAdminFile(`${origin}/admin.webmanifest`))).toContain('of one');
  expect(await textOf(await storage.match(`${origin}/assets/admin/late-one.js`))).toContain('of one');
  expect(await cachedAdminBuild()).toBe(build);
  expect(await keepAdmin(address)).toBe(false);
  expect(await textOf(await cachedAdminPage(address))).toContain('one');
});

it('what is there already is not fetched again', async () => {
  deploy('one');
  const { keepAdmin } = await open();
  await keepAdmin(address);
  asked = [];
  expect(await keepAdmin(address)).toBe(true);
  expect(asked).toEqual([address]);
});

it('two pages that ask at once are one request', async () => {
  deploy('one');
  const { keepAdmin } = await open();
  expect(await Promise.all([keepAdmin(address), keepAdmin(address)])).toEqual([true, true]);
  expect(asked.filter((path) => path === address)).toHaveLength(1);
});

it('a build of which one file is missing changes nothing, and is completed by the next try', async () => {
  deploy('one');
  const { keepAdmin, cachedAdminPage } = await open();
  await keepAdmin(address);
  deploy('two');
  const late = server.get('/assets/admin/late-two.js');
  server.set('/assets/admin/late-two.js', () => new Response('', { status: 404 }));
  expect(await keepAdmin(address)).toBe(false);
  expect(await textOf(await cachedAdminPage(address))).toContain('one');
  if (late !== undefined) server.set('/assets/admin/late-two.js', late);
  asked = [];
  expect(await keepAdmin(address)).toBe(true);
  expect(asked).not.toContain('/assets/admin/main-two.js');
  expect(await textOf(await cachedAdminPage(address))).toContain('two');
});

it.each([
  ['a captive portal', () => new Response('<h1>Please log in to the hotel network</h1>')],
  [
    'an error page with our words',
    () => new Response('<meta name="offline-build" content="0123456789abcdef" />', { status: 503 }),
  ],
])('%s is not taken for the page', async (_, answer) => {
  deploy('one');
  const { keepAdmin, cachedAdminPage } = await open();
  await keepAdmin(address);
  server.set(address, answer);
  expect(await keepAdmin(address)).toBe(false);
  expect(await textOf(await cachedAdminPage(address))).toContain('one');
  expect(await cachesOfAdmin()).toHaveLength(1);
});

it('a page or a list that was changed on its way is not taken', async () => {
  const { keepAdmin, cachedAdminPage } = await open();
  const build = deploy('one');
  const page = await server.get(address)?.().text();
  server.set(address, () => new Response(`${page}<script src="/intruder.js"></script>`));
  expect(await keepAdmin(address)).toBe(false);
  deploy('one');
  server.set(`/assets/admin/files-${build}.json`, () =>
    Response.json({ v: 1, addresses: [address], files: [] }),
  );
  expect(await keepAdmin(address)).toBe(false);
  expect(await cachedAdminPage(address)).toBeUndefined();
});

it('the files of the two builds before stay for tabs that show them; older ones and what was never completed go', async () => {
  const { keepAdmin } = await open();
  await storage.open('cedar-site-one');
  await storage.open('cedar-admin-begun');
  const builds = [];
  for (const label of ['one', 'two', 'three', 'four']) {
    builds.push(deploy(label));
    await keepAdmin(address);
  }
  expect(await cachesOfAdmin()).toEqual(builds.slice(1).map((build) => `cedar-admin-${build}`));
  expect(await storage.keys()).toContain('cedar-site-one');
});

it('a host that returns to an earlier build is followed', async () => {
  const { keepAdmin, cachedAdminPage } = await open();
  for (const label of ['one', 'two', 'one']) {
    deploy(label);
    await keepAdmin(address);
  }
  expect(await textOf(await cachedAdminPage(address))).toContain('one');
});

it('when the newest has been erased, the one before opens', async () => {
  const { keepAdmin, cachedAdminBuild, cachedAdminPage } = await open();
  const first = deploy('one');
  await keepAdmin(address);
  const second = deploy('two');
  await keepAdmin(address);
  await storage.delete(`cedar-admin-${second}`);
  expect(await textOf(await cachedAdminPage(address))).toContain('one');
  expect(await cachedAdminBuild()).toBe(first);
});

it('what the browser has dropped is fetched again, and until then nothing is called ready', async () => {
  const build = deploy('one');
  const { keepAdmin, cachedAdminBuild } = await open();
  await keepAdmin(address);
  await (await storage.open(`cedar-admin-${build}`)).delete(`${origin}/assets/admin/late-one.js`);
  expect(await cachedAdminBuild()).toBeNull();
  expect(await keepAdmin(address)).toBe(true);
  expect(await cachedAdminBuild()).toBe(build);
});
