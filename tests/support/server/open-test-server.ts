import { afterAll } from 'vitest';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';

/** A server that the tests of one file share; it stops after the last of them. */
export const openTestServer = async (options?: TestServerOptions): Promise<TestServer> => {
  const server = await startTestServer(options);
  afterAll(() => server.stop());
  return server;
};
