import { StorageFailure } from './storage-error.ts';

/** What a database is called and its object stores. A release may only add stores, so that the one before still works. */
export interface DatabaseSchema<Store extends string = string> {
  readonly name: string;
  readonly stores: readonly Store[];
}

/** Some browsers say null where others say undefined. */
export type FindFactory = () => IDBFactory | undefined | null;

/**
 * One IndexedDB connection that is opened when first needed and again after it was lost. `onLost` is called when the browser,
 * or somebody with its tools, takes an open database away.
 */
export function createConnection(schema: DatabaseSchema, findFactory: FindFactory, onLost: () => void) {
  let current: Promise<IDBDatabase> | undefined;

  function forget(connection: Promise<IDBDatabase>): void {
    if (current === connection) current = undefined;
  }

  return {
    get(): Promise<IDBDatabase> {
      if (current !== undefined) return current;
      const opening: Promise<IDBDatabase> = open(schema, findFactory).then((db) => {
        db.onclose = () => {
          forget(opening);
          onLost();
        };
        // Staying connected would block the release that wants to upgrade, in every tab.
        db.onversionchange = () => {
          db.close();
          forget(opening);
          onLost();
        };
        return db;
      });
      opening.catch(() => forget(opening));
      current = opening;
      return opening;
    },
    /**
     * Gives up a connection that `get` answered, also while it is still opening; a newer one stays. Called without one, it
     * gives up the present one.
     */
    drop(dropped = current): void {
      if (dropped === undefined) return;
      forget(dropped);
      dropped.then(
        (db) => db.close(),
        () => undefined,
      );
    },
  };
}

/** Another tab may add stores between our look and our upgrade; each round sees more of them. */
const ROUNDS = 4;

/**
 * Opens whatever version is there and upgrades only when a store is missing: after a rollback, older code must be able
 * to read and send what a newer release stored.
 */
async function open(schema: DatabaseSchema, findFactory: FindFactory): Promise<IDBDatabase> {
  const factory = findFactory() ?? undefined;
  if (factory === undefined) throw new StorageFailure({ kind: 'unavailable', detail: 'no IndexedDB' });
  let version: number | undefined;
  for (let round = 1; ; round += 1) {
    try {
      const db = await openVersion(factory, schema, version);
      if (schema.stores.every((store) => db.objectStoreNames.contains(store))) return db;
      version = db.version + 1;
      db.close();
    } catch (cause) {
      const isOutrun = cause instanceof DOMException && cause.name === 'VersionError';
      if (!isOutrun || round === ROUNDS) throw cause;
      version = undefined;
    }
  }
}

function openVersion(
  factory: IDBFactory,
  { name, stores }: DatabaseSchema,
  version: number | undefined,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, version);
    request.onupgradeneeded = () => {
      for (const store of stores) {
        if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
      }
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new StorageFailure({ kind: 'corrupt', detail: 'open' }));
  });
}
