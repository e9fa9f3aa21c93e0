// The flake policy: a browser test that passes in its isolated retry is listed, and a run may have up to three of them.
import * as v from 'valibot';

/** Flaky tests that a run may have. */
export const flakyLimit = 3;

/** A flaky test in the report of the run. */
export const flakyTest = v.object({
  suite: v.string(),
  title: v.string(),
  /** Path and line. */
  place: v.string(),
  /** Messages of its failed attempts. */
  messages: v.array(v.string()),
  /** Results of its repetitions right after the suite, on a busy machine; no runs when it was not repeated. */
  repeated: v.object({ runs: v.number(), failures: v.number() }),
  traces: v.array(v.string()),
  /** Load average of the last minute. */
  load: v.number(),
});

export type FlakyTest = v.InferOutput<typeof flakyTest>;

/** The message of assertions whose failure means that a row was lost or stored twice. */
export const lossMessage = 'lost or doubled';

const counts =
  /^\s*Expected(?<length> length)?:\s*(?<expected>\d+)\s*$\s*^\s*Received(?: length)?:\s*(?<received>\d+)/m;

/** Whether an assertion found more elements than expected, or its message is about lost or doubled rows. */
export const isLossOrDouble = (message: string): boolean => {
  if (message.includes(lossMessage)) return true;
  // The header of a diff with unexpected elements and no missing ones.
  if (/^- Expected\s+- 0$/m.test(message) && /^\+ Received\s+\+ [1-9]/m.test(message)) return true;
  const { length, expected, received } = counts.exec(message)?.groups ?? {};
  const isCount = length !== undefined || expected === '1';
  return isCount && Number(expected) > 0 && Number(received) > Number(expected);
};

/** The reason why the flake policy rejects a run; null when it accepts it. */
export const refusalOf = (flaky: readonly FlakyTest[]): string | null => {
  const wrong = flaky.find(({ messages }) => messages.some(isLossOrDouble));
  if (wrong !== undefined)
    return `"${wrong.title}" passed when it was repeated, but its failure was about lost or doubled rows, which always fails the run.`;
  return flaky.length > flakyLimit ? `${flaky.length} tests were flaky; a run may have ${flakyLimit}.` : null;
};

/** In one line: what failed, the first unexpected line of a diff or the locator that was waited for, and the line of the test. */
export const failureSummary = (messages: readonly string[]): string => {
  const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  const lines = messages.flatMap(linesOf);
  const parts = [
    // A test at its time limit has two: the limit, then the call that did not return.
    ...messages.slice(0, 2).map((message) => linesOf(message)[0]),
    lines.find((line) => /^\+ {3,}|^\s*- waiting for /.test(line)),
    lines.find((line) => /^at \S+:\d+$/.test(line)),
  ];
  return [...new Set(parts.flatMap((part) => part?.trim() ?? []))].join(' ') || 'no message';
};

/** One line per flaky test for the end of a run. */
export const lineOf = ({ title, place, messages, repeated }: FlakyTest): string =>
  `Flaky: ${place} ${title}: ${repeated.failures} of ${repeated.runs} repetitions failed: ${failureSummary(messages)}`;
