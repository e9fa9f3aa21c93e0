import type { Result } from '../../src/domain/result.ts';

export type Step = {
  /** The name for --only and --from. */
  readonly name: string;
  readonly title: string;
  /** A check changes nothing. It runs each time, and alone it is not recorded as a deployment. */
  readonly isCheck?: true;
  /** Planned changes, one per line; none when the target is up to date. */
  plan(): Promise<Result<readonly string[], string>>;
  apply(): Promise<Result<void, string>>;
};

export type Outcome = {
  /** Steps that changed something. */
  readonly applied: readonly string[];
  /** Steps whose target was up to date. */
  readonly unchanged: readonly string[];
  readonly failed?: { readonly step: string; readonly error: string };
  /** Steps that did not run because of the failure. */
  readonly waiting: readonly string[];
};

type Print = (line: string) => void;

/** Plans the changes without writing. A step that cannot be planned is listed with its reason. */
export const planSteps = async (
  steps: readonly Step[],
  print: Print,
): Promise<{ readonly changes: number; readonly failures: number }> => {
  let changes = 0;
  let failures = 0;
  for (const { title, isCheck, plan } of steps) {
    const planned = await plan();
    if (!planned.ok) failures += 1;
    else if (isCheck !== true) changes += planned.value.length;
    const lines = planned.ok ? planned.value : [`cannot be planned: ${planned.error}`];
    print(`${title}${lines.length === 0 ? ': nothing to do' : ''}`);
    for (const line of lines) print(`  ${line}`);
  }
  return { changes, failures };
};

/** Runs the steps in order and stops at the first failure. Skips steps whose target is up to date. */
export const applySteps = async (steps: readonly Step[], print: Print): Promise<Outcome> => {
  const applied: string[] = [];
  const unchanged: string[] = [];
  for (const [index, { name, title, isCheck, plan, apply }] of steps.entries()) {
    const start = performance.now();
    print(`${title} …`);
    const fail = (error: string): Outcome => ({
      applied,
      unchanged,
      failed: { step: name, error },
      waiting: steps.slice(index + 1).map((step) => step.name),
    });
    const planned = await plan();
    if (!planned.ok) return fail(planned.error);
    if (planned.value.length === 0) {
      print('  nothing to do');
      unchanged.push(name);
      continue;
    }
    for (const line of planned.value) print(`  ${line}`);
    const done = await apply();
    if (!done.ok) return fail(done.error);
    if (isCheck !== true) applied.push(name);
    print(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  return { applied, unchanged, waiting: [] };
};

/** The steps of --only or from --from on; undefined for an unknown step. */
export const selectSteps = (
  steps: readonly Step[],
  { only, from }: { readonly only?: string | undefined; readonly from?: string | undefined },
): readonly Step[] | undefined => {
  if (only !== undefined) {
    const found = steps.filter(({ name }) => name === only);
    return found.length === 0 ? undefined : found;
  }
  if (from === undefined) return steps;
  const index = steps.findIndex(({ name }) => name === from);
  return index === -1 ? undefined : steps.slice(index);
};
