import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { messageOf } from './supabase-cli.ts';

const output = v.object({ stdout: v.string(), stderr: v.string() });
const recorded = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.record(v.string(), output)));

// What the CLI 3.1.0 printed when the management API answered with a status or closed the connection, without repeated lines.
const refusals = v.parse(
  recorded,
  readFileSync(join(import.meta.dirname, '../../tests/fixtures/supabase/cli-refusals.json'), 'utf8'),
);

const cases = Object.entries(refusals).flatMap(([command, byAnswer]) =>
  Object.entries(byAnswer).map(([answer, printed]) => [command, answer, printed] as const),
);

test.each(cases)('the reason of a failed "%s" is one line: %s', (_command, _answer, printed) => {
  const message = messageOf(printed);
  expect(message).toMatch(
    /\bstatus \d{3}\b|Transport ?error|access token is invalid|\(404\)|Unexpected error/i,
  );
  expect(message.split('\n')).toHaveLength(1);
});

test('a command that printed nothing but progress has no reason', () => {
  expect(messageOf({ stdout: '', stderr: 'Target: project a\nUploading asset (forms): index.ts\n' })).toBe(
    '',
  );
});
