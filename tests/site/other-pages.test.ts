// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  addressesIn,
  closingOf,
  linksIn,
  mainWords,
  only,
  openPage,
  sectionOf,
  words,
  wordsOfAll,
} from './parts-of-page.ts';

const call = 'Call (404) 555-0142 → tel:+14045550142';
const consultation = 'Free Consultation → /contact';
const newsletterIn = (section: Element) =>
  section.querySelector('form input[name="form"][value="newsletter"]');

describe('the gallery page', () => {
  const page = openPage('/gallery');

  it('has a grid of pictures that open in a lightbox, and a filter above [S1 §2.124]', () => {
    const tiles = [...page.querySelectorAll('main ul > li > figure > button')];
    expect(tiles.length).toBeGreaterThanOrEqual(6);
    for (const tile of tiles) expect(tile.getAttribute('aria-haspopup')).toBe('dialog');
    expect(page.querySelector('main [role="group"] button[aria-pressed]')).not.toBeNull();
  });
  it('offers every known category, All first [S1 §3.8, §4.8]', () => {
    const filters = [...page.querySelectorAll('main [role="group"] button[aria-pressed]')];
    expect(filters.map(words)[0]).toBe('All');
    expect(filters.map(words).slice(1).sort()).toEqual([
      'Commercial',
      'Indoor',
      'Infrared',
      'Outdoor',
      'Steam',
    ]);
    expect(filters.map((filter) => filter.getAttribute('aria-pressed'))).toEqual([
      'true',
      ...Array.from({ length: 5 }, () => 'false'),
    ]);
  });
  it('calls for a design of your own [S1 §2.125]', () => {
    const closing = closingOf(page);
    expect(words(only(closing, 'h2'))).not.toBe('');
    expect(words(closing)).toMatch(/draw a room for it/);
    expect(linksIn(closing)).toEqual([consultation]);
  });
  it("has the newsletter block 'Stay Inspired' [S1 §2.126]", () => {
    expect(newsletterIn(sectionOf(page, 'Stay Inspired'))).not.toBeNull();
  });
  it('quotes a client [S1 §2.127]', () => {
    const quote = only(page, 'main figure:has(blockquote)');
    expect(words(only(quote, 'figcaption'))).toBe('Sample client Johns Creek');
  });
});

describe('the FAQ', () => {
  const page = openPage('/faq');
  const tabs = [...page.querySelectorAll('[role="tab"]')];
  const panels = [...page.querySelectorAll('[role="tabpanel"]')];

  it('has three tabs in order [S1 §2.128]', () => {
    expect(tabs.map(words)).toEqual(['General Questions', 'Technical Questions', 'Health & Usage']);
    expect(panels.map((panel) => words(panel.querySelector('h2')))).toEqual(tabs.map(words));
  });
  it('opens with General Questions [S1 §4.14]', () => {
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
    expect(panels.map((panel) => panel.hasAttribute('data-closed'))).toEqual([false, true, true]);
  });
  it('has questions as panels that expand, each with an answer [S1 §2.129, §4.15]', () => {
    for (const panel of panels) {
      const questions = [...panel.querySelectorAll('details')];
      expect(questions.length).toBeGreaterThanOrEqual(8);
      for (const question of questions) {
        expect(question.open).toBe(false);
        expect(question.hasAttribute('name'), 'one panel would close another').toBe(false);
        expect([words(only(question, 'summary')), words(question.querySelector('p'))]).not.toContain('');
      }
    }
  });
  it("asks 'Didn't Find Your Answer?' and leads to contact and a call [S1 §2.130]", () => {
    expect(linksIn(sectionOf(page, "Didn't Find Your Answer?"))).toEqual(['Contact Us → /contact', call]);
  });
  it('leads to related resources [S1 §2.131]', () => {
    expect(addressesIn(sectionOf(page, 'Related resources'))).toEqual([
      '/health-benefits',
      '/services',
      '/gallery',
    ]);
  });
});

