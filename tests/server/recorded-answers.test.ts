import { expect, it } from 'vitest';
import { recordAnswers } from '../faults/record-answers.ts';
import recorded from '../faults/recorded-answers.json' with { type: 'json' };
import { openTestServer } from '../support/server/open-test-server.ts';

const server = await openTestServer();

it('the answers the simulator works with are those of the back end (else: node tests/faults/write-recordings.ts)', async () => {
  expect(await recordAnswers(server)).toEqual(recorded);
});
