export type PageMessage =
  | { readonly type: 'SKIP_WAITING' }
  | { readonly type: 'PAGE_IDLE'; readonly isSavingData: boolean }
  | { readonly type: 'OFFLINE_READY_ANNOUNCED' }
  /** One small file of each published photo, newest first. */
  | { readonly type: 'PHOTOS_LISTED'; readonly addresses: readonly string[]; readonly isSavingData: boolean }
  /** Answered with `null` once all cache writes have ended. */
  | { readonly type: 'ERASING_STARTED' }
  /** Sent by an admin page at `path`: requests the offline status and, with `isKeeping`, an update. */
  | { readonly type: 'SYNC_ADMIN_PRECACHE'; readonly path: string; readonly isKeeping: boolean };

export type IdleAnswer = {
  readonly isComplete: boolean;
  readonly isReadinessAnnounced: boolean;
  /** ISO time at which this build was cached. */
  readonly savedAt: string | null;
};

export type AdminAnswer = {
  /** The newest complete build on this device; null when there is none. */
  readonly build: string | null;
  /** Whether the server has just confirmed that it has no newer one. */
  readonly isCurrent: boolean;
};

/** To an open page. */
export type WorkerMessage = { readonly type: 'NOTICE_CLICKED'; readonly path: string };
