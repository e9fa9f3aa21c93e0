import { sha256Of } from '@/picture-worker/sha256.ts';
import { logger } from '@/platform/logger.ts';
import { adminDb } from '../local/admin-db.ts';
import { createEvictionCanary } from './eviction-canary.store.ts';
import { adminLockNames, channelNames, lockNames } from '../local/keys.ts';
import { createSharedFilesStore } from '../local/shared-files.store.ts';
import * as room from './storage-quota.ts';
import { clock } from '../sync/clock.ts';
import { pageRuntime } from '../sync/page-runtime.ts';
import { createTabChannel } from '../sync/tab-channel.ts';
import type { AccessToken } from '../supabase/account-requests.ts';
import { createAnalysisGateway } from '../supabase/analysis.gateway.ts';
import { createManagedPhotosGateway } from '../supabase/managed-photos.gateway.ts';
import { createPhotosGateway } from '../supabase/photos.gateway.ts';
import { createPublicPictureGateway } from '../supabase/public-picture.gateway.ts';
import { project } from '../supabase/project.ts';
import { createManagedProjectsGateway } from '../supabase/managed-projects.gateway.ts';
import { createPhotoArchive } from './archive/photo-archive.ts';
import { createAnalyses } from './analyses.repository.ts';
import { captureTimeOf } from './intake/capture-time.ts';
import { createPhotoIntake } from './intake/photo-intake.ts';
import { createRenewal } from './intake/restore-as-new.ts';
import { createSharedPhotos } from './intake/shared-photos.ts';
import { createManagedSnapshotStore, createManagedProjectSnapshotStore } from './managed-snapshot.store.ts';
import type { Report, Stored } from '../local/storage-error.ts';
import { localValues } from '../local/web-storage.ts';
import { createPhotosRepository } from './photos.repository.ts';
import { createManagedProjects } from './managed-projects.repository.ts';
import { createPhotoFiles } from './pictures/photo-files.ts';
import { createImageEncoder, startPictureWorker } from './pictures/image-encoder.ts';
import { createPreparation } from './pictures/preparation.ts';
import { createOrphanCleanup } from './orphan-cleanup.ts';
import { createPublishedPhotos } from './published-photos.repository.ts';
import { isOnlyHere } from './record/photo-record.ts';
import { createRecordStore } from './record/records.store.ts';
import { createPhotoQueue } from './sending/photo-queue.ts';
import { createPhotoSender } from './sending/photo-sender.ts';

export interface BrowserPhotosPorts {
  readonly account: () => string | null;
  readonly accessToken: AccessToken;
  readonly onTokenRejected: () => void;
}

const findLocks = (): LockManager | undefined => navigator.locks;

/** A shared Web Lock marks a running import for all tabs and is released when its tab dies. */
const takingPorts = () => ({
  whileTaking: <T>(work: () => Promise<T>): Promise<T> =>
    findLocks()?.request(lockNames.importing, { mode: 'shared' }, work) ?? work(),
  isImporting: async (): Promise<boolean> => {
    const state = await findLocks()?.query();
    return state?.held?.some(({ name }) => name === lockNames.importing) === true;
  },
});

const report: Report = (stored) => {
  if (!stored.ok) logger.warn('Something about photos was not stored', { kind: stored.error.kind });
};

export function createBrowserPhotos({ account, ...token }: BrowserPhotosPorts) {
  const own = { ...project, ...token, now: Date.now };
  const browser = pageRuntime(lockNames.photos);
  const store = createRecordStore(adminDb);
  const published = createManagedPhotosGateway(own);
  const gateway = createPhotosGateway(own);
  const projectsGateway = createManagedProjectsGateway(own);
  const canary = createEvictionCanary(adminDb);
  const encoder = createImageEncoder(startPictureWorker);

  const queue = createPhotoQueue({
    ...browser,
    store,
    send: createPhotoSender({ gateway, projects: projectsGateway, bytesOf: store.bytesOf }),
    owner: account,
    channel: createTabChannel(channelNames.photos),
    report: ({ kind }) => logger.warn('Work on photos waits: storage failed', { kind }),
  });
  const changed = () => queue.stored(true);
  const projects = createManagedProjects({
    store,
    queue,
    list: projectsGateway.list,
    snapshots: createManagedProjectSnapshotStore(adminDb),
    values: localValues,
    ...clock,
    report,
  });
  const intake = createPhotoIntake({
    store,
    encoder,
    sha256Of,
    captureTimeOf,
    canary,
    startText: projects.startText,
    ...clock,
    ...takingPorts(),
    changed,
    report,
  });

  return {
    photos: createPhotosRepository({
      store,
      queue,
      connectivity: browser.connectivity,
      account,
      find: published.find,
      listProjects: projectsGateway.list,
      ...clock,
      report,
    }),
    projects,
    published: createPublishedPhotos({
      gateway: published,
      account,
      snapshots: createManagedSnapshotStore(adminDb),
      baseUrl: project.baseUrl,
      now: () => new Date(),
      report,
    }),
    analyses: createAnalyses({
      store,
      queue,
      gateway: createAnalysisGateway(own),
      pageAddress: () => window.location.href,
    }),
    intake,
    prepare: createPreparation({
      store,
      encoder,
      sha256Of,
      acquireLease: pageRuntime(lockNames.preparation).acquireLease,
      changed,
      report,
    }),
    archive: createPhotoArchive({ store, intake, projects, sha256Of, now: Date.now }),
    shared: createSharedPhotos({
      store: createSharedFilesStore(adminDb),
      intake,
      exclusively: (work) => findLocks()?.request(adminLockNames.shared, work) ?? work(),
      report,
    }),
    restoreAsNew: createRenewal({
      store,
      intake,
      fetchPicture: createPublicPictureGateway({ base: () => window.location.href }),
      ...clock,
      changed,
    }),
    files: createPhotoFiles(store, () => createImageEncoder(startPictureWorker)),
    missing: async (): Stored<number> => {
      const listed = await store.list();
      return listed.ok ? canary.check(listed.value.filter(isOnlyHere).length) : listed;
    },
    /** A photo that is published or removed leaves the count of what an eviction would lose. */
    countOnlyHere: async (): Promise<void> => {
      const listed = await store.list();
      const count = listed.ok ? listed.value.filter(isOnlyHere).length : 0;
      if (listed.ok && !canary.isKnown(count)) report(await canary.check(count));
    },
    removeOrphans: createOrphanCleanup({ gateway, now: Date.now }),
    watchMissing: store.onConnectionLost,
    acknowledgeMissing: canary.acknowledge,
    room,
  };
}
