// Runs the steps of a test run, a few at a time. A step that fails hides no other: only those that need its result are left out.

/** What a step proved; a suite that skipped a test or ran none throws instead. */
export type Count = {
  readonly suite: string;
  readonly passed: number;
  /** One line for each of them that passed only when it was repeated. */
  readonly flaky?: readonly string[];
};

export type Step = {
  readonly title: string;
  /** Titles of the steps without whose success this one would prove nothing. */
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

/** How much of a reason is printed when a step fails; the summary has all of it. */
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
 * Runs at most `width` steps at a time and answers what became of each, in the order of their ends. A free place takes
 * the first waiting step whose needs have passed.
 */
export const runQueue = async (
  steps: readonly Step[],
  width: number,
  say: (line: string) => void = console.log,
): Promise<StepResult[]> => {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const running = new Set<Promise<void>>();
  const outcomeOf = (title: string) => results.find((result) => result.title === title)?.outcome;
  const isPending = (title: string) =>
    outcomeOf(title) === undefined && steps.some((step) => step.title === title);

  const settle = (result: StepResult): void => {
    results.push(result);
    say(beginningOf(lineOf(result)));
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
    say(`${next.title} …`);
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

/** The last lines of a run: every step that failed or was left out, then a line of counts. */
export const summaryOf = (results: readonly StepResult[], minutes: number): string[] => {
  const suites = results.flatMap(({ count, seconds }) => (count ? [{ ...count, seconds }] : []));
  const total = suites.reduce((sum, { passed }) => sum + passed, 0);
  const troubles = results.filter(({ outcome }) => outcome !== 'passed').map(lineOf);
  const each = suites.map(({ suite, passed, seconds }) => `${suite} ${passed} in ${seconds.toFixed(0)} s`);
  const time = `in ${minutes.toFixed(1)} min`;
  const flaky = suites.flatMap((suite) => suite.flaky ?? []);
  const repeated = flaky.length === 0 ? '' : `, ${flaky.length} flaky`;
  return troubles.length === 0
    ? [...flaky, `${total} tests passed${repeated}, none skipped, ${time} (${each.join(', ')}).`]
    : [...flaky, ...troubles, `Failed: ${troubles.length} of ${results.length} steps ${time}.`];
};
