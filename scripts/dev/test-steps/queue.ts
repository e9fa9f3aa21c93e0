// Runs the steps of a test run, a few at a time. After a failure all steps run except those that need the failed one.

/** The result of a passed suite; a suite that skipped a test or ran none throws. */
export type Count = {
  readonly suite: string;
  readonly passed: number;
  /** One line for each test that passed only in a retry. */
  readonly flaky?: readonly string[];
};

export type Step = {
  readonly title: string;
  /** Titles of the steps that must pass before this one. */
  readonly needs?: readonly string[];
  readonly work: () => Promise<Count | void>;
};

export type StepResult = {
  readonly title: string;
  readonly seconds: number;
  readonly count?: Count;
} & ({ readonly outcome: 'passed' } | { readonly outcome: 'failed' | 'left out'; readonly reason: string });

const lineOf = (result: StepResult): string =>
  result.outcome === 'passed'
    ? `${result.title}: done in ${result.seconds.toFixed(1)} s`
    : `${result.title}: ${result.outcome.toUpperCase()}: ${result.reason}`;

/** Characters of a reason that are printed when a step fails; the summary has the whole reason. */
const firstLines = 8;

const beginningOf = (text: string): string => text.split('\n', firstLines).join('\n');

/** Never throws. */
const runStep = async ({ title, work }: Step): Promise<StepResult> => {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    const count = await work();
    return { title, seconds: seconds(), outcome: 'passed', ...(count ? { count } : {}) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { title, seconds: seconds(), outcome: 'failed', reason };
  }
};

/**
 * Runs at most `width` steps at a time and returns their results in the order of their ends. Starts the first waiting step whose
 * needs have passed.
 */
export const runQueue = async (
  steps: readonly Step[],
  width: number,
  print: (line: string) => void = console.log,
): Promise<StepResult[]> => {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const running = new Set<Promise<void>>();
  const outcomeOf = (title: string) => results.find((result) => result.title === title)?.outcome;
  const isPending = (title: string) =>
    outcomeOf(title) === undefined && steps.some((step) => step.title === title);

  const settle = (result: StepResult): void => {
    results.push(result);
    print(beginningOf(lineOf(result)));
  };
  const leaveOut = (): void => {
    for (const step of [...waiting]) {
      const missing = (step.needs ?? []).filter((need) => !isPending(need) && outcomeOf(need) !== 'passed');
      if (missing.length === 0) continue;
      waiting.splice(waiting.indexOf(step), 1);
      const reason = `it needs ${missing.join(' and ')}`;
      settle({ title: step.title, seconds: 0, outcome: 'left out', reason });
      leaveOut();
      return;
    }
  };
  const start = (): void => {
    leaveOut();
    const next = waiting.find(({ needs = [] }) => needs.every((need) => outcomeOf(need) === 'passed'));
    if (next === undefined || running.size >= width) return;
    waiting.splice(waiting.indexOf(next), 1);
    print(`${next.title} …`);
    const run = runStep(next).then((result) => {
      running.delete(run);
      settle(result);
    });
    running.add(run);
    start();
  };

  start();
  while (running.size > 0) {
    await Promise.race(running);
    start();
  }
  return results;
};

/** The last lines of a run: each step that failed or was skipped, then a line of counts. */
export const summaryOf = (results: readonly StepResult[], minutes: number): string[] => {
  const suites = results.flatMap(({ count, seconds }) => (count ? [{ ...count, seconds }] : []));
  const total = suites.reduce((sum, { passed }) => sum + passed, 0);
  const troubles = results.filter(({ outcome }) => outcome !== 'passed').map(lineOf);
  const each = suites.map(({ suite, passed, seconds }) => `${suite} ${passed} in ${seconds.toFixed(0)} s`);
  const time = `in ${minutes.toFixed(1)} min (${each.join(', ') || 'no tests'})`;
  const flaky = suites.flatMap((suite) => suite.flaky ?? []);
  const repeated = flaky.length === 0 ? '' : `, ${flaky.length} flaky`;
  return troubles.length === 0
    ? [...flaky, `${total} tests passed${repeated}, none skipped, ${time}.`]
    : [...flaky, ...troubles, `Failed: ${troubles.length} of ${results.length} steps ${time}.`];
};
