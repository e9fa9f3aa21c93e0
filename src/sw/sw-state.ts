import * as v from 'valibot';
import { cacheNames } from './cache-names.ts';

const buildsKey = '/builds';
const adminCopiesKey = '/admin-copies';
const readinessKey = '/offline-ready-announced';

const buildsSchema = v.array(v.object({ cacheName: v.string(), installedAt: v.string() }));

type InstalledBuild = v.InferOutput<typeof buildsSchema>[number];

const adminCopiesSchema = v.array(v.object({ cacheName: v.string(), addresses: v.array(v.string()) }));

export type AdminCopy = v.InferOutput<typeof adminCopiesSchema>[number];

const openState = (): Promise<Cache> => caches.open(cacheNames.state);

/** Oldest installation first. */
export const readBuilds = async (): Promise<readonly InstalledBuild[]> => {
  const note = await (await openState()).match(buildsKey);
  const builds = v.safeParse(buildsSchema, await note?.json());
  return builds.success ? builds.output : [];
};

export const writeBuilds = async (builds: readonly InstalledBuild[]): Promise<void> =>
  (await openState()).put(buildsKey, Response.json(builds));

/** Oldest first. */
export const readAdminCopies = async (): Promise<readonly AdminCopy[]> => {
  const note = await (await openState()).match(adminCopiesKey);
  const copies = v.safeParse(adminCopiesSchema, await note?.json());
  return copies.success ? copies.output : [];
};

export const writeAdminCopies = async (copies: readonly AdminCopy[]): Promise<void> =>
  (await openState()).put(adminCopiesKey, Response.json(copies));

export const isReadinessAnnounced = async (): Promise<boolean> =>
  (await (await openState()).match(readinessKey)) !== undefined;

export const noteReadinessAnnounced = async (): Promise<void> =>
  (await openState()).put(readinessKey, new Response());
