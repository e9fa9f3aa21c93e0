import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { sendPending } from './background-sync.repository.ts';
import { createFormsStore } from './forms/forms.store.ts';
import { createEventsStore } from './local/events.store.ts';
import { makeId } from './local/make-id.ts';
import { siteDb } from './local/site-db.ts';
import { newItem } from './forms/item.ts';

const forms = createFormsStore(siteDb, () => Date.now());
const visits = createEventsStore(siteDb);

const queueForm = async (): Promise<string> => {
  const item = newItem({
    id: makeId(),
    kind: 'newsletter',
    createdAt: new Date().toISOString(),
    payload: { email: 'ann@visitors.example', page: '/', elapsedMs: 5_000 },
  } as const);
  await forms.add(item);
  return item.id;
};

const queueVisit = async (): Promise<void> => {
  await visits.add({
    id: makeId(),
    kind: 'page_view',
    path: '/about',
    referrer: null,
    sessionId: makeId(),
    userAgent: null,
    metadata: {},
    createdAt: new Date().toISOString(),
  });
};

const requested: string[] = [];

/** Answers as the server does. */
const server = (url: string, body: unknown): Response => {
  requested.push(new URL(url, 'https://site.example').pathname);
  if (body instanceof URLSearchParams) return Response.json({ ok: true, id: body.get('id') });
  return Response.json({ accepted: 1, known: 0, rejected: [], detailed: true });
};

const answerWith = (answer: typeof server): void => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    Promise.resolve().then(() => answer(url, init?.body)),
  );
};

const states = async () => {
  const listed = await forms.list();
  return listed.ok ? listed.value.map(({ state }) => state.status) : listed.error;
};

afterEach(async () => {
  requested.length = 0;
  await siteDb.transact(['forms', 'events'], 'readwrite', (store) => {
    store('forms').clear();
    store('events').clear();
  });
});

it('the worker sends the forms and visits that wait, each once', async () => {
  await queueForm();
  await queueVisit();
  answerWith(server);
  expect(await sendPending()).toBe(true);
  expect(await states()).toEqual(['done']);
  expect(await sendPending()).toBe(true);
  expect(requested.toSorted()).toEqual(['/functions/v1/forms', '/rest/v1/rpc/ingest_events']);
});

it('the event fails while a captive portal answers, and nothing is taken for sent', async () => {
  await queueForm();
  await queueVisit();
  answerWith(() => new Response('<html>Log in</html>', { headers: { 'content-type': 'text/html' } }));
  expect(await sendPending()).toBe(false);
  expect(await states()).toEqual(['backoff']);
  expect(await visits.load(9)).toMatchObject({ value: { items: [{ path: '/about' }] } });
});

it('the event is over when only its visitor can go on', async () => {
  const id = await queueForm();
  await forms.apply(id, { type: 'editStarted' });
  answerWith(server);
  expect(await sendPending()).toBe(true);
  expect(requested).toEqual([]);
});
