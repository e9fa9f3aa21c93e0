import { expect, test } from 'vitest';
import {
  complaintsAbout,
  patternOf,
  readQuarantine,
  type QuarantinedTest,
} from '../support/browser/quarantine.ts';

const entry: QuarantinedTest = {
  file: 'e2e/contact.spec.ts',
  title: 'sends a message (once)',
  since: '2026-11-01',
  until: '2026-11-15',
  why: 'The receipt comes late.',
  owner: 'Ann',
};
const source = () => `test('sends a message (once)', …`;

test('the quarantine holds tests that exist, for two weeks at most', () => {
  expect(complaintsAbout(readQuarantine(), new Date().toISOString().slice(0, 10))).toEqual([]);
});

test('an entry is good until the end of its last day', () => {
  expect(complaintsAbout([entry], '2026-11-15', source)).toEqual([]);
});

test('an entry that ended, is too long or names no test is refused, and so is a sixth one', () => {
  const entries = [
    entry,
    { ...entry, until: '2026-11-16' },
    { ...entry, title: 'is gone' },
    ...Array.from({ length: 3 }, () => ({ ...entry, since: '2026-11-10', until: '2026-11-20' })),
  ];
  expect(complaintsAbout(entries, '2026-11-16', source)).toEqual([
    '6 tests are in quarantine; 5 may be.',
    'The quarantine of "sends a message (once)" ended on 2026-11-15: Ann mends it.',
    'The quarantine of "sends a message (once)" is longer than 14 days.',
    'The quarantine of "is gone" ended on 2026-11-15: Ann mends it.',
    'e2e/contact.spec.ts has no test "is gone".',
  ]);
});

test('its tests are found by their whole titles', () => {
  expect(patternOf([])).toBeNull();
  const pattern = patternOf([entry]);
  expect(pattern?.test('the form › sends a message (once) @fast')).toBe(true);
  expect(pattern?.test('sends a message once')).toBe(false);
});
