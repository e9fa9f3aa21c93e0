/** Storage of other apps of the origin is never touched. */
import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { siteCaches } from '@/platform/site-caches.ts';
import { ok } from '../../../domain/result.ts';
import { metaKeys, siteDatabase } from '../keys.ts';
import type { DatabaseSchema } from '../connection.ts';
import type { Database } from '../open-db.ts';
import { attempt, type Stored } from '../storage-error.ts';
import { localValues, sessionValues } from '../web-storage.ts';
import {
  cachePartId,
  findName,
  isRefusal,
  localNames,
  sessionNames,
  workboxDatabase,
  type PartId,
  type StoredPart,
} from './parts.ts';

export interface StoredSite {
  readonly parts: readonly StoredPart[];
  readonly others: readonly string[];
  readonly estimates: number;
  /** Forms that the server has not acknowledged, or that cannot be read. */
  readonly unsent: number;
  readonly drafts: number;
}

interface CachesLike extends Pick<CacheStorage, 'keys' | 'delete'> {
  open(name: string): Promise<Pick<Cache, 'keys' | 'match'>>;
}

type RegistrationLike = Pick<ServiceWorkerRegistration, 'scope' | 'unregister'>;

export interface SiteStoragePorts {
  readonly db: Database<(typeof siteDatabase.stores)[number]>;
  readonly workboxDb: Database<(typeof workboxDatabase.stores)[number]>;
  readonly databases: () => Promise<readonly IDBDatabaseInfo[]>;
  readonly caches: CachesLike | undefined;
  readonly listRegistrations: () => Promise<readonly RegistrationLike[]>;
  readonly pauseWorker: () => Promise<void>;
}

const sentForm = v.object({ state: v.object({ status: v.literal('done') }) });

const bytesOf = (value: unknown): number => new Blob([JSON.stringify(value)]).size;

const clear = <Store extends string>(db: Database<Store>, { stores }: DatabaseSchema<Store>): Stored<void> =>
  db.transact(stores, 'readwrite', (store) => stores.forEach((name) => store(name).clear()), {
    isStrict: true,
  });

const namesIn = (find: () => Storage): readonly string[] => {
  try {
    return Object.keys(find());
  } catch {
    return [];
  }
};

const listValues = () => {
  const parts: StoredPart[] = [];
  const others: string[] = [];
  for (const [listed, names, values] of [
    [namesIn(() => localStorage), localNames, localValues],
    [namesIn(() => sessionStorage), sessionNames, sessionValues],
  ] as const)
    for (const name of listed) {
      const id = findName<PartId>(names, name);
      if (id === undefined) others.push(name);
      else parts.push({ id, name, count: null, bytes: new Blob([name, values.read(name) ?? '']).size });
    }
  return { parts, others };
};

export function createSiteStorage({ db, workboxDb, pauseWorker, ...browser }: SiteStoragePorts) {
  /** When databases cannot be listed, the site's are assumed to exist. */
  const databaseNames = async (): Promise<readonly string[]> =>
    (await browser.databases().catch(() => [siteDatabase])).flatMap(({ name }) => name ?? []);
  const listCaches = async (): Promise<readonly string[]> => (await browser.caches?.keys()) ?? [];

  const readSite = () =>
    db.transact(siteDatabase.stores, 'readonly', async (store) => {
      const parts: StoredPart[] = [];
      for (const name of siteDatabase.stores) {
        const records = await promisifyRequest<unknown[]>(store(name).getAll());
        const part = { id: `${siteDatabase.name}/${name}`, name: `${siteDatabase.name} / ${name}` } as const;
        if (records.length > 0) parts.push({ ...part, count: records.length, bytes: bytesOf(records) });
      }
      const keys = await promisifyRequest(store('meta').getAllKeys());
      const drafts = keys.filter(
        (key) => typeof key === 'string' && key.startsWith(metaKeys.draft('')),
      ).length;
      const empty: StoredPart = { id: siteDatabase.name, name: siteDatabase.name, count: 0, bytes: 0 };
      const forms = await promisifyRequest<unknown[]>(store('forms').getAll());
      const unsent = forms.filter((form) => !v.is(sentForm, form)).length;
      return { parts: parts.length > 0 ? parts : [empty], drafts, unsent };
    });

  const readWorkbox = (): Stored<StoredPart> =>
    workboxDb.transact(workboxDatabase.stores, 'readonly', async (store) => {
      const records = await promisifyRequest<unknown[]>(store('cache-entries').getAll());
      const { name } = workboxDatabase;
      return { id: name, name, count: records.length, bytes: bytesOf(records) };
    });

  const readCache = async (id: PartId, name: string): Promise<StoredPart> => {
    const cache = await browser.caches?.open(name);
    const requests = (await cache?.keys()) ?? [];
    let bytes = 0;
    for (const request of requests) bytes += (await (await cache?.match(request))?.blob())?.size ?? 0;
    return { id, name, count: requests.length, bytes };
  };

  const eraseFiles = async (): Promise<void> => {
    const names = await listCaches();
    const isShared = names.some((name) => cachePartId(name) === undefined);
    for (const name of names) {
      const isNeeded = isShared && name === siteCaches.state;
      if (cachePartId(name) !== undefined && !isNeeded) await browser.caches?.delete(name);
    }
    if (!isShared)
      for (const registration of await browser.listRegistrations()) await registration.unregister();
  };

  return {
    list: async (): Stored<StoredSite> => {
      const { parts, others } = listValues();
      let drafts = 0;
      let unsent = 0;
      for (const name of await databaseNames()) {
        if (name === siteDatabase.name) {
          const site = await readSite();
          if (!site.ok) return site;
          parts.push(...site.value.parts);
          ({ drafts, unsent } = site.value);
        } else if (name === workboxDatabase.name) {
          const workbox = await readWorkbox();
          if (!workbox.ok) return workbox;
          parts.push(workbox.value);
        } else others.push(name);
      }
      const files = await attempt(async () => {
        for (const name of await listCaches()) {
          const id = cachePartId(name);
          if (id === undefined) others.push(name);
          else parts.push(await readCache(id, name));
        }
        for (const { scope } of await browser.listRegistrations())
          parts.push({
            id: 'worker',
            name: `service worker ${new URL(scope).pathname}`,
            count: null,
            bytes: null,
          });
      });
      if (!files.ok) return files;
      const estimates = parts.find(({ id }) => id === 'public-site/estimates')?.count ?? 0;
      return ok({ parts, others, estimates, drafts, unsent });
    },

    /** Clears databases: a frozen tab would block their deletion. Another app's cache keeps worker and state. */
    erase: async (): Stored<void> => {
      await pauseWorker();
      // Before the forms: one of these values is the pending-forms flag.
      for (const name of localNames) if (!isRefusal(name)) localValues.remove(name);
      for (const name of sessionNames) sessionValues.remove(name);
      const databases = await databaseNames();
      const site = databases.includes(siteDatabase.name) ? await clear(db, siteDatabase) : ok(undefined);
      const workbox = databases.includes(workboxDatabase.name)
        ? await clear(workboxDb, workboxDatabase)
        : ok(undefined);
      const files = await attempt(eraseFiles);
      return [site, workbox].find(({ ok: isDone }) => !isDone) ?? files;
    },
  };
}
