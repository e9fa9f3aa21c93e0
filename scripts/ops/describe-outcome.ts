import type { Outcome } from './run-steps.ts';

/** What a deployment prints at its end; `command` is the one that goes on after a failure. */
export const describeOutcome = (
  { applied, unchanged, failed, waiting }: Outcome,
  command: string,
): string[] => {
  if (failed === undefined)
    return applied.length === 0
      ? ['Nothing to do: everything is in force.']
      : [`Done. Changed: ${applied.join(', ')}.`];
  return [
    `${failed.step} failed: ${failed.error}`,
    `In force: ${[...applied, ...unchanged].join(', ') || 'nothing new'}.`,
    `Unfinished, may be in force in part: ${failed.step}.`,
    `Not in force: ${waiting.join(', ') || 'nothing else'}.`,
    `The same command goes on from here: ${command}`,
    ...(failed.step === 'site' || failed.step === 'check'
      ? ['To bring the previous site back: docs/operations.md, Rollback.']
      : []),
  ];
};
