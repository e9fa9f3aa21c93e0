// The built site and the real back end behind the fault proxy, and what the owner has.
import * as v from 'valibot';
import { asOwner } from '../../support/browser/site.ts';
import { startTestServer } from '../../support/server/server.ts';
import type { TestServer } from '../../support/server/server.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { buildPageModules } from './page-modules.ts';

export interface FaultSite {
  readonly url: string;
  readonly proxy: FaultProxy;
  /** The server that answers now, past the proxy. */
  server(): TestServer;
  /** Puts a server without rows behind the same address. It also forgets how much was sent, which it limits. */
  renew(): Promise<void>;
  messages(): Promise<readonly StoredMessage[]>;
  /** How many visits are stored; NaN when the server does not say. */
  countVisits(): Promise<number>;
  stop(): Promise<void>;
}

const messages = v.array(v.object({ id: v.string(), message: v.string() }));

export type StoredMessage = v.InferOutput<typeof messages>[number];

export const startFaultSite = async (): Promise<FaultSite> => {
  const proxy = await startFaultProxy(await buildPageModules());
  const start = async (): Promise<TestServer> => {
    const started = await startTestServer({ seed: 'none', env: { ALLOWED_ORIGINS: proxy.url } });
    proxy.connect(started.url);
    return started;
  };
  let server = await start();
  return {
    url: proxy.url,
    proxy,
    server: () => server,
    async renew() {
      await server.stop();
      server = await start();
    },
    messages: async () =>
      v.parse(messages, await asOwner(server, 'contact_messages?select=id,message&limit=1000')),
    async countVisits() {
      const response = await fetch(`${server.url}/rest/v1/analytics_events?select=id&limit=1`, {
        headers: { apikey: server.secretKey, Prefer: 'count=exact' },
      });
      return Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]);
    },
    async stop() {
      await proxy.stop();
      await server.stop();
    },
  };
};
