// Records what the back end answers: to the simulator's requests and to those for the description of a photo.
// `node tests/faults/write-recordings.ts`, after the test of a recording (tests/server/recorded-answers.test.ts and
// analyze-image.test.ts) has said that it is out of date.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { recordAnswers } from './record-answers.ts';
import {
  configured,
  startAnalysisRuntime,
  stopAnalysisRuntime,
} from '../support/server/analysis/analysis-runtime.ts';
import { recordAnalysis } from '../support/server/analysis/record-analysis.ts';
import { startTestServer } from '../support/server/server.ts';
import { root } from '../../scripts/dev/bootstrap.mjs';

const keep = async (name: string, answers: object): Promise<void> => {
  const file = join(root, name);
  const options = { ...(await resolveConfig(file)), filepath: file };
  await writeFile(file, await format(JSON.stringify(answers), options));
  console.log(`${name} holds the present answers.`);
};

const server = await startTestServer();
const target = await startAnalysisRuntime(configured);
const unconfigured = await startAnalysisRuntime(() => ({}));
try {
  await keep('tests/faults/recorded-answers.json', await recordAnswers(server));
  await keep(
    'tests/support/server/analysis/recorded-answers.json',
    await recordAnalysis(target, unconfigured),
  );
} finally {
  await server.stop();
  await stopAnalysisRuntime(target);
  await stopAnalysisRuntime(unconfigured);
}
