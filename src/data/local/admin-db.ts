import { adminDatabase } from './keys.ts';
import { openDb } from './open-db.ts';

/** Database of the admin area, opened on first use. */
export const adminDb = openDb(adminDatabase);

export type AdminStore = (typeof adminDatabase.stores)[number];
