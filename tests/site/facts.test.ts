// @vitest-environment jsdom
// The business facts of the specification, as the FAQ says them in its own panels.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages } from './built-site.ts';
import { openPage, words } from './parts-of-page.ts';

const faq = openPage('/faq');
const answerTo = (question: string): string => {
  const panel = [...faq.querySelectorAll('details')].find(
    (candidate) => words(candidate.querySelector('summary')) === question,
  );
  return words(panel?.querySelector('div'));
};

const heat = 'How hot does each kind get?';
const power = 'What electrical supply is needed?';

describe('the FAQ says', () => {
  it.each([
    ['[S1 §9.22]', 'How much does a sauna cost?', 'infrared sauna starts at about $8,000'],
    ['[S1 §9.23]', 'How much does a sauna cost?', 'traditional sauna runs from $15,000 to $50,000+'],
    ['[S1 §9.24]', 'How long does installation take?', 'pre-built infrared sauna takes 1-2 days'],
    ['[S1 §9.25]', 'How long does installation take?', 'custom traditional sauna takes 2-3 weeks'],
    ['[S1 §1.19]', 'How long does installation take?', '30 days on average'],
    ['[S1 §9.26]', 'How often should I use a sauna?', '2-4 times per week'],
    ['[S1 §9.27]', 'How long should a session last?', '15-30 minutes'],
    ['[S1 §9.28]', heat, 'traditional sauna usually runs at 170-190°F'],
    ['[S1 §9.28]', heat, '150-195°F is possible'],
    ['[S1 §9.28]', heat, '80-100°C for a traditional sauna'],
    ['[S1 §9.29]', heat, 'infrared sauna stays at 120-150°F, most often 120-140°F'],
    ['[S1 §9.29]', heat, '40-60°C for infrared'],
    ['[S1 §9.30]', heat, '40-50°C for steam'],
    ['[S1 §9.31]', power, 'traditional sauna heater needs a 220V circuit'],
    ['[S1 §9.32]', power, 'Most infrared saunas run on 110-120V'],
    ['[S1 §1.1]', 'How much experience do you have?', 'founded in 2013'],
    ['[S1 §1.2]', 'How much experience do you have?', 'more than 460 projects'],
    ['[S1 §1.3]', 'Do you build for hotels, spas and gyms?', 'about 30 of our projects'],
    ['[S1 §1.18]', 'What does the warranty cover?', '1-year workmanship warranty'],
  ])('%s to "%s": %s', (_, question, figure) => {
    expect(answerTo(question)).toContain(figure);
  });
});

describe('prices that disagree', () => {
  it('stand on each page as the specification has them, and no page remarks on it [S1 §9.9]', () => {
    const prices = words(openPage('/cost-calculator').querySelector('#price-list'));
    for (const price of ['$8,000', '$6,000', '$10,000', '$12,000', '$1,000']) expect(prices).toContain(price);
    for (const price of ['about $8,000', '$15,000 to $50,000+'])
      expect(answerTo('How much does a sauna cost?')).toContain(price);
    const remarking = pages.filter(({ text }) => /(?:other|different) (?:figures|prices)/i.test(text));
    expect(remarking.map(({ path }) => path)).toEqual([]);
  });

  it('are listed for the owner', async () => {
    const claims = await readFile(resolve(import.meta.dirname, '../../docs/claims.md'), 'utf8');
    expect(claims).toMatch(/\| infrared price \|[^|]*about \$8,000[^|]*\|[^|]*\$10,000[^|]*\|/);
    expect(claims).toMatch(/\| traditional price \|[^|]*\$15,000 to \$50,000\+[^|]*\|[^|]*\$12,000[^|]*\|/);
  });
});
