// `npm run bench:db`: how fast visits are stored and counted, on PostgreSQL 15 and on the embedded home, against the goals.
// It writes the table of docs/benchmarks.md and ends with an error when a goal is missed.
// A run that leaves something out only prints.
import { join } from 'node:path';
import { cpus } from 'node:os';
import { measureEmbedded } from './database/embedded.ts';
import { inWords, keepTable, type Figure } from './database/figures.ts';
import { measurePostgres } from './database/on-postgres.ts';
import { ensureBuild, root } from '../../scripts/dev/bootstrap.mjs';
import { readArguments, refuseArguments } from '../../scripts/dev/command-line.mjs';

const usage = `Usage: npm run bench:db [-- OPTIONS]
  --only postgres|embedded   one of the two databases
  --scale 0.1                that part of the rows`;
const { values } = readArguments(usage, { options: { only: { type: 'string' }, scale: { type: 'string' } } });
const scale = Number(values.scale ?? 1);
if (!(scale > 0 && scale <= 1)) refuseArguments('--scale is above 0 and at most 1.', usage);
const isWhole = values.only === undefined && scale === 1;

const figures: Figure[] = [];
const tell = (figure: Figure): void => {
  figures.push(figure);
  console.log(`${figure.holds ? 'held  ' : 'MISSED'} ${figure.what}: ${inWords(figure)} (${figure.goal})`);
};

await ensureBuild();
if (values.only !== 'embedded') await measurePostgres(scale, tell);
if (values.only !== 'postgres') await measureEmbedded(scale, tell);

if (isWhole) {
  const conditions = `Measured on ${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}.`;
  await keepTable(join(root, 'docs/benchmarks.md'), figures, conditions);
}
if (figures.some(({ holds }) => !holds)) process.exitCode = 1;
