import { describe, expect, it } from 'vitest';
import { benefits } from './benefits/index.ts';
import { fact } from './business.ts';
import { faqCategories } from './faq.ts';
import { healthCards } from './health-overview.ts';
import { serviceCards } from './services-overview.ts';
import { services } from './services/index.ts';
import { sitemapGroups } from './sitemap-page.ts';

describe('the service overview', () => {
  it('shows eight cards that say what the pages behind them say, by their short addresses', () => {
    expect(serviceCards).toHaveLength(8);
    expect(serviceCards).toEqual(
      services.map(({ title, description, slug, headerPicture }) => ({
        title,
        text: description,
        href: `/services/${slug}`,
        picture: headerPicture,
      })),
    );
  });
});

describe('the health overview', () => {
  it('shows one card for each of the eleven subjects, by its short address', () => {
    expect(healthCards.map(({ href }) => href)).toEqual(
      benefits.map(({ slug }) => `/health-benefits/${slug}`),
    );
    expect(healthCards).toHaveLength(11);
  });

  it('has a sentence of its own for every subject', () => {
    const texts = healthCards.map(({ text }) => text);
    expect(texts.filter((text) => text.length < 30)).toEqual([]);
    expect(new Set(texts).size).toBe(11);
  });
});

describe('the sitemap page', () => {
  const group = (name: string) => sitemapGroups.find(({ category }) => category === name)?.pages ?? [];

  it('has the four groups of the specification, in its order', () => {
    expect(sitemapGroups.map(({ category }) => category)).toEqual([
      'Main Pages',
      'Services',
      'Health Benefits',
      'Legal',
    ]);
  });

  it('lists services and health pages by their long addresses where they have one', () => {
    expect(group('Services').map(({ path }) => path)).toEqual(
      services.map(({ slug }) =>
        slug === 'indoor-infrared-sauna' ? '/services/indoor-infrared-sauna-solutions' : `/services/${slug}`,
      ),
    );
    expect(group('Health Benefits').map(({ path }) => path)).toEqual(
      benefits.map(({ slug, alias }) => `/health-benefits/${alias ?? slug}`),
    );
  });

  it('lists every page once, itself under Main Pages', () => {
    const addresses = sitemapGroups.flatMap(({ pages }) => pages.map(({ path }) => path));
    expect(addresses).toHaveLength(32);
    expect(new Set(addresses).size).toBe(32);
    expect(group('Main Pages').map(({ path }) => path)).toContain('/sitemap');
  });
});

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
      [
        ...[
          '170-190°F',
          '150-195°F',
          '80-100°C',
          '120-150°F',
          '120-140°F',
          '40-60°C',
          '104-122°F',
          '40-50°C',
        ],
        ...['220V', '110-120V'],
      ],
    ],
    ['Health & Usage', ['2-4 times per week', '15-30 minutes']],
  ])('under %s name every figure of the specification', (name, figures) => {
    expect(figures.filter((figure) => !textOf(name).includes(figure))).toEqual([]);
  });

  it('explain why the calculator gives other figures', () => {
    expect(textOf('General Questions')).toMatch(/calculator adds a base price/);
    expect(textOf('General Questions')).toContain(fact('infraredPriceFrom'));
  });

  it('ask nothing twice', () => {
    const asked = faqCategories.flatMap(({ questions }) => questions.map(({ question }) => question));
    expect(new Set(asked).size).toBe(asked.length);
  });
});
