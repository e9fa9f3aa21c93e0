/**
 * Every storage key of the product, with its format and its reader. Once released, a key outlives its
 * release: a retired one stays listed until no reader is left.
 */

/** localStorage: small values needed before the first paint or shared by all tabs at once. */
export const localKeys = {
  /** 'light' or 'dark'. Read by the inline script of every page; written by `preferences.store.ts`. */
  theme: 'theme',
  /**
   * 'granted' or 'denied'; absent until the visitor chose. Read by `preferences.store.ts` before every visit.
   */
  consent: 'analytics_consent',
  /**
   * 'yes' on a device of the business, whose visits are never recorded. Read by `preferences.store.ts` before
   * every visit.
   */
  analyticsExclusion: 'analytics_excluded',
  /**
   * 'waiting' or 'receipts'; absent when no form is stored. Read by `preferences.store.ts` without opening a
   * database.
   */
  pendingForms: 'pending_forms',
  /**
   * 'off' while the privacy settings exclude details of visits. Read by `preferences.store.ts` before every
   * visit.
   */
  visitDetails: 'analytics_details',
  /**
   * JSON { visits, lastSeenAt, hasSaved, offeredAt, isSettled } of the offer to install the site. Read by
   * `install-offer.repository.ts`.
   */
  installOffer: 'install_offer',
  /** Written and removed at once, to see whether anything can be written. */
  probe: 'probe',
} as const;

/** localStorage of the admin area: a separate list, because visitors download the other one as a whole. */
export const adminKeys = {
  /**
   * The administrator's session as supabase-js writes it: the only place that holds tokens. Read by
   * `session.store.ts`.
   */
  session: 'admin_session',
  /**
   * JSON { id, email, verifiedAt } of the administrator who may see drafts without a connection; no secret.
   */
  offlineAdmin: 'offline_admin',
  /** ms since 1970 of the last activity in the admin area, shared by all tabs. Read by `session.store.ts`. */
  lastActivity: 'admin_last_activity',
  /** 'yes': after a time-out drafts stay hidden until their owner signs in. Read by `session.store.ts`. */
  hideDraftsOnTimeout: 'admin_hide_drafts',
  /**
   * JSON { dataRetentionDays, collectDetailedAnalytics, lastUpdated }. Read by `privacy-settings.store.ts`.
   */
  privacySettings: 'admin_privacy_settings',
  /**
   * JSON { count, missing } of the photos in the admin database, to detect eviction. Read by
   * `eviction-canary.store.ts`.
   */
  storedDrafts: 'stored_drafts',
} as const;

/** sessionStorage: gone with the tab. */
export const sessionKeys = {
  /** Random UUID that groups the visits of one tab. Read by `preferences.store.ts`. */
  visitSession: 'analytics_session_id',
  /** Referrer of the tab's first page view; '' for none. Read by `preferences.store.ts`. */
  entryReferrer: 'analytics_entry_referrer',
} as const;

/**
 * IndexedDB of the public site: one record per key, each with its format number `v`. The admin area has a
 * database of its own, so that a frozen admin tab never blocks this one.
 */
export const siteDatabase = {
  name: 'public-site',
  stores: [
    /** Visits without acknowledgement; key = ISO time + '/' + id. Read by `events.store.ts`. */
    'events',
    /** Estimates that a visitor saved; key = id. Read by `estimates.store.ts`. */
    'estimates',
    /**
     * Newsletter and contact messages, each an item of the outbox; key = id. Read by `forms/forms.outbox.ts`.
     */
    'forms',
    /** The last gallery list that arrived, under one key. Read by `snapshot.store.ts`. */
    'gallery',
    /** Counters and pause of the visits' batch queue, heartbeats, typed text, and persisted screen state. */
    'meta',
  ],
} as const;

/** The IndexedDB database of the administration area; never opened by the public site. */
export const adminDatabase = {
  name: 'admin-area',
  stores: [
    /**
     * Photos with local work, one record each; key = account / photo id. Read by
     * `photos/sync/records.store.ts`.
     */
    'photos',
    /**
     * Picture bytes, { v: 1, type, bytes }; key = SHA-256 of the bytes. Read by
     * `photos/sync/records.store.ts`.
     */
    'blobs',
    /**
     * Admin actions not yet on the server; key = ISO time + '/' + id. Read by `admin-events.repository.ts`.
     */
    'events',
    /**
     * Heartbeats of the tabs that send, counters and pause of the events' batch queue, canary, the first page
     * of the published photos.
     */
    'meta',
  ],
} as const;

/** Keys inside the `meta` store of the site database. */
export const metaKeys = {
  /** Counters and pause of one batch queue. Read by `batch-queue.store.ts`. */
  batchQueue: (name: string) => `batch-queue:${name}`,
  /** Heartbeat of the tab that holds the lease. Read by `heartbeat.store.ts`. */
  heartbeat: (lock: string) => `heartbeat:${lock}`,
  /** Prefix of a draft's key and of the lock that its form holds. Read by `message-draft.store.ts`. */
  draft: (form: string) => `draft:${form}`,
  /** A persisted part of the screen state. Read by `persist-storage.ts`. */
  state: (part: string) => `state:${part}`,
} as const;

/** Keys inside the `meta` store of the admin database. */
export const adminMetaKeys = {
  /** The first page of the published photos as last read. Read by `photos/managed-snapshot.store.ts`. */
  managed: 'managed',
  /** Written at the first import; its absence means eviction. Read by `eviction-canary.store.ts`. */
  canary: 'canary',
} as const;

/** Keys inside the `gallery` store. */
export const galleryKeys = { snapshot: 'snapshot' } as const;

/**
 * Names of Web Locks, each held around one item. Forms have separate locks, so that visits never block them.
 */
export const lockNames = {
  siteOutbox: 'outbox:site',
  forms: 'outbox:site-forms',
  photos: 'outbox:admin-photos',
  adminEvents: 'outbox:admin-events',
  /** Held by the tab that encodes picked photos. */
  preparation: 'photos:preparation',
  /** Shared by the tabs that import files. */
  importing: 'photos:importing',
} as const;

/** Names of BroadcastChannels between the tabs of this browser. */
export const channelNames = { forms: 'forms', photos: 'photos', estimates: 'estimates' } as const;
