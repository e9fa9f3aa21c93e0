// One engine through all journeys; each file of tests names an engine, so that they run beside each other.
import { afterAll, beforeAll, describe } from 'vitest';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import type { Browser, Engine } from './browser.ts';
import { offlineVisit } from './offline-visit.ts';
import { photoVisit } from './photo-visit.ts';
import { publicVisit, withoutScript, type Visit } from './visit.ts';

/** Each journey has a new browser and a new server. */
const journey = (
  name: string,
  engine: Engine,
  seed: 'sample' | 'none',
  tests: (visit: () => Visit) => void,
): void => {
  describe(name, () => {
    let server: TestServer | undefined;
    let browser: Browser | undefined;
    beforeAll(async () => {
      server = await startTestServer({ seed });
      browser = await engine.start();
    });
    afterAll(async () => {
      await browser?.close();
      await server?.stop();
    });
    tests(() => {
      if (server === undefined || browser === undefined) throw new Error(`${engine.name} has not started.`);
      return { browser, server };
    });
  });
};

export const prove = (engine: Engine): void => {
  describe(engine.name, () => {
    journey('without the server', engine, 'none', offlineVisit);
    journey('on the public site', engine, 'sample', publicVisit);
    journey('without the script', engine, 'none', withoutScript);
    journey('in the private area', engine, 'none', photoVisit);
  });
};
