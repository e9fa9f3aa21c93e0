import { expect, it } from 'vitest';
import { isOtherEmail } from './email-change.ts';

it.each([
  ['', false],
  ['   ', false],
  ['owner@site.example', false],
  [' Owner@Site.example ', false],
  ['other@site.example', true],
])('%j would change the address of an account: %j [S2 §5.13, §5.14]', (typed, isOther) => {
  expect(isOtherEmail(typed, 'owner@site.example')).toBe(isOther);
  expect(isOtherEmail(typed, ' owner@site.example ')).toBe(isOther);
});
