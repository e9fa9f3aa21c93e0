import { expect, it } from 'vitest';
import { readSubscription } from './newsletter.ts';

it.each([
  [' ben@visitors.example\n', { ok: true, value: 'ben@visitors.example' }],
  ['', { ok: false, error: 'missing' }],
  ['ben', { ok: false, error: 'not_an_address' }],
])('%j reads as %j', (typed, read) => {
  expect(readSubscription(typed)).toEqual(read);
});
