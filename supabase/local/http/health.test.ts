import { afterEach, expect, it, vi } from 'vitest';
import { createHealth } from './health.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const healthy = {
  origin: 'http://localhost:1',
  backend: { query: () => Promise.resolve([{ one: 1 }]) },
  functions: () => Promise.resolve(new Response(null, { status: 405 })),
};
const open = (parts: Partial<typeof healthy> = {}, site = () => Promise.resolve(new Response())) => {
  vi.stubGlobal('fetch', site);
  return createHealth({ ...healthy, ...parts });
};
const answerOf = async (health: () => Promise<Response>): Promise<readonly unknown[]> => {
  const response = await health();
  const body: unknown = await response.json();
  return [response.status, body];
};
const ok = { site: 'ok', database: 'ok', functions: 'ok' };

it('answers 200 while site, database and functions answer', async () => {
  const health = open();
  expect(await answerOf(health)).toEqual([200, ok]);
  expect((await health()).headers.get('cache-control')).toBe('no-store');
});

it.each([
  ['site', open.bind(null, {}, () => Promise.resolve(new Response(null, { status: 500 })))],
  ['site', open.bind(null, {}, () => Promise.reject(new TypeError('refused')))],
  ['database', open.bind(null, { backend: { query: () => Promise.reject(new Error('closed')) } })],
  ['functions', open.bind(null, { functions: () => Promise.resolve(new Response(null, { status: 500 })) })],
])('answers 503 and names the %s that failed', async (part, start) => {
  expect(await answerOf(start())).toEqual([503, { ...ok, [part]: 'failed' }]);
});

it('a part that never answers has failed after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  const health = open({ backend: { query: () => new Promise(() => undefined) } });
  expect(await answerOf(health)).toEqual([503, { ...ok, database: 'failed' }]);
});

it('asks the parts once a second at most', async () => {
  const query = vi.fn(healthy.backend.query);
  const health = open({ backend: { query } });
  await Promise.all([health(), health(), health()]);
  expect(query).toHaveBeenCalledOnce();
});
