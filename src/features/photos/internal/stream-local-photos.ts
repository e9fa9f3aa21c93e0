// Keeps what the screens know of this device's photos in step with its storage, and with other tabs.
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { DevicePhotos, StorageError } from '@/data/device-photos.repository.ts';
import type { Result } from '@/domain/result.ts';
import { photosPort } from '../photos.port.ts';

export type Loaded = Result<DevicePhotos, StorageError>;

/** Storage that did not answer is asked again after this many ms. */
const askAgainMs = 3_000;
/** Changes that come faster are read together: hundreds of photos in one pick change as often. */
const togetherMs = 100;

/**
 * Once the first loading is over, loads again after every change, one loading at a time, and leaves what did not change as
 * it was. Storage that fails takes nothing from the screen, and is asked again until it answers.
 */
export async function streamLocalPhotos(
  owner: string,
  update: (recipe: (before: Loaded) => Loaded) => unknown,
  firstLoading: Promise<{ readonly data: Loaded }>,
  removed: Promise<void>,
): Promise<void> {
  const { photos } = photosPort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLoading = true;
  let changes = 0;
  let isFollowed = true;
  const plan = (ms: number): void => {
    clearTimeout(timer);
    if (isFollowed) timer = setTimeout(() => void reload(), ms);
  };
  const reload = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    const seen = changes;
    const loaded = await photos.load(owner);
    if (!isFollowed) return;
    update((before) => (before.ok && !loaded.ok ? before : copyWithStructuralSharing(before, loaded)));
    isLoading = false;
    if (!loaded.ok) plan(askAgainMs);
    else if (changes !== seen) plan(togetherMs);
  };
  const stop = photos.watch(() => {
    changes += 1;
    if (!isLoading) plan(0);
  });
  // What changes during the first loading is loaded after it. It has no end where nobody waits for it any more.
  const first = await firstLoading.catch(() => undefined);
  isLoading = false;
  if (first?.data.ok === false) plan(askAgainMs);
  else if (changes > 0) plan(0);
  await removed;
  isFollowed = false;
  clearTimeout(timer);
  stop();
}
