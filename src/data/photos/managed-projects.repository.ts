/** Projects group photos. Each action is one event of the state machine that photos have, stored in one transaction. */
import type { AccountFailure } from '../../domain/gateway-error.ts';
import {
  textForPhotos,
  type ManagedProject,
  type ProjectText,
  type ProjectWithChanges,
} from '../../domain/managed-project.ts';
import { emptyPhotoMetadata, type PhotoMetadata } from '../../domain/photo-metadata.ts';
import { err, mapOk, ok, type Result } from '../../domain/result.ts';
import { adminKeys } from '../local/keys.ts';
import type { SnapshotStore } from '../local/snapshot.store.ts';
import type { Report, Stored } from '../local/storage-error.ts';
import type { WebStorage } from '../local/web-storage.ts';
import type { Clock } from '../sync/clock.ts';
import type { Queue } from '../sync/queue.ts';
import {
  textOfProject,
  type ListManagedProjects,
  type ManagedProjectRow,
} from '../supabase/managed-projects.gateway.ts';
import type { ArchivedProject } from './archive/archive-list.ts';
import { fromArchivedProject } from './archive/archived-project.ts';
import type { PhotoProblem } from './photos.repository.ts';
import { transitionPhoto } from './record/photo-machine.ts';
import type { PhotoEvent } from './record/photo-event.ts';
import { fromServerRow, newPhoto, recordKey, type PhotoRecord } from './record/photo-record.ts';
import type { RecordStore } from './record/records.store.ts';

export interface ManagedProjectsPorts extends Pick<Clock, 'now' | 'makeId'> {
  readonly store: RecordStore;
  readonly queue: Queue;
  readonly list: ListManagedProjects;
  readonly snapshots: SnapshotStore<ManagedProjectRow>;
  readonly values: WebStorage;
  readonly report: Report;
}

/** `isSaved`: the list that this device saved, because the server could not be reached. */
export interface ListedProjects {
  readonly projects: readonly ManagedProject[];
  readonly isSaved: boolean;
}

const managed = (row: ManagedProjectRow): ManagedProject => ({
  id: row.id,
  slug: row.slug,
  createdAt: row.created_at,
  revision: row.revision,
  text: textOfProject(row),
});

export type ManagedProjects = ReturnType<typeof createManagedProjects>;

export function createManagedProjects(ports: ManagedProjectsPorts) {
  const { store, queue, list, snapshots, values, now, makeId, report } = ports;

  /** What the list shows of a newer row was seen: the device's own state of it is brought up to that first. */
  const seenIn =
    ({ revision, text, work }: ProjectWithChanges) =>
    ({ server, rev, delivery }: PhotoRecord): readonly PhotoEvent[] =>
      work === null &&
      revision !== null &&
      server.kind === 'present' &&
      server.revision < revision &&
      delivery.status !== 'sending'
        ? [{ type: 'rowReceived', row: { revision, text }, rev, at: now() }]
        : [];

  async function change(
    owner: string,
    project: ProjectWithChanges,
    eventsOf: (record: PhotoRecord) => readonly PhotoEvent[],
  ): Promise<Result<string, PhotoProblem>> {
    const { id, createdAt, revision, text } = project;
    if (revision !== null) {
      const at = new Date(now()).toISOString();
      const row = { id, owner, createdAt, revision, text, addresses: null, at };
      const begun = await store.add([fromServerRow(row)]);
      if (!begun.ok) return begun;
    }
    const key = recordKey({ owner, id });
    const seen = seenIn(project);
    const applied = await store.apply([key], (record) => [...seen(record), ...eventsOf(record)]);
    if (!applied.ok) return applied;
    if (applied.value.get(key)?.kind === 'refused') return err({ kind: 'refused' });
    queue.stored(true);
    return ok(id);
  }

  /** Returns the keys of the new ones; a project that is here stays as it is. */
  async function publish(
    projects: readonly PhotoRecord[],
  ): Promise<Result<ReadonlySet<string>, PhotoProblem>> {
    const requested = projects.flatMap((project) => {
      const stepped = transitionPhoto(project, { type: 'publishRequested', batchId: makeId() });
      return stepped.kind === 'changed' ? stepped.record : [];
    });
    if (requested.length < projects.length) return err({ kind: 'refused' });
    const added = await store.add(requested);
    if (added.ok) queue.stored(true);
    return added;
  }

  return {
    /** Newest first. Offline, the list that was loaded last. */
    async load(owner: string): Promise<Result<ListedProjects, AccountFailure>> {
      const listed = await list({ owner });
      if (listed.ok) {
        const { rows } = listed.value;
        void snapshots.save({ rows, asOf: new Date(now()).toISOString() }).then(report);
        return ok({ projects: rows.map(managed), isSaved: false });
      }
      const saved = await snapshots.read();
      if (!saved.ok || saved.value === null) return listed;
      return ok({ projects: saved.value.rows.map(managed), isSaved: true });
    },

    /** Returns the id of the new project. It is sent at once, and shown with its first published photo. */
    async create(owner: string, text: ProjectText): Promise<Result<string, PhotoProblem>> {
      const id = makeId();
      const createdAt = new Date(now()).toISOString();
      const typed = { ...emptyPhotoMetadata, ...text };
      const project = newPhoto({ id, owner, createdAt, text: typed, picture: { status: 'none' } });
      return mapOk(await publish([project]), () => id);
    },

    /** Returns the number of projects that are new here. */
    async restore(
      owner: string,
      archived: readonly ArchivedProject[],
    ): Promise<Result<number, PhotoProblem>> {
      if (archived.length === 0) return ok(0);
      const projects = archived.map((project) => fromArchivedProject(project, owner));
      return mapOk(await publish(projects), ({ size }) => size);
    },

    edit: (owner: string, project: ProjectWithChanges, text: ProjectText) =>
      change(owner, project, ({ server }) => [
        { type: 'draftEdited', text },
        { type: server.kind === 'present' ? 'saveRequested' : 'publishRequested', batchId: makeId() },
      ]),

    /** Its photos stay, each by itself. */
    delete: (owner: string, project: ProjectWithChanges) =>
      change(owner, project, () => [{ type: 'removalRequested', until: null, batchId: makeId() }]),

    /** Id of the project that new photos belong to; null without one. */
    readOpen: (): string | null => values.read(adminKeys.openProject),
    /** What new photos take from the open project: as typed here, else as the server last listed it. */
    async startText(owner: string): Promise<Partial<PhotoMetadata>> {
      const id = values.read(adminKeys.openProject);
      if (id === null) return {};
      const stored = await store.find(recordKey({ owner, id }));
      const record = stored.ok ? stored.value : undefined;
      if (record !== undefined)
        return record.server.kind === 'deleted' || record.intent.kind === 'remove'
          ? {}
          : textForPhotos({ id, text: record.text });
      const saved = await snapshots.read();
      const row = saved.ok ? saved.value?.rows.find((each) => each.id === id) : undefined;
      return row === undefined ? {} : textForPhotos({ id, text: textOfProject(row) });
    },
    /** Resolves to false where storage is blocked: the choice then ends with the page. */
    open: (id: string | null): boolean =>
      id === null ? (values.remove(adminKeys.openProject), true) : values.write(adminKeys.openProject, id),

    /** Privacy: called on sign-out, because the snapshot must not stay on the device. */
    clearCache: (): Stored<void> => {
      values.remove(adminKeys.openProject);
      return snapshots.forget();
    },
  };
}
