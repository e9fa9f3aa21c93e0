import { siteDatabase } from './keys.ts';
import { openDb } from './open-db.ts';

/** Database of the public site, opened on first use. */
export const siteDb = openDb(siteDatabase);

export type SiteDb = typeof siteDb;
