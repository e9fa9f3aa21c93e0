// Runs steps one after the other. A step that fails does not hide the others: only what needs its result is left out.

/** What a step proved; a suite that skipped a test or ran none throws instead. */
export type Count = {
  readonly suite: string;
  readonly passed: number;
  /** One line for each of them that passed only when it was repeated. */
  readonly flaky?: readonly string[];
};

/** Steps beside each other are `pipe`: each prints all it has to say at its end. */
export type Output = 'inherit' | 'pipe';

export type Step = {
  readonly title: string;
  /** Titles of the steps without whose success this one would prove nothing. */
  readonly needs?: readonly string[];
  readonly work: (output: Output) => Promise<Count | void>;
};

export type StepResult = {
  readonly title: string;
  readonly seconds: number;
  readonly count?: Count;
} & ({ readonly outcome: 'passed' } | { readonly outcome: 'failed' | 'left out'; readonly reason: string });

/** Runs one step after those in `before`; never throws. */
const runStep = async (
  { title, needs = [], work }: Step,
  output: Output,
  before: readonly StepResult[],
): Promise<StepResult> => {
  const missing = needs.filter(
    (need) => before.find((result) => result.title === need)?.outcome !== 'passed',
  );
  if (missing.length > 0)
    return { title, seconds: 0, outcome: 'left out', reason: `it needs ${missing.join(' and ')}` };
  const started = Date.now();
  const elapsed = () => (Date.now() - started) / 1000;
  try {
    const count = await work(output);
    return { title, seconds: elapsed(), outcome: 'passed', ...(count ? { count } : {}) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { title, seconds: elapsed(), outcome: 'failed', reason };
  }
};

/** Runs the steps in order and answers what became of each. `before`: the results of earlier pipelines. */
export const runPipeline = async (
  steps: readonly Step[],
  output: Output,
  before: readonly StepResult[] = [],
  say: (line: string) => void = console.log,
): Promise<StepResult[]> => {
  const results: StepResult[] = [];
  for (const step of steps) {
    if (output === 'inherit') say(`\n${step.title}`);
    const result = await runStep(step, output, [...before, ...results]);
    results.push(result);
    say(
      result.outcome === 'passed'
        ? `${step.title}: done in ${result.seconds.toFixed(1)} s`
        : `${step.title}: ${result.outcome.toUpperCase()}: ${result.reason}`,
    );
  }
  return results;
};

/** The last lines of a run: every step that failed or was left out, then a line of counts. */
export const summaryOf = (results: readonly StepResult[], minutes: number): string[] => {
  const counts = results.flatMap(({ count }) => count ?? []);
  const total = counts.reduce((sum, { passed }) => sum + passed, 0);
  const troubles = results.flatMap((result) =>
    result.outcome === 'passed' ? [] : [`${result.title}: ${result.outcome}: ${result.reason}`],
  );
  const suites = counts.map(({ suite, passed }) => `${suite} ${passed}`).join(', ');
  const time = `in ${minutes.toFixed(1)} min`;
  const flaky = counts.flatMap((count) => count.flaky ?? []);
  const repeated = flaky.length === 0 ? '' : `, ${flaky.length} flaky`;
  return troubles.length === 0
    ? [...flaky, `${total} tests passed${repeated}, none skipped (${suites}) ${time}.`]
    : [...flaky, ...troubles, `Failed: ${troubles.length} of ${results.length} steps ${time}.`];
};
