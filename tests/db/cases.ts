// The rights of every table by actor and verb, for both back ends: over HTTP here, as SQL in tests/platforms.
import { randomUUID } from 'node:crypto';
import type { Actor } from './actors.ts';
import { sampleEvent, samplePhoto } from './samples.ts';

export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/** What each actor may do to the rows of a table; who is not named may not. */
export type Case = {
  table: string;
  key: string;
  makeRow(): Record<string, unknown>;
  change: Record<string, unknown>;
  columns?: string;
  allowed: Partial<Record<Verb, readonly Actor[]>>;
};

const admin = ['an administrator'] as const;
const everybody = ['an anonymous visitor', 'a plain user', ...admin] as const;
let day = 0;

export const cases: readonly Case[] = [
  {
    table: 'gallery_photos',
    key: 'id',
    makeRow: samplePhoto,
    change: { title: 'Changed' },
    allowed: { select: everybody },
  },
  {
    // Without a photo. With one everybody sees it: projects.test.ts.
    table: 'projects',
    key: 'id',
    makeRow: () => {
      const id = randomUUID();
      return { id, slug: `project-${id}`, title: 'A sauna' };
    },
    change: { title: 'Changed' },
    allowed: { select: admin },
  },
  {
    table: 'analytics_events',
    key: 'id',
    makeRow: sampleEvent,
    change: { page_path: '/faq' },
    allowed: { select: admin },
  },
  {
    table: 'daily_totals',
    key: 'date',
    makeRow: () => ({
      date: new Date(Date.UTC(2020, 0, ++day)).toISOString().slice(0, 10),
      visits: 3,
      sessions: 2,
    }),
    change: { visits: 4 },
    allowed: { select: admin },
  },
  {
    table: 'daily_counts',
    key: 'date',
    makeRow: () => ({
      date: new Date(Date.UTC(2021, 0, ++day)).toISOString().slice(0, 10),
      kind: 'page',
      name: '/about',
      count: 3,
    }),
    change: { count: 4 },
    allowed: { select: admin },
  },
  {
    table: 'contact_messages',
    key: 'id',
    makeRow: () => ({ id: randomUUID(), name: 'Ada', email: 'ada@example.com', message: 'Hello' }),
    change: { message: 'Changed' },
    allowed: { select: admin, delete: admin },
  },
  {
    table: 'newsletter_subscribers',
    key: 'id',
    makeRow: () => ({ id: randomUUID(), email: `${randomUUID()}@example.com` }),
    change: { status: 'confirmed' },
    columns: 'id,email,status,consented_at,consent_page,created_at',
    allowed: { select: admin, delete: admin },
  },
];
