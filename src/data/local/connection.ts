import { StorageFailure } from './storage-error.ts';

/** What a database is called, its format version and its object stores. A new version may only add stores. */
export interface DatabaseSchema<Store extends string = string> {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly Store[];
}

export type FindFactory = () => IDBFactory | undefined;

/** One IndexedDB connection that is opened when first needed and again after it was lost. */
export interface Connection {
  get(): Promise<IDBDatabase>;
  /** Gives the present connection up, also one that is still opening; the next `get` opens a new one. */
  drop(): void;
}

export function createConnection(schema: DatabaseSchema, findFactory: FindFactory): Connection {
  let current: Promise<IDBDatabase> | undefined;

  function forget(connection: Promise<IDBDatabase>): void {
    if (current === connection) current = undefined;
  }

  return {
    get() {
      if (current !== undefined) return current;
      const opening: Promise<IDBDatabase> = open(schema, findFactory).then((db) => {
        db.onclose = () => forget(opening);
        // Staying connected would block the release that wants to upgrade, in every tab.
        db.onversionchange = () => {
          db.close();
          forget(opening);
        };
        return db;
      });
      opening.catch(() => forget(opening));
      current = opening;
      return opening;
    },
    drop() {
      const dropped = current;
      current = undefined;
      dropped?.then(
        (db) => db.close(),
        () => undefined,
      );
    },
  };
}

function open(schema: DatabaseSchema, findFactory: FindFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const factory = findFactory();
    if (factory === undefined) throw new StorageFailure({ kind: 'unavailable', detail: 'no IndexedDB' });
    const request = factory.open(schema.name, schema.version);
    request.onupgradeneeded = () => {
      for (const store of schema.stores) {
        if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
      }
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new StorageFailure({ kind: 'corrupt', detail: 'open' }));
  });
}
