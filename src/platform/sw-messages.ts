/** Messages between page and service worker. Types alone: the worker is a separate bundle. */

export type PageMessage =
  /** The visitor consented to the new version. */
  | { readonly type: 'SKIP_WAITING' }
  /** The page is idle: a good time to complete the offline caches. */
  | { readonly type: 'PAGE_IDLE'; readonly isSavingData: boolean }
  /** Offline readiness was announced to the visitor. */
  | { readonly type: 'OFFLINE_READY_ANNOUNCED' }
  /** The published photos, as just listed by the server: one small file of each, newest first. */
  | { readonly type: 'PHOTOS_LISTED'; readonly addresses: readonly string[]; readonly isSavingData: boolean }
  /** The visitor deletes the stored data. Answered with `null` once all cache writes have ended. */
  | { readonly type: 'ERASING_STARTED' }
  /**
   * Sent by an admin page at `path`: requests the status of its offline copy and, with `isKeeping`, an
   * update.
   */
  | { readonly type: 'SYNC_ADMIN_PRECACHE'; readonly path: string; readonly isKeeping: boolean };

/** Answer to `PAGE_IDLE`. */
export type IdleAnswer = {
  /** Whether every file of this build is cached. */
  readonly isComplete: boolean;
  /** Whether a page on this device has announced readiness. */
  readonly isReadinessAnnounced: boolean;
  /** ISO time at which this build was cached. */
  readonly savedAt: string | null;
};

/** Answer to `SYNC_ADMIN_PRECACHE`. */
export type AdminAnswer = {
  /** The newest complete build on this device; null when there is none. */
  readonly build: string | null;
  /** Whether the server has just confirmed that it has no newer one. */
  readonly isCurrent: boolean;
};
