// Records what the embedded back end answers to the simulator's requests: `node scripts/record-answers.ts`, after the
// test of that recording (tests/server/recorded-answers.test.ts) has said that it is out of date.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { recordAnswers } from '../tests/faults/record-answers.ts';
import { startTestServer } from '../tests/support/server.ts';
import { root } from './set-up.mjs';

const file = join(root, 'tests/faults/recorded-answers.json');
const server = await startTestServer();
try {
  const text = JSON.stringify(await recordAnswers(server));
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
} finally {
  await server.stop();
}
console.log(`${file} holds the present answers.`);
