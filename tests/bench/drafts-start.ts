// How soon an administrator reads their drafts when the server is gone, the browser has just been started after three days,
// and everything runs at a quarter of the speed.
import { cp, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { adminKeys } from '../../src/data/local/keys.ts';
import { signIn } from '../support/browser/admin.ts';
import type { TestServer } from '../support/server/server.ts';
import { root } from '../../scripts/dev/bootstrap.mjs';
import { slowDown, waitForCaches, withFolder } from './browser.ts';
import type { Taken } from './goals.ts';
import { withDevice } from './profile.ts';
import type { Device } from './profile.ts';

/** Drafts that are picked; more are copies of them under ids of their own. */
const pickedCount = 12;
const manyCount = 300;
const awayMs = 3 * 24 * 60 * 60 * 1000;
const pictures = join(root, 'supabase/seed/pictures');

const pick = (page: Page, files: readonly string[]): Promise<void> =>
  page.getByLabel('Photos to add').setInputFiles([...files]);

/** Waits until every photo has its sizes. */
const prepared = (page: Page): Promise<void> =>
  expect(page.getByText('Preparing')).toHaveCount(0, { timeout: 180_000 });

/** Closes the editor and saves the photos as drafts. */
const keepDrafts = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Keep as/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Backdates the session's expiry and the last activity that the device has stored. */
const letDaysPass = (page: Page): Promise<void> =>
  page.evaluate(
    ([session, lastActivity, ms]) => {
      const storedSession: unknown = JSON.parse(localStorage.getItem(session) ?? 'null');
      if (typeof storedSession !== 'object' || storedSession === null || !('expires_at' in storedSession))
        throw new Error('Nobody is signed in on the device.');
      const expires_at = Number(storedSession.expires_at) - ms / 1000;
      localStorage.setItem(session, JSON.stringify({ ...storedSession, expires_at }));
      localStorage.setItem(lastActivity, String(Date.now() - ms));
    },
    [adminKeys.session, adminKeys.lastActivity, awayMs] as const,
  );

/** Puts copies of the photos that lie here beside them. */
const multiply = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (expected) => {
    const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database does not answer.'));
      });
    const db = await answer(indexedDB.open('admin-area'));
    const photos = db.transaction('photos', 'readwrite').objectStore('photos');
    const records = await answer<unknown[]>(photos.getAll());
    for (let copy = records.length; copy < expected; copy += 1) {
      const record = records[copy % records.length];
      if (typeof record !== 'object' || record === null || !('owner' in record))
        throw new Error('No photo lies here.');
      const id = crypto.randomUUID();
      await answer(photos.put({ ...record, id }, `${String(record.owner)}/${id}`));
    }
    db.close();
  }, count);

/** Fills a profile with an administrator's drafts, as it lies there three days after they were picked. */
export const fillDrafts = (device: Device, site: TestServer): Promise<void> =>
  withDevice(device, async (page) => {
    const photos = (await readdir(pictures)).filter((name) => name.endsWith('.jpg')).slice(0, pickedCount);
    await signIn(page, site);
    await pick(
      page,
      photos.map((name) => join(pictures, name)),
    );
    const editor = page.getByRole('dialog', { name: `Describe ${pickedCount} photos` });
    await editor.waitFor({ timeout: 60_000 });
    await prepared(page);
    await keepDrafts(page);
    await page.getByText('Ready to work offline', { exact: true }).waitFor({ timeout: 60_000 });
    await waitForCaches(page);
    // The private area itself would see the time pass, and end the session now.
    await page.goto(`${site.url}/robots.txt`);
    await letDaysPass(page);
  });

type Shown = {
  /** After the navigation started, in ms: every draft has its card, and words on it. */
  readonly words: number;
  /** And those on the screen have their pictures. */
  readonly pictures: number;
};

/** Makes 300 drafts of those that lie there. The server must run. */
export const fillDraftsWithMany = (device: Device, site: TestServer): Promise<void> =>
  withDevice(device, async (page) => {
    await page.goto(`${site.url}/robots.txt`);
    await multiply(page, manyCount);
  });

/** Looks at every frame, and counts with the one after it, because what stands in the document is then painted. */
const cardsShown = (page: Page, drafts: number): Promise<Shown> =>
  page.evaluate(
    (count) =>
      new Promise<Shown>((done) => {
        let words: number | undefined;
        const isOnScreen = (card: Element): boolean => card.getBoundingClientRect().top < window.innerHeight;
        const hasPicture = (card: Element): boolean => {
          const image = card.querySelector('img');
          return image?.complete === true && image.naturalWidth > 0;
        };
        const look = (hadWords: boolean, hadPictures: boolean) => (now: number) => {
          if (hadWords) words ??= now;
          if (hadPictures && words !== undefined) return done({ words, pictures: now });
          const cards = [...document.querySelectorAll('main article')];
          const hasWords =
            cards.length === count &&
            cards.every((card) => card.checkVisibility() && card.textContent !== '');
          const hasPictures = hasWords && cards.filter(isOnScreen).every(hasPicture);
          requestAnimationFrame(look(hasWords, hasPictures));
        };
        requestAnimationFrame(look(false, false));
      }),
    drafts,
  );

/** Starts the browser on a copy of a filled profile: a start ends the old session. The server must not run. */
const start = (device: Device, url: string, drafts: number): Promise<Shown> =>
  withFolder(async (profile) => {
    await cp(device.profile, profile, {
      recursive: true,
      filter: (source) => !basename(source).startsWith('Singleton'),
    });
    return withDevice({ ...device, profile }, async (page) => {
      await slowDown(page);
      await page.goto(url + adminPaths.panel, { waitUntil: 'commit' });
      const shown = await cardsShown(page, drafts);
      await page.getByText('Signed out. Drafts stay here; sign in to publish.').waitFor();
      return shown;
    });
  });

export const startDrafts = async (device: Device, url: string): Promise<Taken> => {
  const shown = await start(device, url, pickedCount);
  return [
    ['offline cold start to drafts, ms', shown.words],
    ['offline cold start to their pictures, ms', shown.pictures],
  ];
};

export const startDraftsWithMany = async (device: Device, url: string): Promise<Taken> => [
  ['offline cold start to 300 drafts, ms', (await start(device, url, manyCount)).words],
];
