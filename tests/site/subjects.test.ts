// @vitest-environment jsdom
// What every page of a service and every page of a health benefit shows.
import { describe, expect, it } from 'vitest';
import * as site from './built-site.ts';
import { call, consultation, expectShown, matches, type Fact } from './page-facts.ts';
import { addressesIn, only, openPage, sectionOf, words, wordsOfAll } from './parts-of-page.ts';

const services = site.services.map(({ path }) => path);
const benefits = site.benefits.map(({ path }) => path);
const sectionsOf = (page: Document) => [...page.querySelectorAll('main section')];

const header = (parent: string, ids: string): readonly Fact[] => [
  [ids, 'hero', '.behind img', 1],
  [ids, 'hero', 'h1:not(:empty)', 1],
  [ids, 'hero', '.lead', matches(/.{31}/)],
  [ids, 'page', 'nav[aria-label="Breadcrumb"] li', matches(new RegExp(`^Home · ${parent} · [^·]+$`))],
];
/** Items of a list whose title or text is missing. */
const incomplete = 'ul > li:not(:has(h3:not(:empty)):has(p:not(:empty)))';
const topics = 'Explore Related Topics';

const serviceFacts: readonly Fact[] = [
  ...header('Services', '[S1 §2.67, §2.96]'),
  ['[S1 §2.97]', 'introduction', 'p', matches(/./)],
  ['[S1 §2.97]', 'introduction', 'a[href="/contact"]', 'Schedule a Free Consultation → /contact'],
  ['[S1 §2.98]', 'Key Benefits', 'ul > li:nth-child(6)', 1],
  ['[S1 §2.98]', 'Key Benefits', incomplete, 0],
  ['[S1 §2.99]', 'page', 'main section:has(ol) h2', matches(/./)],
  ['[S1 §2.99]', 'page', 'main section:has(ol) ol > li:nth-child(3) h3', 1],
  [
    '[S1 §2.99]',
    'page',
    'main section:has(ol) a',
    'Start Your Project → /contact · Read the safety note → /health-benefits#safety',
  ],
  [
    '[S1 §2.100, §3.11]',
    'page',
    'main figure:has(blockquote:not(:empty)) figcaption',
    matches(/^Sample[A-Z][A-Za-z ]+\., [A-Z][a-z]+( [A-Z][a-z]+)*$/),
  ],
  ['[S1 §2.101, §2.104]', 'Our Work', 'a', 'View Full Gallery → /gallery'],
  ['[S1 §2.105]', topics, 'a:not(:has(small))', 0],
  ['[S1 §2.105]', topics, 'a[href^="/services/"] small', matches(/^(Related Service( · )?)*$/)],
  ['[S1 §2.105]', topics, 'a:not([href^="/services/"]) small', matches(/^(Health Benefit( · )?)*$/)],
  ['[S1 §2.105]', topics, 'small', matches(/( · .+){2}/)],
  ['[S1 §2.106]', 'closing', 'a', `${consultation} · ${call}`],
];

const benefitFacts: readonly Fact[] = [
  ...header('Health Benefits', '[S1 §2.67, §2.110]'),
  ['[S1 §2.111]', 'introduction', 'p', matches(/./)],
  ['[S1 §2.111]', 'introduction', 'a', matches(/^[^·]+ → \/contact$/)],
  ['[S1 §2.112]', 'Key Health Benefits', 'ul > li:nth-child(5)', 1],
  ['[S1 §2.112]', 'Key Health Benefits', incomplete, 0],
  ['[S1 §2.115]', 'Scientific Research', 'ol a', matches(/./)],
  ['[S1 §2.115]', 'Scientific Research', 'ol a:not([target="_blank"])', 0],
  ['[S1 §2.116]', 'Experience These Benefits With', 'a', matches(/^([^·]+ → \/services\/[^·]+( · |$)){2,}$/)],
  ['[S1 §2.118]', 'closing', 'a', `${consultation} · ${call}`],
];

it('there are eight services and eleven health benefits to look at', () => {
  expect([services.length, benefits.length]).toEqual([8, 11]);
});

describe.each(services)('%s', (path) => {
  const page = openPage(path);

  it.each(serviceFacts)('%s %s: %s shows %o', (_, place, selector, shown) => {
    expectShown(page, place, selector, shown);
  });
  it("names the calculator's first figure where the calculator knows its kind of room", () => {
    const type = { steam: '$14,000', outdoor: '$20,800' };
    const [kind, figure] = Object.entries(type).find(([name]) => path.includes(name)) ?? [];
    const [introduction] = sectionsOf(page);
    const link = introduction?.querySelector('a[href^="/cost-calculator"]') ?? null;
    expect(link?.getAttribute('href')?.includes(`type=${kind ?? ''}&`)).toBe(
      kind === undefined ? undefined : true,
    );
    if (figure !== undefined) expect(words(introduction)).toContain(`From ${figure}`);
  });
  it('has a carousel with previous and next when there are more than three pictures [S1 §2.102]', () => {
    const work = sectionOf(page, 'Our Work');
    expect(work.querySelector('img')).not.toBeNull();
    const isMany = work.querySelectorAll('img').length > 3;
    const buttons = [...work.querySelectorAll('[aria-roledescription="carousel"] .controls button')];
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(
      isMany ? ['Previous slide', 'Next slide'] : [],
    );
  });
});

