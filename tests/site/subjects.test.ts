// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { listed } from './built-site.ts';
import {
  addressesIn,
  closingOf,
  linksIn,
  only,
  openPage,
  sectionOf,
  trailOf,
  words,
  wordsOfAll,
} from './parts-of-page.ts';

const below = (folder: string) => listed.map(({ path }) => path).filter((path) => path.startsWith(folder));
const services = below('/services/');
const benefits = below('/health-benefits/');
const sectionsOf = (page: Document) => [...page.querySelectorAll('main section')];

const expectHeader = (path: string, parent: string) => {
  const page = openPage(path);
  const header = only(page, 'main > header');
  const title = words(only(header, 'h1'));
  expect(title).not.toBe('');
  expect(words(only(header, '.lead')).length).toBeGreaterThan(30);
  expect(header.querySelector('.behind img')).not.toBeNull();
  expect(trailOf(page).slice(0, 2)).toEqual(['Home', parent]);
  expect(trailOf(page)).toHaveLength(3);
};
const expectClosing = (path: string) => {
  expect(linksIn(closingOf(openPage(path)))).toEqual([
    'Free Consultation → /contact',
    'Call (404) 555-0142 → tel:+14045550142',
  ]);
};

it('there are eight services and eleven health benefits to look at', () => {
  expect([services.length, benefits.length]).toEqual([8, 11]);
});

describe.each(services)('%s', (path) => {
  const page = openPage(path);

  it('has title, description, picture and trail [S1 §2.67, §2.96]', () => {
    expectHeader(path, 'Services');
  });
  it("introduces itself and leads to 'Schedule a Free Consultation' [S1 §2.97]", () => {
    const [introduction] = sectionsOf(page);
    expect(introduction?.querySelectorAll('p').length).toBeGreaterThanOrEqual(1);
    expect(linksIn(introduction ?? page)).toContain('Schedule a Free Consultation → /contact');
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
  it("has a 'Key Benefits' grid [S1 §2.98]", () => {
    const items = [...sectionOf(page, 'Key Benefits').querySelectorAll('ul > li')];
    expect(items.length).toBeGreaterThanOrEqual(6);
    for (const item of items) expect([words(only(item, 'h3')), words(only(item, 'p'))]).not.toContain('');
  });
  it('numbers the steps of its process and calls for action below them [S1 §2.99]', () => {
    const process = sectionsOf(page).find((section) => section.querySelector('ol') !== null);
    expect(process?.querySelectorAll('ol > li h3').length).toBeGreaterThanOrEqual(3);
    expect(words(process?.querySelector('h2'))).not.toBe('');
    expect(linksIn(process ?? page)[0]).toBe('Start Your Project → /contact');
  });
  it('ends its process with a caution and the way to the safety note', () => {
    const process = sectionsOf(page).find((section) => section.querySelector('ol') !== null);
    expect(linksIn(process ?? page).slice(1)).toEqual(['Read the safety note → /health-benefits#safety']);
  });
  it('quotes a client with name and place, marked as a sample [S1 §2.100, §3.11]', () => {
    const quote = only(page, 'main figure:has(blockquote)');
    expect(words(only(quote, 'blockquote'))).not.toBe('');
    expect(words(only(quote, 'figcaption'))).toMatch(/^Sample client [A-Z][a-z]+( [A-Z][a-z]+)*$/);
  });
  it("shows 'Our Work' and leads to the full gallery [S1 §2.101, §2.104]", () => {
    const work = sectionOf(page, 'Our Work');
    expect(work.querySelectorAll('img').length).toBeGreaterThanOrEqual(1);
    expect(linksIn(work)).toEqual(['View Full Gallery → /gallery']);
  });
  it('has a carousel with previous and next when there are more than three pictures [S1 §2.102]', () => {
    const work = sectionOf(page, 'Our Work');
    const isMany = work.querySelectorAll('img').length > 3;
    const buttons = [...work.querySelectorAll('[aria-roledescription="carousel"] .controls button')];
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(
      isMany ? ['Previous slide', 'Next slide'] : [],
    );
  });
  it('names related topics by their kind [S1 §2.105]', () => {
    const links = [...sectionOf(page, 'Explore Related Topics').querySelectorAll('a')];
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const link of links)
      expect(words(link.querySelector('small'))).toBe(
        link.getAttribute('href')?.startsWith('/services/') === true ? 'Related Service' : 'Health Benefit',
      );
  });
  it('ends with a consultation and a call [S1 §2.106]', () => {
    expectClosing(path);
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

  it('has title, description, picture and trail [S1 §2.67, §2.110]', () => {
    expectHeader(path, 'Health Benefits');
  });
  it('introduces itself with a button to /contact [S1 §2.111]', () => {
    const [introduction] = sectionsOf(page);
    expect(introduction?.querySelectorAll('p').length).toBeGreaterThanOrEqual(1);
    expect(addressesIn(introduction ?? page)).toEqual(['/contact']);
  });
  it("has 'Key Health Benefits' cards [S1 §2.112]", () => {
    const items = [...sectionOf(page, 'Key Health Benefits').querySelectorAll('ul > li')];
    expect(items.length).toBeGreaterThanOrEqual(5);
    for (const item of items) expect([words(only(item, 'h3')), words(only(item, 'p'))]).not.toContain('');
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
  it('opens the link of a citation in a new tab [S1 §2.115]', () => {
    const links = [...sectionOf(page, 'Scientific Research').querySelectorAll('ol a')];
    expect(links.length).toBeGreaterThanOrEqual(1);
    expect(links.filter((link) => link.getAttribute('target') !== '_blank')).toEqual([]);
  });
  it("leads to services under 'Experience These Benefits With' [S1 §2.116]", () => {
    const paths = addressesIn(sectionOf(page, 'Experience These Benefits With'));
    expect(paths.length).toBeGreaterThanOrEqual(2);
    expect(paths.filter((target) => !target.startsWith('/services/'))).toEqual([]);
  });
  it("leads to other benefits under 'Explore More Health Benefits' [S1 §2.117]", () => {
    const paths = addressesIn(sectionOf(page, 'Explore More Health Benefits'));
    expect(paths.length).toBeGreaterThanOrEqual(2);
    expect(paths.filter((target) => !target.startsWith('/health-benefits/') || target === path)).toEqual([]);
  });
  it('ends with a consultation and a call [S1 §2.118]', () => {
    expectClosing(path);
  });
});

describe('the health overview', () => {
  const page = openPage('/health-benefits');
  it('shows eleven cards with a sign and a sentence [S1 §2.119, §3.10]', () => {
    const cards = [...sectionOf(page, 'The eleven subjects').querySelectorAll('li')];
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
