import { isHashedFile } from './addresses.ts';
import { isBuildCache } from './cache-names.ts';
import { readBuilds, writeBuilds } from './sw-state.ts';

const retainedBuilds = 3;

/** Marks this build as the newest, also after a rollback to it. */
export const recordInstalledBuild = async (cacheName: string): Promise<void> => {
  const present = new Set(await caches.keys());
  const others = (await readBuilds()).filter((build) => build.cacheName !== cacheName);
  const installedAt = new Date().toISOString();
  await writeBuilds([...others.filter((build) => present.has(build.cacheName)), { cacheName, installedAt }]);
};

/** ISO time; undefined when the build of this cache is not installed. */
export const installationTime = async (cacheName: string): Promise<string | undefined> =>
  (await readBuilds()).find((build) => build.cacheName === cacheName)?.installedAt;

const forgetPages = async (cacheName: string): Promise<void> => {
  const cache = await caches.open(cacheName);
  const pages = (await cache.keys()).filter(({ url }) => !isHashedFile(new URL(url).pathname));
  await Promise.all(pages.map((request) => cache.delete(request)));
};

/** Retains hashed files of the last builds: open tabs may load chunks that the host no longer has. */
export const cleanupOutdatedCaches = async (cacheName: string): Promise<void> => {
  const present = (await caches.keys()).filter(isBuildCache);
  const installed = (await readBuilds()).map((build) => build.cacheName);
  const before = (names: readonly string[]) => names.slice(0, Math.max(0, names.indexOf(cacheName)));
  const older = before(installed).filter((name) => present.includes(name));
  const abandoned = before(present).filter((name) => !installed.includes(name));
  const retained = older.slice(-retainedBuilds);
  const forgotten = [...older.slice(0, -retainedBuilds), ...abandoned];
  await Promise.all(forgotten.map((name) => caches.delete(name)));
  await Promise.all(retained.map(forgetPages));
};
