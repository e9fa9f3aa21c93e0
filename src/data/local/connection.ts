import { StorageFailure } from './storage-error.ts';

/** A release may only add stores, so that the previous release still works. */
export interface DatabaseSchema<Store extends string = string> {
  readonly name: string;
  readonly stores: readonly Store[];
}

/** Null in some browsers, undefined in others. */
export type FindFactory = () => IDBFactory | undefined | null;

/** Reopened after loss. `onLost`: closed by the browser or by another connection's upgrade or deletion. */
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
        // An open connection would block the upgrade by another release in every tab.
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
    /** Closes a connection returned by `get`, also while it is opening; a newer one stays open. */
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

/** Another tab may upgrade between this tab's open and upgrade, so each round checks again. */
const ROUNDS = 4;

/** Upgrades only when a store is missing: after a rollback, older code must read what a newer release stored. */
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
