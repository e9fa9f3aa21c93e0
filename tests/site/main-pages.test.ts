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
  trailOf,
  words,
  wordsOfAll,
} from './parts-of-page.ts';

const call = 'Call (404) 555-0142 → tel:+14045550142';
const consultation = 'Free Consultation → /contact';
const newsletterIn = (section: Element) =>
  section.querySelector('form input[name="form"][value="newsletter"]');
const areas = [
  'Chastain Park',
  'Buckhead',
  'Milton',
  'Alpharetta',
  'Duluth',
  'Johns Creek',
  'Suwanee',
  'Metro Atlanta',
];

describe('the home page', () => {
  const page = openPage('/');

  it('opens with a headline and Free Consultation [S1 §2.75]', () => {
    const hero = only(page, 'main > header');
    expect(words(only(hero, 'h1'))).not.toBe('');
    expect(hero.querySelector('img')).not.toBeNull();
    expect(linksIn(hero)).toContain(consultation);
  });
  it('opens with Explore Our Work, to the gallery [S1 §2.76]', () => {
    expect(linksIn(only(page, 'main > header'))).toContain('Explore Our Work → /gallery');
  });
  it('shows the three badges [S1 §1.11, §1.12, §1.14, §2.77]', () => {
    expect(wordsOfAll(page, 'ul[aria-label="Why people trust us"] li')).toEqual([
      'Licensed & Insured',
      '20+ Years Experience',
      '5-Star Rated',
    ]);
  });
  it('features four services [S1 §2.78]', () => {
    const cards = [...sectionOf(page, 'What we build').querySelectorAll('li')];
    expect(cards).toHaveLength(4);
    expect(new Set(cards.flatMap(addressesIn)).size).toBe(4);
    expect(cards.filter((card) => !/^\/services\/./.test(addressesIn(card)[0] ?? ''))).toEqual([]);
  });
  it('highlights six health benefits [S1 §2.79]', () => {
    const cards = [...sectionOf(page, 'What heat does, and what it does not').querySelectorAll('li')];
    expect(cards).toHaveLength(6);
    expect(new Set(cards.flatMap(addressesIn)).size).toBe(6);
    expect(cards.filter((card) => !/^\/health-benefits\/./.test(addressesIn(card)[0] ?? ''))).toEqual([]);
  });
  it('gives four reasons to choose us [S1 §2.80]', () => {
    expect(wordsOfAll(sectionOf(page, 'Why Choose Us'), 'h3')).toEqual([
      'Premium materials',
      'Custom design',
      'Expert installation',
      'Energy efficiency',
    ]);
  });
  // Stars are what real clients give; src/pages/site/blocks/client-quote.test.tsx shows them there.
  it('quotes three clients, marked as samples and without stars until they are real [S1 §2.81, §3.11]', () => {
    const quotes = [...sectionOf(page, 'In their words').querySelectorAll('figure')];
    expect(quotes).toHaveLength(3);
    for (const quote of quotes) {
      expect(quote.querySelector('[role="img"]')).toBeNull();
      expect(words(only(quote, 'blockquote'))).not.toBe('');
      expect(words(only(quote, 'figcaption'))).toMatch(/^Sample client [A-Z][a-z]+( [A-Z][a-z]+)*$/);
    }
  });
  it('has a newsletter form between its sections [S1 §2.82]', () => {
    expect(newsletterIn(sectionOf(page, 'Notes on heat and wood'))).not.toBeNull();
  });
  it('ends with a call to action [S1 §2.83]', () => {
    expect(linksIn(closingOf(page))).toContain(consultation);
  });
});

describe('the about page', () => {
  const page = openPage('/about');
  const story = words(sectionOf(page, 'Our story'));

  it.each([
    ['[S1 §1.1]', 'was founded in 2013'],
    ['[S1 §1.1]', 'Founded2013'],
    ['[S1 §1.2]', 'more than 460 projects'],
    ['[S1 §1.3]', 'about 30 commercial installs'],
    ['[S1 §1.4]', 'The founder is personally involved'],
    ['[S1 §1.17]', 'Projects completed460+'],
  ])('%s tells the story: %s', (_, text) => {
    expect(story).toContain(text);
  });
  it('names the three values [S1 §1.5]', () => {
    expect(wordsOfAll(sectionOf(page, 'Mission and values'), 'h3')).toEqual([
      'Craftsmanship',
      'Customization',
      'Premium Materials',
    ]);
  });
  it('names the two kinds of heat we know best [S1 §1.6]', () => {
    expect(wordsOfAll(sectionOf(page, 'What we know best'), 'h3')).toEqual([
      'Traditional Finnish saunas',
      'Infrared saunas',
    ]);
  });
  it('says why to choose us: licensed and insured, with a warranty [S1 §1.11, §1.18, §2.2]', () => {
    const reasons = wordsOfAll(sectionOf(page, 'Why choose Cedar & Steam'), 'li');
    expect(reasons.length).toBeGreaterThanOrEqual(5);
    expect(reasons[0]).toMatch(/^Licensed and insured/);
    expect(reasons[1]).toContain('1-year workmanship warranty');
  });
  it('lists the areas served [S1 §2.2, §9.20]', () => {
    expect(wordsOfAll(sectionOf(page, 'Areas served'), 'li')).toEqual(areas);
  });
  it('has two testimonials, and ways to contact, gallery and services [S1 §2.2]', () => {
    expect(sectionOf(page, 'What clients say').querySelectorAll('figure')).toHaveLength(2);
    expect(addressesIn(closingOf(page))).toEqual(['/contact', '/gallery', '/services']);
  });
});

