// The flake policy: a browser test that passes in its isolated retry is named, and up to three of a run are forgiven.
import * as v from 'valibot';

/** Flaky tests that a run may have. */
export const FORGIVEN = 3;

/** As it stands in the report of the run. */
export const flakyTest = v.object({
  suite: v.string(),
  title: v.string(),
  /** Path and line. */
  place: v.string(),
  /** What its failed attempts said. */
  messages: v.array(v.string()),
  /** What became of it when it was repeated at once, on a busy machine; no runs: it was not. */
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

/** Whether an assertion found more elements than expected, or one marked as being about lost or doubled rows failed. */
export const isLossOrDouble = (message: string): boolean => {
  if (message.includes(lossMessage)) return true;
  // The header of a diff in which all that was expected is there, and something else besides.
  if (/^- Expected\s+- 0$/m.test(message) && /^\+ Received\s+\+ [1-9]/m.test(message)) return true;
  const { length, expected, received } = counts.exec(message)?.groups ?? {};
  const isCount = length !== undefined || expected === '1';
  return isCount && Number(expected) > 0 && Number(received) > Number(expected);
};

/** Why the flaky tests of a run cannot be forgiven; null when they can. */
export const refusalOf = (flaky: readonly FlakyTest[]): string | null => {
  const wrong = flaky.find(({ messages }) => messages.some(isLossOrDouble));
  if (wrong !== undefined)
    return `"${wrong.title}" passed when it was repeated, but its failure was about lost or doubled rows, which is never forgiven.`;
  return flaky.length > FORGIVEN ? `${flaky.length} tests were flaky; ${FORGIVEN} a run are forgiven.` : null;
};

/** The first line of what a test said, with the first line of a diff that was not expected, or what it waited for. */
export const firstLine = (messages: readonly string[]): string => {
  const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  const telling = messages.flatMap(linesOf).find((line) => /^\+ {3,}|^\s*- waiting for /.test(line));
  return [
    linesOf(messages[0] ?? '')[0] ?? 'no message',
    ...(telling === undefined ? [] : [telling.trim()]),
  ].join(' ');
};

/** One line per flaky test for the end of a run. */
export const lineOf = ({ title, place, messages, repeated }: FlakyTest): string =>
  `Flaky: ${place} ${title}: ${repeated.failures} of ${repeated.runs} repetitions failed: ${firstLine(messages)}`;
