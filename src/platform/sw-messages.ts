/** Messages between page and service worker. Types alone: the worker is a separate bundle. */

export type PageMessage =
  /** The visitor agreed to the new version. */
  | { readonly type: 'SKIP_WAITING' }
  /** The page is idle: a good time to complete the offline caches. */
  | { readonly type: 'PAGE_IDLE'; readonly isSavingData: boolean }
  /** The server has just said which photos are published: one small file of each, newest first. */
  | { readonly type: 'PHOTOS_LISTED'; readonly addresses: readonly string[]; readonly isSavingData: boolean };

/** Answer to `PAGE_IDLE`: whether every file of this build lies in the cache. */
export type IdleAnswer = { readonly isComplete: boolean };
