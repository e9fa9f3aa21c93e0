import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { AdminServices } from '@/data/admin-services.repository.ts';
import type { DevicePhotos, StorageError } from '@/data/device-photos.repository.ts';
import type { Result } from '@/domain/result.ts';

export type Loaded = Result<DevicePhotos, StorageError>;

/** Retry delay after a storage error. */
const askAgainMs = 3_000;
/** Coalesces changes: a pick of hundreds of photos causes as many. */
const togetherMs = 100;

/** One load at a time, with structural sharing. After a storage error the last result stays during retries. */
export async function streamLocalPhotos(
  photos: Pick<AdminServices['photos']['photos'], 'load' | 'watch'>,
  owner: string,
  update: (recipe: (before: Loaded) => Loaded) => unknown,
  firstLoading: Promise<{ readonly data: Loaded }>,
  removed: Promise<void>,
): Promise<void> {
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
  // Changes during the first load are loaded after it. The promise rejects if the cache entry is removed.
  const first = await firstLoading.catch(() => undefined);
  isLoading = false;
  if (first?.data.ok === false) plan(askAgainMs);
  else if (changes > 0) plan(0);
  await removed;
  isFollowed = false;
  clearTimeout(timer);
  stop();
}
