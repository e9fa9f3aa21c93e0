import { expect, it } from 'vitest';
import { refusalLimit } from '../../../src/domain/analysis.ts';
import { refusalWords } from './sanitize-refusal.ts';

it.each([
  ['I cannot\ndescribe  people.', 'I cannot describe people.'],
  [
    'Your account org-4711 is on hold: pay at https://evil.example/pay?x=1 now.',
    'Your account org-4711 is on hold: pay at … now.',
  ],
  ['See www.evil.example or evil.example/pay.', 'See … or …'],
  ['Write to help@evil.example, or call +1 (404) 555-0199.', 'Write to … or call ….'],
  ['Incorrect key: sk-live_51H8x for this project.', 'Incorrect key: … for this project.'],
  ['Request eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9 was refused.', 'Request … was refused.'],
  ['A sau\u200bna \u202eof 2 people, 90 °C.', 'A sauna of 2 people, 90 °C.'],
  ['', ''],
])('of %j the screen shows %j', (said, shown) => {
  expect(refusalWords(said)).toBe(shown);
});

it('a long refusal is cut, whatever it is made of', () => {
  for (const text of ['No. '.repeat(100_000), 'x'.repeat(400_000), '1 '.repeat(200_000)])
    expect(refusalWords(text).length).toBeLessThanOrEqual(refusalLimit);
});
