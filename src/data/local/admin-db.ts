import { adminDatabase } from './keys.ts';
import { openDb } from './open-db.ts';

/** The private area's database. Opened by its first use, never by importing this file. */
export const adminDb = openDb(adminDatabase);

export type AdminStore = (typeof adminDatabase.stores)[number];
