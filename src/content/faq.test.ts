import { describe, expect, it } from 'vitest';
import * as facts from './business.ts';
import { faqCategories } from './faq.ts';

describe('the questions and answers', () => {
  const textOf = (name: string): string =>
    faqCategories
      .filter((category) => category.name === name)
      .flatMap(({ questions }) => questions.flatMap(({ question, answer }) => [question, ...answer]))
      .join('\n');

  it('stand in three categories with at least eight questions each', () => {
    expect(faqCategories.map(({ name }) => name)).toEqual([
      'General Questions',
      'Technical Questions',
      'Health & Usage',
    ]);
    expect(faqCategories.filter(({ questions }) => questions.length < 8)).toEqual([]);
  });

  it.each([
    ['General Questions', ['about $8,000', '$15,000 to $50,000+', '1-2 days', '2-3 weeks', '30 days']],
    [
      'Technical Questions',
      '170-190°F 150-195°F 80-100°C 120-150°F 120-140°F 40-60°C 104-122°F 40-50°C 220V 110-120V'.split(' '),
    ],
    ['Health & Usage', ['2-4 times per week', '15-30 minutes']],
  ])('under %s name every figure of the specification', (name, figures) => {
    expect(figures.filter((figure) => !textOf(name).includes(figure))).toEqual([]);
  });

  it('give the prices of the specification, and do not say that others disagree', () => {
    const general = textOf('General Questions');
    expect(general).toContain(`infrared sauna starts at ${facts.infraredPriceFrom}`);
    expect(general).toContain(`traditional sauna runs from ${facts.traditionalPriceRange}`);
    expect(general).not.toMatch(/(?:other|different) (?:figures|prices)/);
  });

  it('ask nothing twice', () => {
    const asked = faqCategories.flatMap(({ questions }) => questions.map(({ question }) => question));
    expect(new Set(asked).size).toBe(asked.length);
  });
});
