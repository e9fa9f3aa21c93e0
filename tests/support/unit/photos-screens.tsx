/**
 * The screens of photos on a device in memory, with everything behind them that the app puts together: only the network,
 * the picture worker and the database's engine are stood in for.
 */
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { SharedFile, SharedFilesStore } from '../../../src/data/local/shared-files.store.ts';
import { createAdminEvents } from '../../../src/data/admin-events.repository.ts';
import { createPhotoArchive } from '../../../src/data/photos/archive/photo-archive.ts';
import { createAnalyses } from '../../../src/data/photos/analyses.repository.ts';
import { createManagedSnapshotStore } from '../../../src/data/photos/managed-snapshot.store.ts';
import { createSharedPhotos } from '../../../src/data/photos/intake/shared-photos.ts';
import { createPhotoFiles } from '../../../src/data/photos/pictures/photo-files.ts';
import { createPublishedPhotos } from '../../../src/data/photos/published-photos.repository.ts';
import { digestsOf } from '../../../src/data/photos/record/reattach-file.ts';
import type { PhotoAnswer, PhotoEvent } from '../../../src/data/photos/record/photo-event.ts';
import {
  isOnlyHere,
  newPhoto,
  recordKey,
  fromServerRow,
  type PhotoRecord,
} from '../../../src/data/photos/record/photo-record.ts';
import type { EventInput } from '../../../src/data/photos/record/records.store.ts';
import type { Caller } from '../../../src/data/supabase/account-requests.ts';
import type { PhotoSearch } from '../../../src/data/supabase/managed-photos.gateway.ts';
import type { FetchPicture } from '../../../src/data/supabase/public-picture.gateway.ts';
import type { ManagedPhoto } from '../../../src/domain/managed-photo.ts';
import { toRow, type PhotoMetadata } from '../../../src/domain/photo-metadata.ts';
import { err, ok } from '../../../src/domain/result.ts';
import type { AdminServices } from '../../../src/data/admin-services.repository.ts';
import { drawAdmin, standInForScreen } from './admin-screen.tsx';
import { emptyInbox } from './empty-inbox.tsx';
import { createTestStore } from './in-store.tsx';
import { intakeDevice, sha256Of } from '../outbox/intake-device.ts';
import { memoryGateway } from '../outbox/memory-gateway.ts';
import { owner } from '../outbox/photos-at-hand.ts';
import { asShared } from '../outbox/shared-files.ts';
import { managedPhoto, samplePhotoRow } from '../sample-photo.ts';

export { owner };
export type { PhotoEvent, PhotoRecord };

/** What happens to one photo behind the screens, as the test tells it. */
const attempt = '00000000-0000-4000-8000-00000000000a';
export const taken: PhotoEvent = { type: 'claimed', attempt };
export const answered = (answer: PhotoAnswer): PhotoEvent => ({
  type: 'responseReceived',
  attempt,
  answer,
  at: Date.now(),
  random: 0,
});
export const saveEvent: PhotoEvent = { type: 'saveRequested', batchId: attempt };

/** Its publishing is answered like this; its sizes are uploaded. */
export const publishedWith =
  (answer: PhotoAnswer, ...later: readonly PhotoEvent[]) =>
  ({ picture }: PhotoRecord): readonly PhotoEvent[] => [
    { type: 'publishRequested', batchId: attempt },
    ...digestsOf({ picture }).flatMap((sha256) => [taken, answered({ kind: 'uploaded', sha256 })]),
    taken,
    answered(answer),
    ...later,
  ];

type Server = ReturnType<typeof memoryGateway>;

/** The published photos as their administrator reads them, newest first. */
const managedGateway = ({ rows }: Server, renderings: ReadonlySet<string>, isReached: () => boolean) => {
  const rowOf = (id: string, text: PhotoMetadata, revision: number) => ({
    ...samplePhotoRow,
    ...toRow(text),
    id,
    revision,
    is_rendering: renderings.has(id),
  });
  const all = () => [...rows].map(([id, row]) => rowOf(id, row.text, row.revision)).reverse();
  const reached = async <T,>(read: () => T) => (isReached() ? ok(read()) : err({ kind: 'offline' } as const));
  return {
    list: (_caller: Caller, search: PhotoSearch) =>
      reached(() => {
        const { text, category, project, onlyRenderings, onlyHidden, onlyFeatured } = search;
        const found = all()
          .filter(({ title }) => (title ?? '').includes(text))
          .filter((row) => category === null || row.category === category)
          .filter((row) => project === undefined || row.project_id === project)
          .filter((row) => onlyRenderings !== true || row.is_rendering)
          .filter((row) => onlyHidden !== true || row.visibility === 'hidden')
          .filter(
            (row) => onlyFeatured !== true || (row.project_id === null && row.featured_position !== null),
          );
        return { rows: found, received: found.length };
      }),
    find: (_caller: Caller, ids: readonly string[]) =>
      reached(() => all().filter(({ id }) => ids.includes(id))),
    counts: () =>
      reached(() => {
        const count = all().filter((row) => row.is_rendering).length;
        const hidden = all().filter((row) => row.visibility === 'hidden').length;
        return { total: rows.size, renderings: count, hidden, byCategory: {} };
      }),
  };
};

/** For jsdom, whose files no database in memory can store. */
const memorySharedFiles = (): SharedFilesStore => {
  const all = new Map<string, SharedFile>();
  return {
    add: async (shared) => ok(void all.set(shared.id, shared)),
    list: async () => ok([...all.values()]),
    remove: async (id) => ok(void all.delete(id)),
  };
};

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The device that was opened last. */
let last: Pick<ReturnType<ReturnType<typeof intakeDevice>['open']>, 'db'> | undefined;

