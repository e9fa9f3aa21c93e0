// An instance of the back end whose data is backed up or restored: a hosted project, or the folder of the local server.
import type { Outcome } from './outcome.ts';

export type Database = {
  query(statement: string): Promise<unknown[]>;
  /** Rows of a selection in COPY's text format. */
  copyOut(selection: string): Promise<AsyncIterable<Uint8Array>>;
  /** `target`: a table with its columns. */
  copyIn(target: string, rows: AsyncIterable<Uint8Array>): Promise<void>;
};

export type StoredObject = { readonly path: string; readonly bytes: Uint8Array; readonly type: string };

export type Instance = {
  /** Part of the name of a backup. */
  readonly name: string;
  /** Runs the job in one snapshot. Rolls back unless its outcome is ok. */
  transaction<T>(
    mode: 'read only' | 'read write',
    job: (database: Database) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>>;
  /** Null when no object has this name. */
  readObject(path: string): Promise<Uint8Array | null>;
  writeObject(object: StoredObject): Promise<void>;
};

export const bucket = 'gallery-photos';
