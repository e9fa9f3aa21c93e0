// What the tests of the private area's copy stand on: a tablet that knows its administrator, and later builds of the area.
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { writeAdminFiles } from '../../scripts/build/admin-files.ts';
import { adminKeys } from '../../src/data/local/keys.ts';
import { copySite } from '../support/browser/copy-site.ts';

const folderOf = (site: string): string => join(site, 'assets/admin');
const listName = /^files-[0-9a-f]{16}\.json$/;
const list = v.object({ files: v.array(v.object({ url: v.string() })) });

/** A copy of a built site whose private area has other script names, as any change gives it. */
export const renameAdmin = async (from: string, to: string, prefix: string): Promise<void> => {
  await copySite(from, to);
  const names = await readdir(folderOf(to));
  const scripts = names.filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const renamed = (text: string): string =>
    scripts.reduce((done, name) => done.replaceAll(name, `${prefix}${name}`), text);
  for (const name of names.filter((found) => listName.test(found))) await rm(join(folderOf(to), name));
  for (const name of scripts) {
    const path = join(folderOf(to), name);
    await writeFile(path, renamed(await readFile(path, 'utf8')));
    await rename(path, join(folderOf(to), prefix + name));
  }
  const page = join(to, 'admin.html');
  await writeFile(page, renamed(await readFile(page, 'utf8')));
  await writeAdminFiles(to);
};

/** Name of the build in a folder. */
export const adminBuildIn = async (site: string): Promise<string> =>
  /name="offline-build" content="([0-9a-f]{16})"/.exec(
    await readFile(join(site, 'admin.html'), 'utf8'),
  )?.[1] ?? '';

/** Addresses of the files that a build of the private area needs. */
export const adminFilesIn = async (site: string): Promise<readonly string[]> => {
  const text = await readFile(join(folderOf(site), `files-${await adminBuildIn(site)}.json`), 'utf8');
  return v.parse(list, JSON.parse(text)).files.map(({ url }) => url);
};

/** From the next page on, this device has seen its administrator sign in. */
export const knowAdmin = async (page: Page): Promise<void> => {
  await page.addInitScript(([key, admin]) => localStorage.setItem(key, admin), [
    adminKeys.offlineAdmin,
    JSON.stringify({
      id: '00000000-0000-4000-8000-000000000001',
      email: 'owner@cedarandsteam.example',
      verifiedAt: '2026-11-21T12:00:00.000Z',
    }),
  ] as const);
};

/** The build that the page on screen belongs to. */
export const shownBuild = (page: Page): Promise<string | null> =>
  page.locator('meta[name="offline-build"]').getAttribute('content');

const answerSchema = v.object({ build: v.nullable(v.string()), isCurrent: v.boolean() });

/** What the worker says of the area's copy, after it has tried to keep what the server has if it is to. */
export const askWorker = async (
  page: Page,
  isKeeping: boolean,
): Promise<v.InferOutput<typeof answerSchema>> => {
  const answer: unknown = await page.evaluate(async (keeps) => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((done) => {
      port1.onmessage = ({ data }) => done(data);
    });
    active?.postMessage({ type: 'SYNC_ADMIN_PRECACHE', path: location.pathname, isKeeping: keeps }, [port2]);
    return answered;
  }, isKeeping);
  return v.parse(answerSchema, answer);
};

/** Name of the build that lies here whole, or null. */
export const cachedBuild = async (page: Page): Promise<string | null> => (await askWorker(page, false)).build;

export const waitUntilAdminPrecached = async (page: Page, site: string): Promise<void> =>
  expect.poll(() => cachedBuild(page)).toBe(await adminBuildIn(site));

/** How many of these files the device would load without the server. */
export const loadable = (page: Page, addresses: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async (expected) => {
    const found: string[] = [];
    for (const address of expected) {
      const response = await fetch(address).catch(() => undefined);
      if (response?.status === 200) found.push(address);
    }
    return found;
  }, addresses);
