// The gallery function's way to the database: what every visitor may read.
import * as v from 'valibot';
import type { PhotoState } from '../../../src/domain/photo-address.ts';
import type { StoredPhoto } from '../../../src/domain/photo.ts';
import { projectLinkOf, type ProjectLink, type StoredProject } from '../../../src/domain/project.ts';
import { err, ok, type Result } from '../../../src/domain/result.ts';

/** `stored` is what the database gave, for the page's script. */
export type FoundPhoto =
  | {
      readonly state: 'published';
      readonly photo: StoredPhoto;
      readonly project: ProjectLink | null;
      readonly stored: { readonly photo: unknown; readonly project: unknown };
    }
  | { readonly state: Exclude<PhotoState, 'published'> };

/** `photos` are in order; `stored` are the rows as the database gave them. */
export type FoundProject =
  | {
      readonly state: 'published';
      readonly project: StoredProject;
      readonly photos: readonly StoredPhoto[];
      readonly stored: { readonly project: unknown; readonly photos: unknown };
    }
  | { readonly state: Exclude<PhotoState, 'published'> };

/** ISO time. */
type Changed = { readonly updated_at: string };
export type ListedPhoto = Pick<StoredPhoto, 'id' | 'image_url' | 'project_id'> & Changed;
export type ListedProject = Pick<StoredProject, 'id' | 'slug'> & Changed;

/** Lists are newest first. */
export type PhotoSource = {
  find(address: string): Promise<Result<FoundPhoto, 'failed'>>;
  findProject(address: string): Promise<Result<FoundProject, 'failed'>>;
  list(): Promise<Result<readonly ListedPhoto[], 'failed'>>;
  listProjects(): Promise<Result<readonly ListedProject[], 'failed'>>;
};

const nullableText = v.nullable(v.string());
const rowSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  image_url: v.string(),
  title: nullableText,
  description: nullableText,
  category: nullableText,
  place: nullableText,
  process_steps: nullableText,
  tags: v.nullable(v.array(v.string())),
  alt: nullableText,
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  thumbhash: nullableText,
  variants: v.nullable(
    v.array(
      v.object({
        path: v.string(),
        width: v.number(),
        height: v.number(),
        type: v.picklist(['image/webp', 'image/jpeg']),
      }),
    ),
  ),
  created_at: v.string(),
  is_rendering: v.boolean(),
  project_id: v.exactOptional(nullableText),
  position: v.exactOptional(nullableText),
});
const foundSchema = v.variant('state', [
  v.pipe(
    v.object({
      state: v.literal('published'),
      photo: v.unknown(),
      project: v.nullable(v.object({ slug: v.string(), title: v.string() })),
    }),
    v.transform(({ state, photo, project }) => ({
      state,
      photo: v.parse(rowSchema, photo),
      project: project && projectLinkOf(project),
      stored: { photo, project },
    })),
  ),
  v.object({ state: v.picklist(['deleted', 'unknown']) }),
]);
const projectSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  slug: v.string(),
  title: v.string(),
  description: nullableText,
  category: nullableText,
  place: nullableText,
  process_steps: nullableText,
  tags: v.nullable(v.array(v.string())),
  created_at: v.string(),
});
const foundProjectSchema = v.variant('state', [
  v.pipe(
    v.object({ state: v.literal('published'), project: v.unknown(), photos: v.unknown() }),
    v.transform(({ state, project, photos }) => ({
      state,
      project: v.parse(projectSchema, project),
      photos: v.parse(v.array(rowSchema), photos),
      stored: { project, photos },
    })),
  ),
  v.object({ state: v.picklist(['deleted', 'unknown']) }),
]);
const isoTime = v.pipe(
  v.string(),
  v.check((time) => !Number.isNaN(Date.parse(time))),
);
const listedPhoto = v.object({
  id: v.pipe(v.string(), v.uuid()),
  image_url: v.string(),
  project_id: nullableText,
  updated_at: isoTime,
});
const listedProject = v.object({ id: v.string(), slug: v.string(), updated_at: isoTime });

const limitMs = 8_000;
/** The REST interface returns at most 1,000 rows, a sitemap holds at most 50,000 addresses. */
const pageSize = 1_000;
const mostPages = 50;

type Project = { readonly projectUrl: string; readonly publishableKey: string };

export const createPhotoSource = ({ projectUrl, publishableKey }: Project): PhotoSource => {
  const ask = async <Answer>(
    path: string,
    init: RequestInit,
    schema: v.GenericSchema<unknown, Answer>,
  ): Promise<Result<Answer, 'failed'>> => {
    try {
      const response = await fetch(`${projectUrl}/rest/v1/${path}`, {
        ...init,
        headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      const body: unknown = JSON.parse(await response.text());
      const parsed = v.safeParse(schema, body);
      return response.ok && parsed.success ? ok(parsed.output) : err('failed');
    } catch {
      return err('failed');
    }
  };
  const listAll = async <Row>(
    table: string,
    row: v.ObjectSchema<v.ObjectEntries, undefined> & v.GenericSchema<unknown, Row>,
  ): Promise<Result<readonly Row[], 'failed'>> => {
    const all: Row[] = [];
    const columns = Object.keys(row.entries).join(',');
    for (let page = 0; page < mostPages; page += 1) {
      const query = `select=${columns}&order=created_at.desc,id.desc&limit=${pageSize}&offset=${page * pageSize}`;
      const rows = await ask(`${table}?${query}`, {}, v.array(row));
      if (!rows.ok) return rows;
      all.push(...rows.value);
      if (rows.value.length < pageSize) break;
    }
    return ok(all);
  };
  const call = <Answer>(name: string, address: string, schema: v.GenericSchema<unknown, Answer>) =>
    ask(`rpc/${name}`, { method: 'POST', body: JSON.stringify({ address }) }, schema);
  return {
    find: (address) => call('find_photo', address, foundSchema),
    findProject: (address) => call('find_project', address, foundProjectSchema),
    list: () => listAll('gallery_photos', listedPhoto),
    listProjects: () => listAll('projects', listedProject),
  };
};
