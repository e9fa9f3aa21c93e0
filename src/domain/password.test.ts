import { expect, it } from 'vitest';
import { passwordAdvice, passwordProblem } from './password.ts';

it.each([
  ['', '', 'mismatch'],
  ['secret', 'Secret', 'mismatch'],
  ['', 'secret', 'mismatch'],
  ['short', 'short', 'short'],
  ['secret', 'secret', undefined],
] as const)('%j, repeated as %j: %s', (password, repeated, problem) => {
  expect(passwordProblem(password, repeated)).toBe(problem);
});

it('says how long a password must be', () => {
  expect(passwordAdvice).toEqual({
    mismatch: "Passwords don't match or are empty.",
    short: 'Password must be at least 6 characters long.',
  });
});
