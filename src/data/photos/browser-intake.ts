import { sha256Of } from '@/picture-worker/sha256.ts';
import { adminDb } from '../local/admin-db.ts';
import { createDraftsCanary } from '../local/drafts-canary.store.ts';
import { lockNames } from '../local/keys.ts';
import { makeId } from '../local/make-id.ts';
import { browserPorts } from '../outbox/browser-ports.ts';
import type { Lead } from '../outbox/leader.ts';
import { createPhotoIntake, type PhotoIntake } from './photo-intake.ts';
import type { PhotosStore } from './photos.store.ts';
import { createPictureMaker, startPictureWorker, type PictureWorker } from './picture-maker.ts';

/** Runs work in one tab at a time, and says when another took over from one that stood still. */
export const aloneBy =
  (lead: () => Promise<Lead>) =>
  async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const { signal, release } = await lead();
    try {
      await work(signal);
    } finally {
      await release();
    }
  };

export interface BrowserIntakePorts {
  readonly store: PhotosStore;
  /** Something that screens show has changed. */
  readonly changed: () => void;
  readonly startWorker?: () => PictureWorker;
}

/** Takes photos on this device. Called once; starts nothing by itself. */
export function createBrowserIntake({
  store,
  changed,
  startWorker = startPictureWorker,
}: BrowserIntakePorts): PhotoIntake {
  const { lead, now, sleep } = browserPorts(lockNames.preparation, adminDb);
  return createPhotoIntake({
    store,
    maker: createPictureMaker(startWorker),
    canary: createDraftsCanary(adminDb),
    sha256Of,
    now,
    makeId,
    sleep,
    alone: aloneBy(lead),
    changed,
  });
}
