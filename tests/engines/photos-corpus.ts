// `npm run photos:corpus -- FOLDER`: what the product makes of every file of a folder, in three engines, beside what their
// own <img> shows. Ends with an error on a mismatch.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { examineAll, type CorpusLine } from '../support/browser/photo-page/corpus.ts';
import { pictureCases } from '../support/browser/photo-page/picture-cases.ts';
import { pictureMatrix } from '../support/browser/photo-page/picture-matrix.ts';
import { engines } from './engines.ts';
import { readArguments, refuseArguments } from '../../scripts/dev/command-line.mjs';

const usage = `Usage: npm run photos:corpus -- FOLDER [--engine Chromium] [--cases]
Prepares every file of FOLDER in Chromium, Firefox and WebKit; without FOLDER,
files made by code: the odd cases, then every orientation, container and place of XMP.`;

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { engine: { type: 'string' }, cases: { type: 'boolean' } },
});
const chosen = engines.filter(({ name }) => (values.engine ?? name) === name);
if (chosen.length === 0) refuseArguments(`There is no engine ${values.engine}.`, usage);
const [folder, ...more] = positionals;
if (more.length > 0) refuseArguments('Only one folder can be given.', usage);
const files =
  folder === undefined
    ? new Map([...pictureCases(), ...(values.cases === true ? [] : pictureMatrix())])
    : new Map(
        (await readdir(folder, { withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map(({ name }) => [name, async () => ({ bytes: await readFile(join(folder, name)) })] as const),
      );

const print = ({ engine, name, line, mismatch }: CorpusLine): void => {
  console.log(
    [engine.padEnd(8), name, line, ...(mismatch === null ? [] : [`MISMATCH: ${mismatch}`])].join('  '),
  );
};
const lines = await examineAll(files, chosen, print);
const mismatches = lines.filter(({ mismatch }) => mismatch !== null).length;
console.log(`${lines.length} lines, ${mismatches} mismatches.`);
process.exit(mismatches === 0 ? 0 : 1);
