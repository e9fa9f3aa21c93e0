// Kills one first start after the other, each a little later than the one before, and completes each by the next start.
// `node tests/faults/first-start-kills.ts --every 50 [--from 0] [--to 3000] [--seed none]`, in milliseconds. Without `--to`
// it ends when a first start is complete before its kill.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCatalogue } from '../../supabase/seed/catalogue.ts';
import { finishFirstStart, killFirstStart, leftOversIn } from '../support/server/first-start.ts';

const { values } = parseArgs({
  options: {
    every: { type: 'string', default: '50' },
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: 'sample' },
  },
});
const seed = values.seed === 'none' ? 'none' : 'sample';
const expectedPhotos = seed === 'sample' ? readCatalogue().length : 0;

const killAt = async (dataDir: string, time: number): Promise<{ isComplete: boolean; problem: string }> => {
  const begin = performance.now();
  const printed = await killFirstStart(dataDir, seed, () => performance.now() - begin >= time);
  const isComplete = printed.includes('Cedar & Steam is at');
  const found = await finishFirstStart(dataDir, seed, printed).catch(String);
  if (typeof found === 'string') return { isComplete, problem: found };
  const { accounts, administrators, photos } = found;
  const left = await leftOversIn(dataDir);
  const isWhole = accounts === 1 && administrators === 1 && photos === expectedPhotos && left.length === 0;
  return { isComplete, problem: isWhole ? '' : `${JSON.stringify(found)}, left over: ${left.join(' ')}` };
};

let kills = 0;
let failures = 0;
for (let time = Number(values.from); time <= Number(values.to); time += Number(values.every)) {
  const folder = await mkdtemp(join(tmpdir(), 'cedar-kill-'));
  const { isComplete, problem } = await killAt(join(folder, 'data'), time);
  await rm(folder, { recursive: true, force: true });
  kills += 1;
  if (problem !== '') failures += 1;
  console.log(`${time} ms: ${problem === '' ? 'the next start serves' : problem}`);
  if (isComplete) break;
}
console.log(`${kills} kills, ${failures} folders that the next start did not complete`);
process.exitCode = failures === 0 ? 0 : 1;
