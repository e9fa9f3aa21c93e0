import { entries } from 'idb-keyval';
import { expect, it } from 'vitest';
import { memoryDb } from '../../../tests/support/unit/memory-db.ts';
import type { Visit } from '../../domain/visit.ts';
import { createEventsStore } from './events.store.ts';
import { siteDatabase } from './keys.ts';

const visit: Visit = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'interaction',
  path: '/gallery',
  referrer: null,
  sessionId: '22222222-2222-4222-8222-222222222222',
  userAgent: null,
  metadata: { name: 'photos_uploaded', count: 2, categories: ['steam', 'indoor'] },
  createdAt: '2026-11-20T12:00:00.000Z',
};

it('a visit survives in the form later releases will find', async () => {
  const db = memoryDb(siteDatabase);
  const store = createEventsStore(db);
  await store.add(visit);
  expect(await entries(db.useStore('events'))).toEqual([
    ['2026-11-20T12:00:00.000Z/11111111-1111-4111-8111-111111111111', { v: 1, item: visit }],
  ]);
  expect(await store.load(400)).toMatchObject({ ok: true, value: { items: [visit] } });
});
