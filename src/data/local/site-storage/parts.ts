import { buildCachePrefix, siteCaches } from '@/platform/site-caches.ts';
import { localKeys, sessionKeys, type siteDatabase } from '../keys.ts';
import { localValues } from '../web-storage.ts';

export const workboxDatabase = { name: 'workbox-expiration', stores: ['cache-entries'] } as const;

export const localNames = Object.values(localKeys);
export const sessionNames = Object.values(sessionKeys);
const cacheNames = Object.values(siteCaches);

/** Independent of the name: the precache has another name in every build. */
export type PartId =
  | (typeof localNames)[number]
  | (typeof sessionNames)[number]
  | (typeof cacheNames)[number]
  | `${typeof siteDatabase.name}/${(typeof siteDatabase.stores)[number]}`
  | typeof siteDatabase.name
  | typeof workboxDatabase.name
  | 'pages'
  | 'worker';

export interface StoredPart {
  readonly id: PartId;
  readonly name: string;
  readonly count: number | null;
  /** Uncompressed; null where that cannot be measured. */
  readonly bytes: number | null;
}

export const findName = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
  names.find((one) => one === name);

export const cachePartId = (name: string): PartId | undefined =>
  name.startsWith(buildCachePrefix) ? 'pages' : findName(cacheNames, name);

/** Privacy: survives deletion, otherwise refused analytics would start again. */
export const isRefusal = (name: string): boolean =>
  name === localKeys.analyticsExclusion ||
  (name === localKeys.consent && localValues.read(name) === 'denied');
