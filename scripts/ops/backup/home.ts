// The two places whose data can be backed up and restored: a hosted project and the folder of the local server.
import type { Outcome } from './outcome.ts';

export type Database = {
  query(statement: string): Promise<unknown[]>;
  /** Rows of a selection in COPY's text format. */
  copyOut(selection: string): Promise<AsyncIterable<Uint8Array>>;
  /** `target`: a table with its columns. */
  copyIn(target: string, rows: AsyncIterable<Uint8Array>): Promise<void>;
};

export type StoredObject = { readonly path: string; readonly bytes: Uint8Array; readonly type: string };

export type Home = {
  /** Part of the name of a backup. */
  readonly name: string;
  /** One snapshot. What it answers is undone unless it is ok. */
  transaction<T>(
    mode: 'read only' | 'read write',
    job: (database: Database) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>>;
  /** Null when there is none of this name. */
  readObject(path: string): Promise<Uint8Array | null>;
  writeObject(object: StoredObject): Promise<void>;
};

export const bucket = 'gallery-photos';
