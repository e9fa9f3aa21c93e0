/**
 * The photos of this browser, put together once: what is stored, what a person may do, what is sent on whose behalf.
 * Opens nothing by being imported.
 */
import { adminDb } from '../local/admin-db.ts';
import { channelNames } from '../local/keys.ts';
import { createHints } from '../outbox/hints.ts';
import { session } from '../session.repository.ts';
import { createBrowserPhotos } from './browser-photos.ts';
import { createPressStore } from './press.store.ts';
import { createUnsavedEditStore } from './unsaved-edit.store.ts';

export const photos = createBrowserPhotos({
  owner: () => session.account()?.id ?? null,
  accessToken: () => session.accessToken(),
});

export const presses = createPressStore(adminDb);
export const unsavedEdits = createUnsavedEditStore(adminDb);

const listeners = new Set<() => void>();
const hints = createHints(channelNames.photos);

/** Something that screens show was stored outside the outbox: tells this tab and the others. */
export function tellChange(): void {
  for (const listener of listeners) listener();
  hints.post('changed');
}

/** Calls the listener after every change of what is stored of photos, made in any tab. */
export function watchPhotos(listener: () => void): () => void {
  listeners.add(listener);
  const stop = photos.outbox.subscribe(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
