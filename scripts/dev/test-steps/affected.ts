// Which long steps a change can break.
import { inputsOf, inputsOfAll } from './step-inputs.ts';

/** Whether the last of the prefixes that fit a path is not negated. */
export const isInput = (path: string, patterns: readonly string[]): boolean => {
  const last = patterns.findLast((pattern) => path.startsWith(pattern.replace(/^!/, '')));
  return last !== undefined && !last.startsWith('!');
};

/** Unit and component tests are an input of the steps that always run alone. */
const isUnitTest = (path: string): boolean => /^(?:src|scripts|supabase)\/.*\.test\.tsx?$/.test(path);

/** Whether a change of these files can break the step; `null`: anything may have changed. */
export const isAffected = (title: string, changed: readonly string[] | null): boolean => {
  const inputs = inputsOf[title];
  if (inputs === undefined || changed === null) return true;
  return changed.some(
    (path) => isInput(path, inputsOfAll) || (!isUnitTest(path) && isInput(path, inputs.paths)),
  );
};

/** Whether imports alone lead from these files to the tests that they can break: not from what is read as text. */
export const areImported = (changed: readonly string[]): boolean =>
  changed.every((path) => /\.(?:tsx?|md)$/.test(path) && !isInput(path, inputsOfAll));
