export interface StorageManagerLike {
  readonly persist?: () => Promise<boolean>;
  readonly estimate?: () => Promise<{ readonly quota?: number; readonly usage?: number }>;
}

/** A photo of 10 MB, and 2 MB of published sizes. */
const PHOTO_BYTES = 12_000_000;
/** `estimate()` is approximate: 20 % stay in reserve. */
const QUOTA_SAFETY_FACTOR = 0.8;
const DISPLAY_CAP = 1_000;

const browserStorage = (): StorageManagerLike | undefined =>
  typeof navigator === 'undefined' || !('storage' in navigator) ? undefined : navigator.storage;

export async function askForPersistence(
  storage: StorageManagerLike | undefined = browserStorage(),
): Promise<boolean | undefined> {
  return storage?.persist?.().catch(() => undefined);
}

/** (quota - usage) × 0.8 / 12 MB, rounded down for display. Undefined where unsupported. */
export async function estimatePhotoCapacity(
  storage: StorageManagerLike | undefined = browserStorage(),
): Promise<number | undefined> {
  const estimate = await storage?.estimate?.().catch(() => undefined);
  if (estimate?.quota === undefined || estimate.usage === undefined) return undefined;
  return roundedDown(((estimate.quota - estimate.usage) * QUOTA_SAFETY_FACTOR) / PHOTO_BYTES);
}

function roundedDown(photos: number): number {
  const step = photos < 10 ? 1 : photos < 100 ? 10 : 100;
  return Math.min(DISPLAY_CAP, Math.max(0, Math.floor(photos / step) * step));
}
