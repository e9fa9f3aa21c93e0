// What judges the mutants of `npm run test:mutants`: the tests beside the code, those of its callers, and some histories.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { NearestFirst } from './nearest-first.ts';
import { patience } from './patience.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('../..'),
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${here('../../src')}/` },
      { find: /^.*\/support\/patience\.ts$/, replacement: here('./patience.ts') },
    ],
  },
  test: {
    // The setup file ends fake timers and spies after each test of this project.
    name: 'unit',
    setupFiles: [here('../support/patience.setup.ts')],
    include: [
      'src/{domain,data/sync,data/forms,data/photos}/**/*.test.ts',
      'src/data/*.test.ts',
      'src/features/{calculator,photos,search}/**/!(*.api).test.ts',
      'tests/mutants/*.test.ts',
    ],
    isolate: false,
    sequence: { sequencer: NearestFirst },
    testTimeout: patience.test,
    hookTimeout: patience.test,
    expect: { poll: { timeout: patience.wait } },
  },
});
