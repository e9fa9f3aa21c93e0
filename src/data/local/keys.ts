/**
 * Every name under which the product keeps something on the device: one place to see what is stored and who reads it.
 * Names are data that outlives releases: a retired one stays here, marked, until its readers are gone.
 */

/** localStorage: small values needed before the first paint or shared by all tabs at once. */
export const localKeys = {
  /** 'light' or 'dark'. Read by the inline script of every page; written by `preferences.store.ts`. */
  theme: 'theme',
  /** 'granted' or 'denied'; absent until the visitor chose. Read by `preferences.store.ts` before every visit. */
  consent: 'analytics_consent',
  /** JSON { dataRetentionDays, collectDetailedAnalytics, lastUpdated } of the administrator's browser. */
  privacySettings: 'admin_privacy_settings',
  /** 'waiting' or 'receipts'; absent when no form is kept here. Read by `preferences.store.ts` without opening a database. */
  keptForms: 'kept_forms',
} as const;

/** sessionStorage: gone with the tab. */
export const sessionKeys = {
  /** Random UUID that groups the visits of one tab. Read by `preferences.store.ts`. */
  visitSession: 'analytics_session_id',
} as const;

/**
 * The IndexedDB database of the public site. Stores hold one record per key, each with its format number `v`.
 * A frozen administration tab must never block it, so that area has a database of its own.
 */
export const siteDatabase = {
  name: 'site',
  version: 1,
  stores: [
    /** Visits not yet proven to be on the server; key = ISO time + '/' + id. Read by `events.store.ts`. */
    'events',
    /** Newsletter and contact messages: waiting, refused, or sent with their receipt; key = id. Read by `forms.store.ts`. */
    'forms',
    /** Estimates the visitor saved; key = id. */
    'estimates',
    /** The last gallery list that arrived, under one key. Read by `gallery-snapshot.store.ts`. */
    'gallery',
    /** Counters and pauses of each sending lane, the sending lease, and persisted screen state. */
    'meta',
  ],
} as const;

/** The IndexedDB database of the administration area; never opened by the public site. */
export const adminDatabase = {
  name: 'admin',
  version: 1,
  stores: [
    /** Photos being described; key = draft id. */
    'drafts',
    /** Picture bytes; key = SHA-256 of the bytes. */
    'blobs',
    /** Publishing, editing and deleting work not yet proven; key = item id. */
    'outbox',
    /** What was sent and when; key = item id. */
    'receipts',
    /** Counters, heartbeat, canary. */
    'meta',
  ],
} as const;

/** Keys inside the `meta` store of the site database. */
export const metaKeys = {
  /** Counters and pause of one sending lane. Read by `lane.store.ts`. */
  lane: (lane: string) => `lane:${lane}`,
  /** Who may send now, in browsers without Web Locks. Read by `lease.store.ts`. */
  lease: (lock: string) => `lease:${lock}`,
  /** A persisted part of the screen state. Read by `state-blob.store.ts`. */
  state: (part: string) => `state:${part}`,
} as const;

/** Keys inside the `gallery` store. */
export const galleryKeys = { snapshot: 'snapshot' } as const;

/** Names of Web Locks, each held around one batch. A person's form has its own, so that it never waits behind visits. */
export const lockNames = {
  siteOutbox: 'outbox:site',
  messages: 'outbox:site-messages',
  newsletter: 'outbox:site-newsletter',
} as const;
