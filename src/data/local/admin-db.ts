import { adminDatabase } from './keys.ts';
import { openDb } from './open-db.ts';

export const adminDb = openDb(adminDatabase);

export type AdminStore = (typeof adminDatabase.stores)[number];
