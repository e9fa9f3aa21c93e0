import { describe, expect, it } from 'vitest';
import { failureSummary, isLossOrDouble, refusalOf, type FlakyTest } from './flaky.ts';

const late = 'Error: expect(locator).toBeVisible() failed\n\nTimeout: 90000ms\nError: element(s) not found';

const flaky = (title: string, message = late): FlakyTest => ({
  suite: 'browser',
  title,
  place: 'e2e/a.spec.ts:3',
  messages: [message],
  repeated: { runs: 20, failures: 1 },
  traces: [],
  load: 3,
});

describe('the flaky tests of a run', () => {
  it('are accepted up to three, and not from the fourth on', () => {
    const titles = ['one', 'two', 'three', 'four'];
    expect(refusalOf(titles.slice(0, 3).map((title) => flaky(title)))).toBeNull();
    expect(refusalOf(titles.map((title) => flaky(title)))).toBe('4 tests were flaky; a run may have 3.');
  });

  it('are not accepted when one of them had lost or doubled rows', () => {
    const doubled = flaky(
      'sends once',
      'Error: expect(received).toHaveLength(expected)\n\nExpected length: 1\nReceived length: 2',
    );
    expect(refusalOf([flaky('opens'), doubled])).toBe(
      '"sends once" passed when it was repeated, but its failure was about lost or doubled rows, which always fails the run.',
    );
  });
});

describe('a failure is about lost or doubled rows', () => {
  it.each([
    ['a count above one', 'Error: expect(received).toBe(expected)\n\nExpected: 1\nReceived: 2\n\nCall Log:'],
    ['a list longer than expected', 'Expected length: 12\nReceived length: 13\nReceived array: []'],
    ['an element beyond those expected', '- Expected  - 0\n+ Received  + 3\n\n  Array [\n    "a",\n+   "b",'],
    ['a marked assertion', 'Error: lost or doubled\n\nexpect(received).toEqual(expected)'],
  ])('when it names %s', (_what, message) => {
    expect(isLossOrDouble(message)).toBe(true);
  });

  it.each([
    ['a wait that expired', late],
    ['a count that was not reached', 'Expected: 1\nReceived: 0'],
    ['another figure', 'Expected: 320\nReceived: 335'],
    ['something that had not gone yet', 'Expected: 0\nReceived: 1'],
    ['other words', '- Expected  - 1\n+ Received  + 1\n\n- Sent\n+ Sending'],
  ])('and not when it names %s', (_what, message) => {
    expect(isLossOrDouble(message)).toBe(false);
  });
});

describe('the line of a test that failed', () => {
  it.each([
    [
      'says what was not expected',
      '\nError: messages\n\n- Expected  - 1\n+ Received  + 1\n\n  Array [\n+   "late",',
      'Error: messages +   "late",',
    ],
    [
      'says what the test waited for',
      'Test timeout of 900000ms exceeded.\nCall log:\n  - waiting for getByText("Saved")\n',
      'Test timeout of 900000ms exceeded. - waiting for getByText("Saved")',
    ],
    [
      'says which line of the test it was',
      'Error: expect(locator).toBeHidden() failed\n  - waiting for getByRole("dialog")\nat admin.spec.ts:82',
      'Error: expect(locator).toBeHidden() failed - waiting for getByRole("dialog") at admin.spec.ts:82',
    ],
    ['is its first without a diff', late, 'Error: expect(locator).toBeVisible() failed'],
  ])('%s', (_what, message, line) => {
    expect(failureSummary([message])).toBe(line);
  });

  it('says which call did not return before the limit', () => {
    const messages = ['Test timeout of 900000ms exceeded.', 'Error: page.evaluate: Test timeout'];
    expect(failureSummary(messages)).toBe(messages.join(' '));
    expect(failureSummary([])).toBe('no message');
  });
});
