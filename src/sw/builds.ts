// The builds that lie on this device side by side, while tabs of older ones are still open.
import { isHashedFile } from './addresses.ts';
import { isBuildCache } from './cache-names.ts';
import { readBuilds, writeBuilds } from './sw-state.ts';

/** As many builds before a worker's own keep their scripts. */
const retainedBuilds = 3;

/** From now on this build is the newest, also when it was here before: a host may return to an earlier build. */
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

/**
 * Forgets what is older than this build, except the scripts of the last few: a tab that still shows one of those must
 * be able to load the rest of itself, even when the host has removed the files. Newer builds are never touched, so an
 * old worker that gets here late does no harm.
 */
export const cleanupOutdatedCaches = async (cacheName: string): Promise<void> => {
  const present = (await caches.keys()).filter(isBuildCache);
  const installed = (await readBuilds()).map((build) => build.cacheName);
  const before = (names: readonly string[]) => names.slice(0, Math.max(0, names.indexOf(cacheName)));
  const older = before(installed).filter((name) => present.includes(name));
  // Begun before this build and never completed.
  const abandoned = before(present).filter((name) => !installed.includes(name));
  const retained = older.slice(-retainedBuilds);
  const forgotten = [...older.slice(0, -retainedBuilds), ...abandoned];
  await Promise.all(forgotten.map((name) => caches.delete(name)));
  await Promise.all(retained.map(forgetPages));
};
