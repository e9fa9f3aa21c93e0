import { beforeEach, expect, it, vi } from 'vitest';
import type { OfflineCopy } from './admin-offline.ts';
import type { AdminAnswer } from './sw-messages.ts';
import { eventually } from '../../tests/support/eventually.ts';

const hourMs = 3_600_000;
const none: AdminAnswer = { build: null, isCurrent: false };
const own: AdminAnswer = { build: 'own', isCurrent: true };
const newer: AdminAnswer = { build: 'newer', isCurrent: true };

/** `look` and `keep` are the worker's answers; undefined: a worker from before there was this question. */
const open = async (look: unknown, keep: unknown) => {
  const heard: unknown[] = [];
  const answers = { look, keep };
  const active = {
    postMessage(message: { readonly isKeeping: boolean }, [port]: readonly MessagePort[]) {
      heard.push(message);
      const answer = message.isKeeping ? answers.keep : answers.look;
      if (answer !== undefined) port?.postMessage(answer);
    },
  };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) }, onLine: true });
  const page = await import('./admin-offline.ts');
  const reports: OfflineCopy[] = [];
  const start = () => page.keepOfflineCopy((copy) => reports.push(copy));
  const keepRequests = () =>
    heard.filter((message) => JSON.stringify(message).includes('"isKeeping":true')).length;
  return { ...page, start, reports, answers, heard, keepRequests };
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubEnv('DEV', false);
  vi.resetModules();
  const meta = document.createElement('meta');
  meta.name = 'offline-build';
  meta.content = 'own';
  document.head.replaceChildren(meta);
  window.history.replaceState(null, '', '/hidden-admin-room/');
});

it('sends the worker the canonical path of the page', async () => {
  const page = await open(none, own);
  await page.keepForOffline();
  expect(page.heard).toEqual([{ type: 'SYNC_ADMIN_PRECACHE', path: '/hidden-admin-room', isKeeping: true }]);
});

it.each([
  ['nothing lies here', none, { state: 'incomplete', hasNewer: false }],
  ['this very build lies here', own, { state: 'ready', hasNewer: false }],
  ['a newer build lies here', newer, { state: 'ready', hasNewer: true }],
  [
    'an older build lies here, and the server could not be asked',
    { ...newer, isCurrent: false },
    { state: 'ready', hasNewer: false },
  ],
  ['the worker says something else', { type: 'unknown' }, { state: 'incomplete', hasNewer: false }],
])('%s', async (_, answer, copy) => {
  const page = await open(none, answer);
  expect(await page.keepForOffline()).toEqual(copy);
});

it('what lies here is known without asking the server', async () => {
  const page = await open(own, undefined);
  expect(await page.isReadyForOffline()).toBe(true);
  expect(page.keepRequests()).toBe(0);
});

it('a worker that does not know the question leaves it at "not ready"', async () => {
  const page = await open(undefined, undefined);
  const ready = page.isReadyForOffline();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await ready).toBe(false);
});

it('a browser without workers says so', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const { keepForOffline, isReadyForOffline } = await import('./admin-offline.ts');
  expect(await keepForOffline()).toEqual({ state: 'impossible', hasNewer: false });
  expect(await isReadyForOffline()).toBe(false);
});

it('until it lies here, every signal is a reason to look again; then an hour has to pass', async () => {
  const page = await open(none, none);
  page.start();
  await eventually(() => expect(page.reports).toEqual([{ state: 'incomplete', hasNewer: false }]));
  page.answers.keep = own;
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(page.reports.at(-1)?.state).toBe('ready'));
  expect(page.keepRequests()).toBe(2);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  expect(page.keepRequests()).toBe(2);
  page.answers.keep = newer;
  await vi.advanceTimersByTimeAsync(hourMs);
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(page.reports.at(-1)).toEqual({ state: 'ready', hasNewer: true }));
});

it('looks for a new version at once on request', async () => {
  const page = await open(own, own);
  const lookAgain = page.start();
  await eventually(() => expect(page.keepRequests()).toBe(1));
  await eventually(() => expect(page.reports).toHaveLength(2));
  page.answers.keep = newer;
  await lookAgain();
  expect(page.reports.at(-1)).toEqual({ state: 'ready', hasNewer: true });
});
