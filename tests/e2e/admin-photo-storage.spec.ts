// Picked photos and the storage of a real browser: full, erased, slow to close, and asked by two tabs.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, photoPageIn, test } from '../support/browser/photo-page/photo-test.ts';
import { takeManyPhotos } from '../support/browser/photo-page/many-photos.ts';
import { noise } from '../support/browser/pictures.ts';

const fixture = (name: string): string => join(import.meta.dirname, '../fixtures', name);
const MB = 1_000_000;

/** Of this many bytes that no browser makes fewer; what follows the end of the picture belongs to nothing. */
const photoOf = async (bytes: number, name: string) => {
  const picture = await noise(600, 400, 60);
  const buffer = Buffer.concat([picture, randomBytes(bytes - picture.length)]);
  return { name, mimeType: 'image/jpeg', buffer };
};

test('without room, a photo is stored smaller or reported as not stored, and nothing older is deleted [F-A5]', async ({
  photos,
}) => {
  const { page } = photos;
  const session = await page.context().newCDPSession(page);
  const limit = (quotaSize: number) =>
    session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize });
  await limit(10 * MB);
  await photos.take([await photoOf(2 * MB, 'older.jpg')]);
  const older = { fileName: 'older.jpg', status: 'queued', sizes: 0, isWhole: true };
  expect(await photos.summary()).toMatchObject([older]);
  // For a while Chromium counts what it has just written more than once, or not at all; being asked, it counts anew.
  const count = () => page.evaluate(() => navigator.storage.estimate());
  await count();
  expect(await photos.take([await photoOf(9 * MB, 'next.jpg')])).toEqual([
    { kind: 'imported', id: expect.any(String), isSmaller: true },
  ]);
  const next = { fileName: 'next.jpg', status: 'ready', sizes: 2, isWhole: false };
  expect(await photos.summary()).toMatchObject([older, next]);
  await limit(MB);
  await count();
  expect(await photos.take([await photoOf(9 * MB, 'last.jpg')])).toMatchObject([
    { kind: 'skipped', because: { kind: 'storage', error: { kind: 'quota' } } },
  ]);
  expect(await photos.summary()).toMatchObject([older, next]);
});

test('photos that the browser has evicted are named at the next start [F-A6]', async ({ photos }) => {
  const { page } = photos;
  await photos.take([fixture('job-site-gps.jpg'), fixture('job-site.webp')]);
  const watched = () =>
    page.evaluate('photoPage.describe().then(({ length }) => photoPage.canary.check(length))');
  expect(await watched()).toEqual({ ok: true, value: 0 });
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await page.reload();
  expect(await photos.describe()).toEqual([]);
  expect(await watched()).toEqual({ ok: true, value: 2 });
  await page.evaluate('photoPage.canary.acknowledge()');
  expect(await watched()).toEqual({ ok: true, value: 0 });
});

test('nothing large is written while a page goes away [F-A17]', async ({ page, photoSite }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    let isLeaving = false;
    addEventListener('pagehide', () => {
      isLeaving = true;
      localStorage.setItem('left', 'yes');
    });
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      const text = localStorage.getItem('puts') ?? '';
      const { bytes } =
        typeof value === 'object' && value !== null && 'bytes' in value ? value : { bytes: null };
      if (bytes instanceof ArrayBuffer && bytes.byteLength > 64_000)
        localStorage.setItem('puts', `${text}${isLeaving ? 'leaving ' : 'here '}`);
      return put.call(this, value, key);
    };
  });
  await page.goto(`${photoSite.url}?eager`);
  const files = await Promise.all(['a', 'b', 'c', 'd'].map((name) => photoOf(MB / 4, `${name}.jpg`)));
  const isStored = page.waitForEvent('console', (message) => message.text().startsWith('imported: b'));
  await page.locator('#pick').setInputFiles(files);
  await isStored;
  await page.reload();
  await page.evaluate('photoPage.prepareAll()');
  expect(await page.evaluate(() => localStorage.getItem('left'))).toBe('yes');
  const puts = await page.evaluate(() => localStorage.getItem('puts'));
  expect(puts).toContain('here');
  expect(puts).not.toContain('leaving');
});

test('two tabs encode each photo once', async ({ photos, context, photoSite }) => {
  await photos.take([
    fixture('job-site-gps.jpg'),
    fixture('job-site.webp'),
    fixture('rotated-orientation-8.jpg'),
  ]);
  const other = photoPageIn(await context.newPage());
  await other.page.goto(photoSite.url);
  await Promise.all([photos.prepareAll(), other.prepareAll()]);
  const revisions = 'photoPage.store.list().then(({ value }) => value.map(({ rev }) => rev))';
  // One change stores the file of a photo, one begins the making of its sizes, one ends it.
  expect(await other.page.evaluate(revisions)).toEqual([3, 3, 3]);
  expect((await photos.describe()).map(({ variants }) => variants.length)).toEqual([4, 3, 3]);
});

test('large photos in one pick take little memory, and each is whole [F-A16]', async ({ photoSite }) => {
  test.slow();
  const taken = await takeManyPhotos(photoSite, 2);
  expect(taken).toMatchObject({ photos: 2, whole: 2 });
  expect(taken.megabytes).toBeGreaterThan(12);
  expect(taken.peakMegabytes).toBeLessThanOrEqual(700);
});