/** Screens store what was typed also when they go: waits until that is stored, so that it happens within its test. */
export const closePhotos = async (): Promise<void> => {
  cleanup();
  vi.restoreAllMocks();
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  await nextTask();
  await last?.db.transact(['photos'], 'readwrite', () => undefined);
  await nextTask();
};

export function openPhotos(isOnline = false) {
  standInForScreen();
  const server = memoryGateway();
  const renderings = new Set<string>();
  const { open, device, fates, pass } = intakeDevice(server);
  device.isOnline = isOnline;
  const tab = open(true);
  last = tab;
  const { store, db, queue, canary, intake, ports } = tab;
  const fetchPicture: FetchPicture = () => Promise.resolve(err('unreached'));
  const sharedFiles = memorySharedFiles();
  const port: AdminServices['photos'] = {
    photos: tab.photos,
    projects: tab.projects,
    published: createPublishedPhotos({
      gateway: managedGateway(server, renderings, () => device.isOnline),
      account: () => owner,
      snapshots: createManagedSnapshotStore(db),
      baseUrl: '',
      now: () => new Date(device.now),
      report: () => undefined,
    }),
    analyses: createAnalyses({
      store,
      queue,
      gateway: {
        describe: () => Promise.resolve(err({ kind: 'offline' })),
        findMissing: () => Promise.resolve(ok(null)),
        agree: () => Promise.resolve(ok(undefined)),
      },
      pageAddress: () => 'https://site.example/',
    }),
    intake,
    prepare: tab.prepare,
    archive: createPhotoArchive({ store, intake, projects: tab.projects, sha256Of, now: ports.now }),
    shared: createSharedPhotos({
      store: sharedFiles,
      intake,
      exclusively: (work) => work(),
      report: () => undefined,
    }),
    restoreAsNew: tab.renewal(fetchPicture),
    files: createPhotoFiles(store, tab.startEncoder),
    missing: async () => {
      const listed = await store.list();
      return listed.ok ? canary.check(listed.value.filter(isOnlyHere).length) : listed;
    },
    countOnlyHere: async () => {
      const listed = await store.list();
      if (listed.ok) await canary.check(listed.value.filter(isOnlyHere).length);
    },
    removeOrphans: () => Promise.resolve(),
    watchMissing: store.onConnectionLost,
    acknowledgeMissing: canary.acknowledge,
    room: { askForPersistence: async () => true, estimatePhotoCapacity: async () => 40 },
  };
  const events = createAdminEvents({
    ...ports,
    db,
    gateway: { log: () => Promise.resolve(err({ kind: 'offline' })) },
    path: () => '/',
    sessionId: () => '',
  });
  const services = { inbox: emptyInbox, photos: port, events };
  const { store: app, types, InStore } = createTestStore(services);

  /** Something happened to a photo behind the screens. */
  const happen = async (photo: Pick<PhotoRecord, 'id' | 'owner'>, event: EventInput): Promise<void> => {
    const applied = await store.apply([recordKey(photo)], event);
    const outcome = applied.ok ? applied.value.get(recordKey(photo)) : undefined;
    if (outcome === undefined || outcome.kind === 'refused')
      throw new Error(`Refused: ${JSON.stringify(event)}`);
    queue.stored(true);
  };

  return {
    ...tab,
    server,
    device,
    fates,
    port,
    services,
    app,
    types,
    happen,
    /** The service is asked, and answers. */
    analyze: (photo: PhotoRecord, text: Partial<PhotoMetadata>) =>
      happen(photo, () => [
        { type: 'analysisRequested', isRequested: true },
        { type: 'analyzed', text },
      ]),
    /** A photo of this device with its sizes made. */
    draft: (text: Partial<PhotoMetadata> = {}, account = owner) => {
      // Later than the one before, so that they stay in this order.
      pass(1);
      return tab.keep(account, undefined, text);
    },
    /** Files are shared to the installed app. */
    share: async (...files: readonly File[]): Promise<void> => {
      for (const file of asShared(files)) await sharedFiles.add(file);
    },
    /** A file that was picked and whose bytes were never stored. */
    listed: (fileName: string, number: number): PhotoRecord =>
      newPhoto({
        id: idOf(number),
        owner,
        createdAt: new Date(device.now).toISOString(),
        fileName,
        picture: { status: 'pending' },
      }),
    /** A photo that another device has published. */
    published: (number: number, text: Partial<PhotoMetadata>): ManagedPhoto => {
      const id = idOf(number);
      server.publishElsewhere(id, text);
      return managedPhoto({ id, text });
    },
    /** A sample that came with the site. */
    sample: (number: number, text: Partial<PhotoMetadata>): string => {
      const id = idOf(number);
      server.publishElsewhere(id, text);
      renderings.add(id);
      return id;
    },
    /** It as this device works on it. */
    seen: async ({ id, revision, text }: ManagedPhoto): Promise<PhotoRecord> => {
      const at = new Date(device.now).toISOString();
      const record = fromServerRow({ id, owner, createdAt: at, revision, text, addresses: ['/small'], at });
      await store.add([record]);
      return record;
    },
    /** The database does not answer any more, or does again. */
    breakStorage: (): (() => void) => {
      const failure = err({ kind: 'timeout', detail: 'no answer' } as const);
      const broken = vi.spyOn(db, 'transact').mockImplementation(() => Promise.resolve(failure));
      return () => broken.mockRestore();
    },
    /** Draws a screen, or several beside each other. */
    show: (...screens: readonly ReactNode[]) => drawAdmin(InStore, ...screens),
  };
}
