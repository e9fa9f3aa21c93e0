/** Once released, a key outlives its release: a retired one stays listed until no reader is left. */

export const localKeys = {
  /** 'light' or 'dark'; also read by the inline script of every page. */
  theme: 'theme',
  consent: 'analytics_consent',
  /** 'yes' on a device of the business, whose visits are never recorded. */
  analyticsExclusion: 'analytics_excluded',
  pendingForms: 'pending_forms',
  /** 'off' while the privacy settings exclude details of visits. */
  visitDetails: 'analytics_details',
  installOffer: 'install_offer',
} as const;

/** Written and removed at once, to find out whether storage is writable. */
export const probeKey = 'probe';

/** A separate list, because visitors download the other one as a whole. */
export const adminKeys = {
  /** Written by supabase-js: the only place that holds tokens. */
  session: 'admin_session',
  /** JSON { id, email, verifiedAt }: may see drafts offline; no secret. */
  offlineAdmin: 'offline_admin',
  /** ms since 1970, shared by all tabs. */
  lastActivity: 'admin_last_activity',
  /** UUID of this browser, by which the server recognizes it after a sign-in; survives a sign-out. */
  device: 'admin_device',
  /** 'yes': after a timeout drafts stay hidden until their owner signs in. */
  hideDraftsOnTimeout: 'admin_hide_drafts',
  privacySettings: 'admin_privacy_settings',
  /** ms since 1970 of the last removal of orphan objects. */
  orphanCleanup: 'admin_orphan_cleanup',
  /** Id of the project that new photos belong to. */
  openProject: 'admin_open_project',
  /** JSON { count, missing }, to detect eviction. */
  storedDrafts: 'stored_drafts',
} as const;

export const sessionKeys = {
  visitSession: 'analytics_session_id',
  /** With the `utm_` parameters of the first page view as its query. */
  entryReferrer: 'analytics_entry_referrer',
  /** Lines of time, path with query, and referrer, written by the inline script of every page before its scripts are there. */
  notedViews: 'views',
} as const;

/** Records carry a format number `v`. The admin area has its own database: a frozen tab never blocks this one. */
export const siteDatabase = {
  name: 'public-site',
  stores: [
    /** Key = ISO time + '/' + id. */
    'events',
    'estimates',
    'forms',
    'gallery',
    'meta',
  ],
} as const;

/** Opened by the private area, and by the service worker when a photo is shared to it. */
export const adminDatabase = {
  name: 'admin-area',
  stores: [
    /** Key = account / photo id. */
    'photos',
    /** { v: 1, type, bytes }; key = SHA-256 of the bytes. */
    'blobs',
    /** Received by the share target; key = id of the photo that it becomes. */
    'shared',
    /** Changes of messages; key = account / message id. */
    'edits',
    'events',
    'meta',
  ],
} as const;

export const metaKeys = {
  batchQueue: (name: string) => `batch-queue:${name}`,
  /** Prefix of a draft's key and of the lock that its form holds. */
  draft: (form: string) => `draft:${form}`,
  state: (part: string) => `state:${part}`,
} as const;

export const adminMetaKeys = {
  managed: 'managed',
  projects: 'projects',
  inbox: 'inbox',
  /** Written at the first import; its absence means eviction. */
  canary: 'canary',
} as const;

export const galleryKeys = { snapshot: 'snapshot' } as const;

/** Beside the gallery's snapshot; inlined where it is used, so that other pages do not download it. */
export const projectsKey = 'projects';

/** Web Locks. Forms have separate locks, so that visits never block them. */
export const lockNames = {
  siteOutbox: 'outbox:site',
  forms: 'outbox:site-forms',
  photos: 'outbox:admin-photos',
  adminEvents: 'outbox:admin-events',
  preparation: 'photos:preparation',
  importing: 'photos:importing',
} as const;

/** A separate list, because visitors download the other one as a whole. */
export const adminLockNames = { shared: 'photos:shared', inbox: 'outbox:admin-inbox' } as const;

export const channelNames = { forms: 'forms', photos: 'photos', estimates: 'estimates' } as const;

export const adminChannelNames = { inbox: 'inbox' } as const;
