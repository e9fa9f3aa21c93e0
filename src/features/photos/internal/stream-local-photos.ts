import { singleFlight } from '@/domain/single-flight.ts';

/** Retry delay after a storage error. */
const askAgainMs = 3_000;
/** Coalesces changes: a pick of hundreds of photos causes as many. */
const togetherMs = 100;

interface LocalPhotosStream {
  /** Loads into the cache; false: the storage failed. */
  readonly load: () => Promise<boolean>;
  readonly watch: (listener: () => void) => () => void;
  /** Resolves with whether the first load succeeded. */
  readonly first: Promise<boolean>;
  readonly removed: Promise<void>;
}

/** Follows the storage until the cache entry is removed. After a storage error the last result stays. */
export async function streamLocalPhotos({ load, watch, first, removed }: LocalPhotosStream): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFollowed = true;
  let isChanged = false;
  let isLoaded = false;
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      timer = setTimeout(resolve, ms);
    });
  const flight = singleFlight(async () => {
    const hasLoaded = await load();
    if (!isFollowed) return;
    if (!hasLoaded) void flight.wake();
    await pause(hasLoaded ? togetherMs : askAgainMs);
  });
  const stop = watch(() => {
    isChanged = true;
    if (isLoaded) void flight.wake();
  });
  void first.then(async (hasLoaded) => {
    // Changes during the first load are loaded after it.
    if (!isFollowed) return;
    if (!hasLoaded) await pause(askAgainMs);
    isLoaded = true;
    if (isChanged || !hasLoaded) void flight.wake();
  });
  await removed;
  isFollowed = false;
  clearTimeout(timer);
  stop();
}
