import { expect, it } from 'vitest';
import { fc } from '../../tests/support/fast-check.ts';
import { EMAIL_LIMIT, submitDelayMs, MIN_FILL_MS, judgeEmail, normalize } from './form-fields.ts';

it('a form sent by a quick visitor never looks like a machine’s, though timers drop fractions', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5_000, noNaN: true }), (shownMs) => {
      const firedAt = shownMs + Math.trunc(submitDelayMs(shownMs));
      expect(Math.round(firedAt - 1)).toBeGreaterThanOrEqual(MIN_FILL_MS);
    }),
  );
});

it.each([
  ['', 'missing'],
  ['ann@visitors.example', null],
  ['ann@here@visitors.example', 'not_an_address'],
  ['ann@visitors.example or ben', 'not_an_address'],
  [`${'a'.repeat(EMAIL_LIMIT - '@visitors.example'.length)}@visitors.example`, null],
  [`${'a'.repeat(EMAIL_LIMIT)}@visitors.example`, 'too_long'],
])('the address %j is judged: %s', (email, problem) => {
  expect(judgeEmail(email)).toBe(problem);
});

it('line ends of every system become one', () => {
  expect(normalize('one\r\ntwo\rthree\nfour')).toBe('one\ntwo\nthree\nfour');
});

it('a form that was shown long enough is not held back', () => {
  expect(submitDelayMs(MIN_FILL_MS + 50)).toBe(0);
});
