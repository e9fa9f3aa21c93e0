/** What a page says to the service worker, and what it hears back. Types alone: the worker is another program. */

export type PageMessage =
  /** The visitor agreed to the new version. */
  | { readonly type: 'SKIP_WAITING' }
  /** The page stands and has nothing to do: a good moment to complete what is kept for offline use. */
  | { readonly type: 'PAGE_IDLE'; readonly isSavingData: boolean }
  /** The server has just said which photos are published: one small file of each, newest first. */
  | { readonly type: 'PHOTOS_LISTED'; readonly addresses: readonly string[]; readonly isSavingData: boolean };

/** Answer to `PAGE_IDLE`: whether every file of this build lies in the cache. */
export type IdleAnswer = { readonly isComplete: boolean };
