/** Persistence and quota of the browser's storage. */

/** The part of `navigator.storage` that is used here; older browsers have none of it. */
export interface StorageManagerLike {
  readonly persist?: () => Promise<boolean>;
  readonly estimate?: () => Promise<{ readonly quota?: number; readonly usage?: number }>;
}

/** A photo of 10 MB as it was taken, and 2 MB of published sizes. */
const PHOTO_BYTES = 12_000_000;
/** `estimate()` is approximate: 20 % stay in reserve. */
const QUOTA_SAFETY_FACTOR = 0.8;
const DISPLAY_CAP = 1_000;

const browserStorage = (): StorageManagerLike | undefined =>
  typeof navigator === 'undefined' || !('storage' in navigator) ? undefined : navigator.storage;

/**
 * Requests persistent storage, which the browser does not evict under storage pressure. Undefined where
 * unsupported.
 */
export async function askForPersistence(
  storage: StorageManagerLike | undefined = browserStorage(),
): Promise<boolean | undefined> {
  return storage?.persist?.().catch(() => undefined);
}

/**
 * Approximate number of photos that still fit: (quota - usage) × 0.8 / 12 MB, rounded down for display.
 * Undefined where unsupported.
 */
export async function estimatePhotoCapacity(
  storage: StorageManagerLike | undefined = browserStorage(),
): Promise<number | undefined> {
  const estimate = await storage?.estimate?.().catch(() => undefined);
  if (estimate?.quota === undefined || estimate.usage === undefined) return undefined;
  return roundedDown(((estimate.quota - estimate.usage) * QUOTA_SAFETY_FACTOR) / PHOTO_BYTES);
}

/** 0 to 9, then whole tens, from 100 on whole hundreds, at most 1,000. */
function roundedDown(photos: number): number {
  const step = photos < 10 ? 1 : photos < 100 ? 10 : 100;
  return Math.min(DISPLAY_CAP, Math.max(0, Math.floor(photos / step) * step));
}
