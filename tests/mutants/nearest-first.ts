// The order of test files: a mutant is soonest found by the tests of its own file, then by those of its folder. The
// histories come last.
import { basename, dirname } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const stem = (path: string): string => basename(path).replace(/\.ts$/, '');

export class NearestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [mutated = ''] = this.ctx.config.related ?? [];
    const rankOf = ({ moduleId }: TestSpecification): number => {
      if (dirname(moduleId) === dirname(mutated)) return basename(moduleId).startsWith(stem(mutated)) ? 0 : 1;
      return moduleId.includes('/tests/mutants/') ? 3 : 2;
    };
    return Promise.resolve(files.toSorted((left, right) => rankOf(left) - rankOf(right)));
  }
}
