import { expect, test } from 'vitest';
import * as v from 'valibot';
import { openServer } from './open-server.ts';
import { sampleEvent } from './samples.ts';
import { sendRaw } from '../support/server/raw-request.ts';
import { headersOf } from '../support/server/server.ts';

const { server } = await openServer();

/** Sends events from an address of this machine, which the server sees as it is. */
const sendFrom = (localAddress: string, events: unknown[], headers = {}) =>
  sendRaw(
    server.url,
    {
      localAddress,
      method: 'POST',
      path: '/rest/v1/rpc/ingest_events',
      headers: { ...headersOf(server), ...headers },
    },
    JSON.stringify({ events }),
  );

const acceptedIn = (text: string) =>
  v.parse(v.pipe(v.string(), v.parseJson(), v.object({ accepted: v.number() })), text).accepted;
const count = async (filter: string) => {
  const response = await fetch(`${server.url}/rest/v1/analytics_events?select=id&limit=1&${filter}`, {
    headers: { apikey: server.secretKey, prefer: 'count=exact' },
  });
  return Number(response.headers.get('content-range')?.split('/')[1]);
};

test('of 50,000 events of one sender no more than its limit is stored, and another visitor loses none', async () => {
  const flooder = sampleEvent().session_id;
  const visitor = sampleEvent().session_id;
  let flooded = 0;
  let visited = 0;
  const statuses = new Set<number>();
  for (let call = 0; call < 125; call += 1) {
    const events = Array.from({ length: 400 }, () => sampleEvent({ session_id: flooder }));
    // Each call claims to come from somewhere else.
    const claimed = `203.0.113.${call}`;
    const flood = sendFrom('127.0.0.1', events, {
      'x-forwarded-for': claimed,
      'cf-connecting-ip': claimed,
      forwarded: `for=${claimed}`,
    });
    const isVisiting = call % 5 === 0;
    const visit = isVisiting ? sendFrom('127.0.0.2', [sampleEvent({ session_id: visitor })]) : null;
    const [answer, other] = await Promise.all([flood, visit]);
    statuses.add(answer.status);
    if (answer.status === 200) flooded += acceptedIn(answer.text);
    if (other) {
      expect(other.status).toBe(200);
      visited += acceptedIn(other.text);
    }
  }
  expect([...statuses].toSorted()).toEqual([200, 429]);
  expect(flooded).toBe(2_000);
  expect(await count(`session_id=eq.${flooder}`)).toBe(2_000);
  expect(visited).toBe(25);
  expect(await count(`session_id=eq.${visitor}`)).toBe(25);
});

test('a long text delays others no longer than a call full of visits', async () => {
  const timeOf = async (events: unknown[]): Promise<number> => {
    const start = performance.now();
    expect((await sendFrom('127.0.0.3', events)).status).toBe(200);
    return performance.now() - start;
  };
  const quickest = { usual: Infinity, path: Infinity, agent: Infinity };
  // In turn, so that whatever else the machine does slows all of them; tried again, because it may hit one alone.
  const isNoLonger = async (): Promise<boolean> => {
    const usual = await timeOf(Array.from({ length: 400 }, () => sampleEvent()));
    const path = await timeOf([sampleEvent({ page_path: '/'.repeat(1_000_000) })]);
    const agent = await timeOf([sampleEvent({ user_agent: 'cubot '.repeat(160_000) })]);
    quickest.usual = Math.min(quickest.usual, usual);
    quickest.path = Math.min(quickest.path, path);
    quickest.agent = Math.min(quickest.agent, agent);
    return Math.max(quickest.path, quickest.agent) < 2 * quickest.usual;
  };
  await expect.poll(isNoLonger).toBe(true);
});
