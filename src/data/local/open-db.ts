import type { UseStore } from 'idb-keyval';
import { createConnection, type DatabaseSchema, type FindFactory } from './connection.ts';
import { attempt, StorageFailure, toStorageFailure, type Stored } from './storage-error.ts';
import { startTimeLimit } from './time-limit.ts';

export interface TransactOptions {
  /** Strict durability: a write counts once it is flushed to disk. For writes whose loss would be noticed. */
  readonly isStrict?: boolean;
  readonly bytes?: number;
}

export interface Database<Store extends string> {
  /** idb-keyval store without `update`: writes commit at once. Rejects with StorageFailure; wrap in `attempt`. */
  useStore(name: Store): UseStore;
  /** `work` may await only requests of its transaction and must be idempotent: it is retried on a lost connection. */
  transact<T>(
    stores: readonly Store[],
    mode: 'readonly' | 'readwrite',
    work: (store: (name: Store) => IDBObjectStore) => T | Promise<T>,
    options?: TransactOptions,
  ): Stored<T>;
  /** Called when the database was closed from outside: its data may be evicted. */
  onConnectionLost(listener: () => void): () => void;
  close(): void;
}

export interface OpenDbPorts {
  readonly findFactory?: FindFactory;
  /** Time limit in ms of one attempt that writes no pictures. There are at most two. */
  readonly limitMs?: number;
}

const LIMIT_MS = 8_000;
/** 2 MB/s: full, encrypted flash memory. */
const SLOW_BYTES_PER_MS = 2_000;

const browserFactory: FindFactory = () => globalThis.indexedDB;

/** Calls back when the page enters the back/forward cache, before it is suspended. */
function onPageCached(listener: () => void): void {
  if (typeof addEventListener === 'undefined') return;
  addEventListener('pagehide', (event) => {
    if ('persisted' in event && event.persisted) listener();
  });
}

export function openDb<Store extends string>(
  schema: DatabaseSchema<Store>,
  { findFactory = browserFactory, limitMs = LIMIT_MS }: OpenDbPorts = {},
): Database<Store> {
  const listeners = new Set<() => void>();
  const connection = createConnection(schema, findFactory, () => {
    for (const listener of listeners) listener();
  });

  // In WebKit, the transactions of a suspended page block every other page. The aborted ones are retried.
  const active = new Set<IDBTransaction>();
  onPageCached(() => {
    for (const tx of active) ignoreInvalidState(() => tx.abort());
    connection.drop();
  });

  async function attemptOnce<T>(task: Task<T>, opening: Promise<IDBDatabase>): Promise<T> {
    const limit = startTimeLimit(limitMs + (task.bytes ?? 0) / SLOW_BYTES_PER_MS);
    let tx: IDBTransaction | undefined;
    let requestError: DOMException | null = null;
    try {
      const db = await limit.race(opening);
      const begun = db.transaction(
        task.stores,
        task.mode,
        task.isStrict ? { durability: 'strict' } : undefined,
      );
      tx = begun;
      active.add(begun);
      // Runs before idb-keyval's own handler, which rejects with null while the transaction has no error yet.
      begun.addEventListener('error', ({ target }) => {
        if (target !== null && 'error' in target && target.error instanceof DOMException)
          requestError ??= target.error;
      });
      return await limit.race(task.run(begun));
    } catch (cause) {
      ignoreInvalidState(() => tx?.abort());
      throw (
        toStorageFailure(cause ?? requestError ?? tx?.error ?? new DOMException('', 'AbortError')) ?? cause
      );
    } finally {
      if (tx !== undefined) active.delete(tx);
      limit.end();
    }
  }

  async function runTask<T>(task: Task<T>): Promise<T> {
    const first = connection.get();
    try {
      return await attemptOnce(task, first);
    } catch (cause) {
      if (!(cause instanceof StorageFailure) || isFinal(cause)) throw cause;
      // A concurrent task may already have reopened the connection; only the failed one is dropped.
      connection.drop(first);
      return attemptOnce(task, connection.get());
    }
  }

  return {
    useStore(name) {
      return (mode, callback) =>
        runTask({
          stores: [name],
          mode: mode === 'readonly' ? 'readonly' : 'readwrite',
          run(tx) {
            const answer = callback(tx.objectStore(name));
            if (mode === 'readwrite') tx.commit();
            return answer;
          },
        });
    },
    transact(stores, mode, work, options) {
      return attempt(() =>
        runTask({
          stores,
          mode,
          ...options,
          async run(tx) {
            const done = completion(tx);
            const value = await work((name) => tx.objectStore(name));
            ignoreInvalidState(() => tx.commit());
            await done;
            return value;
          },
        }),
      );
    },
    onConnectionLost(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => connection.drop(),
  };
}

interface Task<T> extends TransactOptions {
  readonly stores: readonly string[];
  readonly mode: 'readonly' | 'readwrite';
  run(tx: IDBTransaction): T | PromiseLike<T>;
}

function isFinal({ error: { kind } }: StorageFailure): boolean {
  return kind === 'quota' || kind === 'unavailable';
}

function completion(tx: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    tx.addEventListener('complete', () => resolve());
    tx.addEventListener('abort', () => reject(tx.error ?? new DOMException('', 'AbortError')));
  });
  // `work` may fail first: prevent an unhandled rejection.
  done.catch(() => undefined);
  return done;
}

function ignoreInvalidState(end: () => void): void {
  try {
    end();
  } catch (cause) {
    if (!(cause instanceof DOMException && cause.name === 'InvalidStateError')) throw cause;
  }
}
