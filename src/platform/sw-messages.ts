/** Messages between page and service worker. Types alone: the worker is a separate bundle. */

export type PageMessage =
  /** The visitor agreed to the new version. */
  | { readonly type: 'SKIP_WAITING' }
  /** The page is idle: a good time to complete the offline caches. */
  | { readonly type: 'PAGE_IDLE'; readonly isSavingData: boolean }
  /** The visitor was told that the site is ready to work offline. */
  | { readonly type: 'OFFLINE_READY_ANNOUNCED' }
  /** The server has just said which photos are published: one small file of each, newest first. */
  | { readonly type: 'PHOTOS_LISTED'; readonly addresses: readonly string[]; readonly isSavingData: boolean }
  /** The visitor erases what is stored here. Answered with `null` once nothing is written into a cache any more. */
  | { readonly type: 'ERASING_STARTED' }
  /** A page of the private area stands at this path: asks what is kept of it, and to keep what the server has. */
  | { readonly type: 'SYNC_ADMIN_PRECACHE'; readonly path: string; readonly isKeeping: boolean };

/** Answer to `PAGE_IDLE`. */
export type IdleAnswer = {
  /** Whether every file of this build lies in the cache. */
  readonly isComplete: boolean;
  /** Whether some page of this device has told the visitor so. */
  readonly isReadinessAnnounced: boolean;
  /** ISO time at which this build was put on the device. */
  readonly savedAt: string | null;
};

/** Answer to `SYNC_ADMIN_PRECACHE`. */
export type AdminAnswer = {
  /** The newest build that lies on the device whole; null when there is none. */
  readonly build: string | null;
  /** Whether the server has just said that it has no other. */
  readonly isCurrent: boolean;
};
