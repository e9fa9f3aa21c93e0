import { expect, it } from 'vitest';
import { notStoredWords, waitingWords, whenSent, withdrawnWords } from './labels.ts';

const id = '3f9a01c2-0000-4000-8000-000000000000';

const local = (text: string): string => new Date(text).toISOString();

it.each([
  ['2026-11-17T14:32:00', '2026-11-17T15:00:00', 'Tuesday 2:32 PM'],
  ['2026-11-17T09:05:00', '2026-11-22T09:00:00', 'Tuesday 9:05 AM'],
  ['2026-11-03T09:05:00', '2026-11-22T09:00:00', 'November 3, 9:05 AM'],
])('a message of %s reads at %s as sent %s', (at, now, words) => {
  // Newer browsers write a narrow space before AM and PM.
  expect(whenSent(local(at), local(now)).replaceAll('\u202f', ' ')).toBe(words);
});

it.each(['busy', 'server', 'no_answer'] as const)(
  'trouble of the kind %s names phone, email and the number of the message',
  (trouble) => {
    for (const words of [
      waitingWords({ status: 'waiting', trouble, mayHaveArrived: false, hasBackgroundSync: false }, id),
      notStoredWords(trouble, id),
    ]) {
      expect(words).toContain('(404) 555-0142');
      expect(words).toContain('hello@cedarandsteam.example');
      expect(words).toContain('3F9A-01C2');
    }
  },
);

it('only with Background Sync a message is said to go out although the site is closed', () => {
  const offline = { status: 'waiting', trouble: 'offline', mayHaveArrived: false } as const;
  expect(waitingWords({ ...offline, hasBackgroundSync: true }, id)).not.toContain('this site is open');
  expect(waitingWords({ ...offline, hasBackgroundSync: false }, id)).toContain('and this site is open');
});

it('a cancelled message that was tried before may have arrived, and that is said', () => {
  expect(withdrawnWords(false)).toContain('not sent');
  expect(withdrawnWords(true)).toContain('may already have reached us');
});
