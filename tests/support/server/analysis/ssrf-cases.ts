// The function fetches only from our bucket: a server on this machine records all requests.
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  analyze,
  picture,
  publicPath,
  smallPicture,
  startCanary,
  store,
  type AnalysisTarget,
  type Canary,
} from './analysis-target.ts';
import { foreignAddresses, foreignData } from './foreign-addresses.ts';
import type { Reply } from './openai-server.ts';

export const describeForeignAddresses = (target: () => AnalysisTarget): void => {
  let canary: Canary;
  let object: string;
  beforeAll(async () => {
    canary = await startCanary();
    object = await store(target(), picture);
  });
  afterAll(() => canary.stop());

  it('the canary records a request on every address of this machine', async () => {
    const heard = await startCanary();
    for (const host of ['127.0.0.1', '[::1]', 'localhost', '2130706433'])
      await fetch(`http://${host}:${heard.port}/x`, { redirect: 'manual' });
    expect(heard.hits().filter((hit) => hit.startsWith('GET'))).toHaveLength(4);
    await heard.stop();
  });

  it('every other scheme, host and path is refused without a request', async () => {
    const own = target().server.url;
    const addresses = foreignAddresses({ own, port: canary.port, object });
    expect(addresses.length).toBeGreaterThan(100);
    for (const address of [...addresses, ...foreignData]) {
      const answer = await analyze(target(), address);
      expect([answer.status, answer.body], address).toEqual([400, { code: 'bad_image' }]);
    }
    expect([canary.hits(), target().ai.requests]).toEqual([[], []]);
    expect((await analyze(target(), publicPath(object))).status).toBe(200);
  });

  it('a service that sends the request on to another place is not followed', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const redirect: Reply = (response) =>
        void response
          .writeHead(status, { location: `http://127.0.0.1:${canary.port}/v1/chat/completions` })
          .end();
      target().ai.willAnswer(redirect);
      expect((await analyze(target(), smallPicture)).body, String(status)).toEqual({
        code: 'service_failed',
      });
    }
    expect(canary.hits()).toEqual([]);
  });
};
