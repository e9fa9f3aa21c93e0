import { siteDatabase } from './keys.ts';
import { openDb } from './open-db.ts';

export const siteDb = openDb(siteDatabase);

export type SiteDb = typeof siteDb;
