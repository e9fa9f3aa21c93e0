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
 * Loads again after every change, one loading at a time, and leaves what did not change as it was. Storage that fails
 * takes nothing from the screen, and is asked again until it answers.
 */
export async function followDevicePhotos(
  owner: string,
  update: (recipe: (before: Loaded) => Loaded) => unknown,
  removed: Promise<void>,
): Promise<void> {
  const { photos } = photosPort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLoading = false;
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
  // Something may have changed between the first loading and now.
  plan(0);
  await removed;
  isFollowed = false;
  clearTimeout(timer);
  stop();
}
