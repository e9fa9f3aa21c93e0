// State that the worker persists between starts.
import * as v from 'valibot';
import { cacheNames } from './cache-names.ts';

const buildsNote = '/builds';
const adminCopiesNote = '/admin-copies';
const readinessNote = '/readiness-told';

const buildsSchema = v.array(v.object({ cacheName: v.string(), installedAt: v.string() }));

/** A completely installed build. `installedAt` is an ISO time. */
type InstalledBuild = v.InferOutput<typeof buildsSchema>[number];

const adminCopiesSchema = v.array(v.object({ cacheName: v.string(), addresses: v.array(v.string()) }));

/** A complete build of the admin area, and the addresses at which it is served. */
export type AdminCopy = v.InferOutput<typeof adminCopiesSchema>[number];

const openNotes = (): Promise<Cache> => caches.open(cacheNames.notes);

/** Oldest installation first. */
export const readBuilds = async (): Promise<readonly InstalledBuild[]> => {
  const note = await (await openNotes()).match(buildsNote);
  const builds = v.safeParse(buildsSchema, await note?.json());
  return builds.success ? builds.output : [];
};

export const writeBuilds = async (builds: readonly InstalledBuild[]): Promise<void> =>
  (await openNotes()).put(buildsNote, Response.json(builds));

/** Oldest first. */
export const readAdminCopies = async (): Promise<readonly AdminCopy[]> => {
  const note = await (await openNotes()).match(adminCopiesNote);
  const copies = v.safeParse(adminCopiesSchema, await note?.json());
  return copies.success ? copies.output : [];
};

export const writeAdminCopies = async (copies: readonly AdminCopy[]): Promise<void> =>
  (await openNotes()).put(adminCopiesNote, Response.json(copies));

/** Whether a page has announced offline readiness. */
export const isReadinessAnnounced = async (): Promise<boolean> =>
  (await (await openNotes()).match(readinessNote)) !== undefined;

export const noteReadinessAnnounced = async (): Promise<void> =>
  (await openNotes()).put(readinessNote, new Response());
