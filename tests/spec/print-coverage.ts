// Prints every row of the lists in tests/spec/ with the tests that name it.
import { readCoverage } from './read-coverage.ts';
import { readArguments } from '../../scripts/dev/command-line.mjs';

readArguments(
  'Usage: npm run spec:coverage\nPrints every statement of tests/spec/ with the tests that name it.',
  {},
);

for (const { id, says, namedBy } of (await readCoverage()).rows)
  console.log([`${id} ${says}`, ...namedBy.map(({ file, text }) => `  ${file}: ${text}`)].join('\n'));
