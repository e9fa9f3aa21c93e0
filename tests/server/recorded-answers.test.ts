import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordAnswers } from '../faults/record-answers.ts';
import recorded from '../faults/recorded-answers.json' with { type: 'json' };
import { startTestServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('the answers the simulator works with are those of the back end (else: node tests/faults/write-recordings.ts)', async () => {
  expect(await recordAnswers(server)).toEqual(recorded);
});
