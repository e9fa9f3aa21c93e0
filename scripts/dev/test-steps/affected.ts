// Decides which long steps a change can break.
import { inputsOf, inputsOfAll } from './step-inputs.ts';

/** Whether the last prefix that matches a path is not negated. */
export const isInput = (path: string, patterns: readonly string[]): boolean => {
  const last = patterns.findLast((pattern) => path.startsWith(pattern.replace(/^!/, '')));
  return last !== undefined && !last.startsWith('!');
};

/** Unit and component tests are an input only of steps that always run. */
const isUnitTest = (path: string): boolean => /^(?:src|scripts|supabase)\/.*\.test\.tsx?$/.test(path);

/** Whether a change of these files can break the step; `null`: anything may have changed. */
export const isAffected = (title: string, changed: readonly string[] | null): boolean => {
  const inputs = inputsOf[title];
  if (inputs === undefined || changed === null) return true;
  return changed.some(
    (path) => isInput(path, inputsOfAll) || (!isUnitTest(path) && isInput(path, inputs.paths)),
  );
};

/** Whether imports lead from these files to all tests that they can break. Files that are read as text have no imports. */
export const areImported = (changed: readonly string[]): boolean =>
  changed.every((path) => /\.(?:tsx?|md)$/.test(path) && !isInput(path, inputsOfAll));