describe('the service pages together', () => {
  it('have services and health benefits among their related topics [S1 §2.105]', () => {
    const kinds = services.flatMap((path) =>
      wordsOfAll(sectionOf(openPage(path), 'Explore Related Topics'), 'small'),
    );
    expect(new Set(kinds)).toEqual(new Set(['Related Service', 'Health Benefit']));
  });

  it('show five pictures where a page names none [S1 §2.101, §9.18]', () => {
    const pictures = (path: string) =>
      [...sectionOf(openPage(path), 'Our Work').querySelectorAll('img')].map((image) =>
        image.getAttribute('src')?.replace(/^\/pictures\/|-\d+\..*$/g, ''),
      );
    expect(pictures('/services/residential-sauna-builds')).toHaveLength(5);
    expect(pictures('/services/custom-sauna-design')).toEqual(pictures('/services/residential-sauna-builds'));
  });

  const comparisonOn = (path: string) => openPage(path).querySelector('main [role=table]');
  it('compare the two kinds of heat where the title says infrared, and nowhere else [S1 §2.107]', () => {
    expect(services.filter((path) => comparisonOn(path) !== null)).toEqual([
      '/services/indoor-infrared-sauna',
    ]);
    const titles = services.filter((path) => /infrared/i.test(words(only(openPage(path), 'h1'))));
    expect(titles).toEqual(['/services/indoor-infrared-sauna']);
  });
  const rows = [
    ...(comparisonOn('/services/indoor-infrared-sauna')?.querySelectorAll('[role=row]') ?? []),
  ].map((row) => wordsOfAll(row, '[role=columnheader], [role=rowheader], [role=cell]'));
  it('give the traditional sauna 170-190°F and adjustable humidity [S1 §2.108, §9.28]', () => {
    expect(rows[0]).toEqual(['', 'Traditional sauna', 'Infrared room']);
    expect(rows.find(([label]) => label === 'Temperature')?.[1]).toBe('170-190°F');
    expect(rows.find(([label]) => label === 'Humidity')?.[1]).toMatch(/^Adjustable/);
  });
  it('give the infrared room 120-150°F [S1 §2.109, §9.29]', () => {
    expect(rows.find(([label]) => label === 'Temperature')?.[2]).toBe('120-150°F');
  });
});

describe.each(benefits)('%s', (path) => {
  const page = openPage(path);

  it.each(benefitFacts)('%s %s: %s shows %o', (_, place, selector, shown) => {
    expectShown(page, place, selector, shown);
  });
  it('explains how it works under a title, in several paragraphs [S1 §2.113]', () => {
    const headings = sectionsOf(page).map((section) => words(section.querySelector('h2')));
    const section = sectionsOf(page)[headings.indexOf('Scientific Research') - 1];
    expect(words(section?.querySelector('h2'))).not.toBe('Key Health Benefits');
    expect(words(section?.querySelector('h2'))).not.toBe('');
    expect(section?.querySelectorAll('p').length).toBeGreaterThanOrEqual(3);
  });
  it("numbers its citations under 'Scientific Research', with text and source [S1 §1.10, §2.114]", () => {
    const citations = [...sectionOf(page, 'Scientific Research').querySelectorAll('ol > li')];
    expect(citations.length).toBeGreaterThanOrEqual(3);
    for (const citation of citations) {
      const source = words(only(citation, 'cite'));
      expect(source).not.toBe('');
      expect(words(citation).length).toBeGreaterThan(source.length + 20);
    }
  });
  it("leads to other benefits under 'Explore More Health Benefits' [S1 §2.117]", () => {
    const paths = addressesIn(sectionOf(page, 'Explore More Health Benefits'));
    expect(paths.length).toBeGreaterThanOrEqual(2);
    expect(paths.filter((target) => !target.startsWith('/health-benefits/') || target === path)).toEqual([]);
  });
});

describe('the health overview', () => {
  const page = openPage('/health-benefits');
  it('shows eleven cards with a sign and a sentence [S1 §2.119, §3.10]', () => {
    const cards = [...sectionOf(page, 'The eleven topics').querySelectorAll('li')];
    expect(cards).toHaveLength(11);
    for (const card of cards) {
      expect(card.querySelector('svg')).not.toBeNull();
      expect([words(only(card, 'h3')), words(only(card, 'p'))]).not.toContain('');
    }
  });
  it('says how far the evidence goes [S1 §2.120]', () => {
    expect(wordsOfAll(sectionOf(page, 'How far the evidence goes'), 'h3').length).toBeGreaterThanOrEqual(3);
  });
  it('lists who should ask a doctor, who should stay out and how to begin', () => {
    const safety = sectionOf(page, 'Before you use the heat');
    expect(wordsOfAll(safety, 'h3')).toEqual(['Ask a doctor first if', 'Stay out', 'When you go in']);
    expect(safety.id).toBe('safety');
    expect(wordsOfAll(safety, 'ul > li').length).toBeGreaterThan(20);
  });
  it('compares three kinds of sauna [S1 §2.121]', () => {
    expect(wordsOfAll(sectionOf(page, 'Three kinds of heat'), '[role=columnheader]')).toEqual([
      'Traditional sauna',
      'Infrared sauna',
      'Steam shower',
    ]);
  });
});