describe('the outdoor landing page', () => {
  const page = openPage('/custom-outdoor-sauna');

  it('opens with a hero: picture, headline, consultation and call [S1 §2.132]', () => {
    const hero = only(page, 'main > header');
    expect(hero.querySelector('.behind img')).not.toBeNull();
    expect(linksIn(hero)).toEqual(expect.arrayContaining([consultation, call]));
  });
  it('gives six reasons [S1 §2.133]', () => {
    expect(wordsOfAll(sectionOf(page, 'Why choose us for your yard'), 'li h3')).toHaveLength(6);
  });
  it('explains four steps in order [S1 §2.134]', () => {
    const steps = sectionOf(page, 'Four steps to the first evening');
    expect(wordsOfAll(steps, 'ol > li h3')).toHaveLength(4);
  });
  it('shows six pictures of projects [S1 §2.135]', () => {
    const gallery = sectionOf(page, 'Project gallery');
    const pictures = [...gallery.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect([pictures.length, new Set(pictures).size]).toEqual([6, 6]);
  });
  it('has one testimonial [S1 §2.136, §3.11]', () => {
    expect(words(only(page, 'main figure:has(blockquote) figcaption'))).toBe('Sample client Milton');
  });
  it('ends with a call to action [S1 §2.137]', () => {
    expect(linksIn(closingOf(page))).toEqual([consultation, call]);
  });
  it.each([
    ['[S1 §1.13]', '10+ years of experience'],
    ['[S1 §1.16]', '200+ customers'],
    ['[S1 §1.18]', '1-year workmanship warranty'],
  ])('%s claims %s', (_, claim) => {
    expect(mainWords('/custom-outdoor-sauna')).toContain(claim);
  });
});

describe('the fast-track landing page', () => {
  const page = openPage('/fast-track-sauna');
  const eventsIn = (node: Element) =>
    [...node.querySelectorAll('a')].map((link) => [link.dataset['event'], link.getAttribute('href')]);

  it('opens with a hero whose two clicks are counted [S1 §2.138, §7.14, §7.15]', () => {
    const hero = only(page, 'main > header');
    expect(hero.querySelector('.behind img')).not.toBeNull();
    expect(eventsIn(only(hero, '.actions'))).toEqual([
      ['fast_track_primary_cta', '/contact'],
      ['fast_track_phone_cta', 'tel:+14045550142'],
    ]);
  });
  const rows = [...only(page, 'main [role=table]').querySelectorAll('[role=row]:has([role=rowheader])')].map(
    (row) => wordsOfAll(row, '[role=rowheader], [role=cell]'),
  );
  it('compares itself with others in a table [S1 §2.139]', () => {
    expect(wordsOfAll(page, 'main [role=table] [role=columnheader]')).toEqual(['Cedar & Steam', 'Elsewhere']);
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });
  it.each([
    ['[S1 §9.33]', 'First consultation', 'Within 48 hours', '2-4 weeks'],
    ['[S1 §9.34]', 'Design', '1-2 weeks', '4-8 weeks'],
    ['[S1 §1.19, §9.35]', 'Whole project, first call to first heat', '30 days on average', '3-12+ months'],
  ])('%s its row "%s" says %s, elsewhere %s', (_, ...row) => {
    expect(rows).toContainEqual(row);
  });
  it('lists what the visitor gains, rating and warranty among it [S1 §1.16, §1.18, §2.140, §9.36]', () => {
    const section = sectionOf(page, 'What the fast track gives you');
    const titles = wordsOfAll(section, 'li h3');
    expect(titles.length).toBeGreaterThanOrEqual(5);
    expect(titles).toContain('200+ customers, rated 5/5');
    expect(words(section)).toContain('1-year workmanship warranty');
  });
  it('has a testimonial, a sample without stars [S1 §2.141]', () => {
    const quote = only(page, 'main figure');
    expect(words(only(quote, 'blockquote'))).not.toBe('');
    expect(quote.querySelector('[role="img"]')).toBeNull();
  });
  it('ends with an urgent call whose two clicks are counted [S1 §2.142, §7.16, §7.17]', () => {
    const closing = closingOf(page);
    expect(words(only(closing, 'h2'))).toBe('The next free crew week goes to whoever asks first');
    expect(eventsIn(closing)).toEqual([
      ['fast_track_urgency_cta', '/contact'],
      ['fast_track_urgency_phone', 'tel:+14045550142'],
    ]);
  });
  it('claims 30 days on average and 10+ years [S1 §1.13, §1.19]', () => {
    const hero = words(only(page, 'main > header'));
    expect(hero).toContain('30 days on average');
    expect(hero).toContain('10+ years');
  });
});

describe('the calculator page', () => {
  const page = openPage('/cost-calculator');
  const form = only(page, 'form[aria-label="Your sauna"]');
  const valuesOf = (name: string) =>
    [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].map(({ value }) => value);

  it('says in one sentence what it cannot do without script, and leads on', () => {
    const sentence = only(page, 'aside noscript');
    expect(words(sentence)).toMatch(/^Without JavaScript this page cannot add up a figure[^.]+\.$/);
    expect(linksIn(sentence)).toEqual([
      'price list → #price-list',
      'write to us → /contact',
      '(404) 555-0142 → tel:+14045550142',
    ]);
    expect(words(page.getElementById('price-list'))).toContain('Price list');
  });

  it('has the calculator with its four questions [S1 §2.143, §3.14]', () => {
    expect(wordsOfAll(form, 'legend, label[for]')).toEqual([
      'Sauna type',
      'Length',
      'Location',
      'Premium features',
    ]);
    expect(wordsOfAll(form, 'label:has(input[type="checkbox"])')).toEqual([
      'Lighting + $500',
      'Sound + $800',
      'Premium wood + $2,000',
      'Glass door + $1,200',
      'Chromotherapy + $600',
    ]);
  });
  it('asks for one of four types [S1 §5.9]', () => {
    expect(valuesOf('type')).toEqual(['traditional', 'infrared', 'steam', 'outdoor']);
  });
  it('asks for indoors or outdoors [S1 §5.10]', () => {
    expect(valuesOf('loc')).toEqual(['indoor', 'outdoor']);
  });
  it('asks for a length of 4 to 12 feet in steps of one, 6 at first [S1 §4.18, §5.8]', () => {
    const slider = only(form, 'input[name="len"][type="range"]');
    expect(['min', 'max', 'step', 'value'].map((name) => slider.getAttribute(name))).toEqual([
      '4',
      '12',
      '1',
      '6',
    ]);
    expect(form.querySelectorAll('input:checked, [aria-pressed="true"]')).toHaveLength(0);
  });
  it('requires nothing [S1 §5.11]', () => {
    expect(form.querySelectorAll('[required]')).toHaveLength(0);
  });
  it('explains how it works in three steps [S1 §2.144]', () => {
    expect(wordsOfAll(sectionOf(page, 'How It Works'), 'ol > li h3')).toHaveLength(3);
  });
  it('lists what is included [S1 §1.18, §2.145]', () => {
    expect(wordsOfAll(sectionOf(page, "What's Included"), 'li')).toEqual([
      'Design consultation',
      'Premium materials and construction',
      'Complete installation',
      'Electrical and plumbing coordination',
      '1-year workmanship warranty',
      'Post-installation support',
    ]);
  });
  it("has a newsletter block titled 'Sauna Tips & Insights' [S1 §2.146]", () => {
    expect(newsletterIn(sectionOf(page, 'Sauna Tips & Insights'))).not.toBeNull();
  });
  it('says what estimates may leave out [S1 §2.147]', () => {
    expect(mainWords('/cost-calculator')).toContain(
      'Estimates may exclude permits, electrical upgrades, structural changes and site preparation.',
    );
  });
});

it('the calculator page names the other figures of the FAQ [S1 §9.9]', () => {
  expect(mainWords('/cost-calculator')).toMatch(/Our FAQ gives other figures.*about \$8,000/s);
});

describe('the legal pages', () => {
  it.each(['/privacy-policy', '/terms-of-service'])('%s was last updated May 1, 2025 [S1 §9.37]', (path) => {
    expect(mainWords(path)).toContain('Last updated May 1, 2025');
  });
  it('are governed by the laws of Georgia [S1 §9.38]', () => {
    expect(mainWords('/terms-of-service')).toContain('governed by the laws of Georgia');
  });
});
