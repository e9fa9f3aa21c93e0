import { siteDatabase } from './keys.ts';
import { openDb } from './open-db.ts';

/** The public site's database. Opened by its first use, never by importing this file. */
export const siteDb = openDb(siteDatabase);

export type SiteDb = typeof siteDb;
