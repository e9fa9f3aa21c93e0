// What the files of this folder begin with: a server of their own, and the calls that they share.
import { beforeAll, describe, expect } from 'vitest';
import { openTestServer } from '../support/server/open-test-server.ts';
import type { TestServer } from '../support/server/server.ts';
import { actorHeaders, meetActors, rowsOf, type Actor } from './actors.ts';
import { photoCalls } from './photo-calls.ts';

export const openServer = async () => {
  const server = await openTestServer();
  const headers = await actorHeaders(server);
  const ask = await meetActors(server, headers);
  return {
    server,
    headers,
    ask,
    calls: photoCalls(ask),
    rpc: (name: string, body: unknown = {}, actor: Actor = 'an administrator') =>
      ask(actor, 'POST', `/rest/v1/rpc/${name}`, body),
    /** The rows of a table, as its owner sees them: `contact_messages?id=eq.1`. */
    rows: async (path: string) => rowsOf(await ask('the secret key', 'GET', `/rest/v1/${path}`)),
    insert: async (table: string, rows: unknown): Promise<void> => {
      expect((await ask('the secret key', 'POST', `/rest/v1/${table}`, rows)).status).toBe(201);
    },
    clear: async (table: string, key = 'id'): Promise<void> => {
      await ask('the secret key', 'DELETE', `/rest/v1/${table}?${key}=not.is.null`);
    },
  };
};

/** The same tests after the first start and after a restart. */
export const describeStarts = (server: TestServer, tests: () => void): void => {
  describe('after the first start', tests);
  describe('after a restart', () => {
    beforeAll(() => server.restart());
    tests();
  });
};
