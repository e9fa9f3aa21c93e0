import * as v from 'valibot';
import { embeddedData } from '@/platform/embedded-data.ts';
import { logger } from '@/platform/logger.ts';
import type { GatewayError } from '@/domain/gateway-error.ts';
import type { PhotoState } from '../domain/photo-address.ts';
import { photoOf, type Photo } from '../domain/photo.ts';
import { projectOf, storyOf, type Project, type Story } from '../domain/project.ts';
import { mapOk, ok, type Result } from '../domain/result.ts';
import {
  createGallerySnapshotStore,
  createProjectSnapshotStore,
  type Snapshot,
  type SnapshotStore,
} from './local/snapshot.store.ts';
import { siteDb } from './local/site-db.ts';
import type { Stored } from './local/storage-error.ts';
import { photoRow, type PhotoRow } from './supabase/photo-row.ts';
import { foundProject, projectRow, type FoundProjectRow, type ProjectRow } from './supabase/project-row.ts';
import { createProjectsGateway, type ProjectsGateway } from './supabase/projects.gateway.ts';
import { project } from './supabase/project.ts';

export interface Projects {
  readonly projects: readonly Project[];
  /** device: the server returned nothing usable, so these come from the cache. */
  readonly source: 'server' | 'device';
}

export type FoundStory =
  | { readonly state: 'published'; readonly story: Story }
  | { readonly state: Exclude<PhotoState, 'published'> };

/** `asOf`: ISO time of the server response that its photos come from. */
export interface SavedStory {
  readonly story: Story;
  readonly asOf: string;
}

export interface ProjectsPorts {
  readonly gateway: ProjectsGateway;
  readonly snapshots: Pick<SnapshotStore<ProjectRow>, 'read' | 'save'>;
  /** The saved gallery. */
  readonly photos: Pick<SnapshotStore<PhotoRow>, 'read'>;
  readonly baseUrl: string;
  readonly now: () => Date;
  /** Data that the gallery function put into the document. */
  readonly embedded: () => unknown;
}

const embeddedProject = v.object({ address: v.string(), found: foundProject });

export function createProjectsRepository(ports: ProjectsPorts) {
  const { gateway, snapshots, baseUrl } = ports;

  async function save(rows: readonly ProjectRow[]): Promise<void> {
    const saved = await snapshots.save({ rows, asOf: ports.now().toISOString() });
    if (!saved.ok) logger.warn('The projects were not saved for offline reading', { kind: saved.error.kind });
  }

  async function saved<Row>(stored: Stored<Snapshot<Row> | null>): Promise<Snapshot<Row> | null> {
    const snapshot = await stored;
    if (snapshot.ok) return snapshot.value;
    logger.warn('The saved projects could not be read', { kind: snapshot.error.kind });
    return null;
  }

  const photosOf = (rows: readonly PhotoRow[]): readonly Photo[] =>
    rows.flatMap((row) => photoOf(row, baseUrl) ?? []);

  function foundOf(found: FoundProjectRow): FoundStory {
    if (found.state !== 'published') return found;
    const photos = photosOf(found.photos);
    const [cover] = photos;
    if (cover === undefined) return { state: 'unknown' };
    return { state: 'published', story: { project: projectOf(found.project), photos, cover } };
  }

  return {
    /** The project of the document; undefined when the document came without one or is another project's. */
    embeddedStory(address: string): FoundStory | undefined {
      const parsed = v.safeParse(embeddedProject, ports.embedded());
      return parsed.success && parsed.output.address === address ? foundOf(parsed.output.found) : undefined;
    },

    async findStory(address: string): Promise<Result<FoundStory, GatewayError>> {
      return mapOk(await gateway.findProject(address), foundOf);
    },

    /** From the gallery saved on this device; null when it is not in it. */
    async savedStory(address: string): Promise<SavedStory | null> {
      const [projects, gallery] = await Promise.all([saved(snapshots.read()), saved(ports.photos.read())]);
      const row = projects?.rows.find(({ slug }) => slug === address);
      if (row === undefined || gallery === null) return null;
      const story = storyOf(projectOf(row), photosOf(gallery.rows));
      return story === null ? null : { story, asOf: gallery.asOf };
    },

    async loadProjects(): Promise<Result<Projects, GatewayError>> {
      const answer = await gateway.selectProjects();
      if (answer.ok) {
        // Not awaited: storage that does not respond must not delay the gallery.
        void save(answer.value);
        return ok({ projects: answer.value.map(projectOf), source: 'server' });
      }
      const snapshot = await saved(snapshots.read());
      return snapshot === null ? answer : ok({ projects: snapshot.rows.map(projectOf), source: 'device' });
    },
  };
}

export const {
  loadProjects,
  embeddedStory: storyOfDocument,
  findStory,
  savedStory,
} = createProjectsRepository({
  gateway: createProjectsGateway(project),
  snapshots: createProjectSnapshotStore(siteDb, projectRow),
  photos: createGallerySnapshotStore(siteDb, photoRow),
  baseUrl: project.baseUrl,
  now: () => new Date(),
  embedded: () => embeddedData('project'),
});
