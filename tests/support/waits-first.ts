// The order of test files: those that wait for real time-outs come first, so that others use the processors meanwhile. A run that
// ends with one of them stands still. What Vitest remembers of earlier runs, and a fresh clone lacks, orders the rest.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest wait first. */
const waiting = ['notifications', 'smtp', 'analyze-image', 'watchdog'].map(
  (name) => `/tests/server/${name}.test.ts`,
);

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = waiting.findIndex((file) => moduleId.endsWith(file));
  return rank === -1 ? waiting.length : rank;
};

export class WaitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((left, right) => rankOf(left) - rankOf(right));
  }
}
