import type { Outcome } from './run-steps.ts';

/** The last lines of a deployment; `command` resumes it after a failure. */
export const describeOutcome = (
  { applied, unchanged, failed, waiting }: Outcome,
  command: string,
): string[] => {
  if (failed === undefined)
    return applied.length === 0
      ? ['Nothing to do: everything is up to date.']
      : [`Done. Changed: ${applied.join(', ')}.`];
  return [
    `${failed.step} failed: ${failed.error}`,
    `Deployed: ${[...applied, ...unchanged].join(', ') || 'nothing new'}.`,
    `Unfinished, may be deployed in part: ${failed.step}.`,
    `Not deployed: ${waiting.join(', ') || 'nothing else'}.`,
    `The same command resumes here: ${command}`,
    ...(failed.step === 'site' || failed.step === 'check'
      ? ['To bring the previous site back: docs/operations.md, Rollback.']
      : []),
  ];
};