describe('the contact page', () => {
  const page = openPage('/contact');
  const form = sectionOf(page, 'Send Us a Message');
  const field = (name: string) => only(form, `[name="${name}"]`);
  const labelOf = (name: string) => words(only(form, `label[for="${field(name).id}"]`));

  it('has the trail Home > Contact [S1 §2.84]', () => {
    expect(trailOf(page)).toEqual(['Home', 'Contact']);
  });
  it.each(['/contact', '/gallery'])('%s has the five share buttons [S1 §2.85, §2.123, §3.13]', (path) => {
    const row = only(openPage(path), 'ul[aria-label="Share this page"]');
    expect([...row.querySelectorAll('a')].map((link) => link.getAttribute('aria-label'))).toEqual([
      'Share on Facebook',
      'Share on Twitter',
      'Share on LinkedIn',
      'Share on Pinterest',
      'Share by Email',
    ]);
    for (const address of addressesIn(row)) expect(address).toContain(encodeURIComponent(path));
  });
  it('has phone, e-mail, location and hours [S1 §2.86, §9.19]', () => {
    const details = sectionOf(page, 'Call, write or meet');
    expect(wordsOfAll(details, 'dd')).toEqual([
      '(404) 555-0142',
      'hello@cedarandsteam.example',
      'Atlanta, GA',
      'Monday to Friday 9:00 AM to 6:00 PM, Saturday by appointment, Sunday closed',
    ]);
    expect(addressesIn(details)).toEqual(['tel:+14045550142', 'mailto:hello@cedarandsteam.example']);
  });
  it('names the service areas [S1 §2.87, §9.20]', () => {
    expect(wordsOfAll(sectionOf(page, 'Service areas'), 'li')).toEqual(areas);
  });
  it("has the newsletter block 'Stay Connected' [S1 §2.89]", () => {
    expect(newsletterIn(sectionOf(page, 'Stay Connected'))).not.toBeNull();
  });
  it('says that sending means agreeing to the privacy policy and the terms [S1 §2.91]', () => {
    const note = only(form, 'form .note');
    expect(words(note)).toBe('By submitting this form you agree to our Privacy Policy and Terms of Service.');
    expect(addressesIn(note)).toEqual(['/privacy-policy', '/terms-of-service']);
  });
  it('has the five fields of a message and no other that is seen [S1 §3.1]', () => {
    const names = [...form.querySelectorAll('form > div :is(input, select, textarea)')].map((control) =>
      control.getAttribute('name'),
    );
    expect(names).toEqual(['name', 'email', 'phone', 'service', 'message']);
  });
  it.each([
    ['[S1 §5.1]', 'name', 'Full Name*', true],
    ['[S1 §5.2]', 'email', 'Email Address*', true],
    ['[S1 §5.3]', 'message', 'Message*', true],
    ['[S1 §5.4]', 'phone', 'Phone Number', false],
    ['[S1 §5.5]', 'service', 'Service', false],
  ])('%s its field %s is labelled %s, required: %s', (_, name, label, isRequired) => {
    expect([labelOf(name), field(name).hasAttribute('required')]).toEqual([label, isRequired]);
  });
  it('asks for an e-mail address and a telephone number as such [S1 §5.2, §5.4]', () => {
    expect([field('email').getAttribute('type'), field('phone').getAttribute('type')]).toEqual([
      'email',
      'tel',
    ]);
  });
  it('offers eight services and none [S1 §3.2, §3.3]', () => {
    const options = [...field('service').querySelectorAll('option')];
    expect(options.map((option) => option.value)).toEqual([
      '',
      'Traditional Finnish Sauna',
      'Infrared Sauna',
      'Custom Sauna Design',
      'Residential Sauna',
      'Commercial Sauna',
      'Outdoor Sauna',
      'Steam Shower',
      'Other',
    ]);
    expect(options.map(words).slice(1)).toEqual(options.map((option) => option.value).slice(1));
  });
});

describe('the service overview', () => {
  const page = openPage('/services');
  it('shows the eight services with text and picture [S1 §1.7, §2.92, §3.9]', () => {
    const cards = [...sectionOf(page, 'What we draw and build').querySelectorAll('li')];
    expect(cards.map((card) => words(card.querySelector('h3')))).toEqual([
      'Custom Sauna Design',
      'Custom Sauna Installation',
      'Steam Shower Design',
      'Steam Shower Installation',
      'Residential Sauna Builds',
      'Commercial Sauna Projects',
      'Outdoor Sauna Kits',
      'Indoor Infrared Sauna',
    ]);
    for (const card of cards) {
      expect(card.querySelector('img')).not.toBeNull();
      expect(words(only(card, 'p'))).not.toBe('');
      expect(addressesIn(card)).toEqual([expect.stringMatching(/^\/services\/./)]);
    }
  });
  it('names whom the commercial work is for [S1 §1.8]', () => {
    expect(mainWords('/services')).toContain('hotels, spas, fitness centers and apartment buildings');
  });
  it('explains the four steps in order [S1 §1.9, §2.93]', () => {
    expect(wordsOfAll(sectionOf(page, 'How it goes'), 'ol > li h3')).toEqual([
      'Consultation',
      'Design',
      'Installation',
      'Enjoy',
    ]);
  });
  it('gives six reasons, customers, insurance and warranty among them [S1 §1.11, §1.15, §1.18, §2.94]', () => {
    const reasons = wordsOfAll(sectionOf(page, 'Six reasons to build with us'), 'li h3');
    expect(reasons).toHaveLength(6);
    expect(reasons).toEqual(
      expect.arrayContaining([
        '500+ satisfied customers',
        'Licensed and insured',
        'A 1-year workmanship warranty',
      ]),
    );
  });
  it('ends with a call to action [S1 §2.95]', () => {
    expect(linksIn(closingOf(page))).toEqual([consultation, call]);
  });
});
