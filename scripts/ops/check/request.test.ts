import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listenLocally } from '../../../tests/support/server/free-port.ts';
import { send } from './request.ts';

/** A host that closes the first connections without a response; `count` is the number of requests so far. */
const hostThatCloses = async (closed: number) => {
  const requests = { count: 0 };
  const server = createServer((_incoming, outgoing) => {
    requests.count += 1;
    if (requests.count > closed) outgoing.end('page');
    else outgoing.destroy();
  });
  const { port, close } = await listenLocally(server);
  onTestFinished(close);
  return { address: `http://127.0.0.1:${port}/`, requests };
};

it('repeats a safe request once when the connection was closed', async () => {
  const { address, requests } = await hostThatCloses(1);
  expect((await send(address)).body.toString()).toBe('page');
  expect(requests.count).toBe(2);
});

it('names the reason when the repetition fails as well', async () => {
  const { address, requests } = await hostThatCloses(2);
  const { status, failure } = await send(address);
  expect(status).toBe(0);
  expect(failure).toMatch(/^fetch failed \(.+\)$/);
  expect(requests.count).toBe(2);
});

it('does not repeat a request that writes', async () => {
  const { address, requests } = await hostThatCloses(1);
  expect(await send(address, { method: 'POST', body: '{}' })).toMatchObject({ status: 0 });
  expect(requests.count).toBe(1);
});
