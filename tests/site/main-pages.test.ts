// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  call,
  consultation,
  expectShown,
  includes,
  matches,
  newsletterForm,
  type Facts,
} from './page-facts.ts';
import { addressesIn, only, openPage, sectionOf, words } from './parts-of-page.ts';

const areas =
  'Chastain Park · Buckhead · Milton · Alpharetta · Duluth · Johns Creek · Suwanee · Metro Atlanta';
const services =
  'Custom Sauna Design · Custom Sauna Installation · Steam Shower Design · Steam Shower Installation · ' +
  'Residential Sauna Builds · Commercial Sauna Projects · Outdoor Sauna Kits · Indoor Infrared Sauna';

const facts: Facts = {
  '/': [
    ['[S1 §2.75]', 'hero', 'img', 1],
    ['[S1 §2.75, §2.76]', 'hero', 'a', `${consultation} · Explore Our Work → /gallery`],
    [
      '[S1 §1.11, §1.12, §1.14, §2.77]',
      'page',
      'ul[aria-label="Why people trust us"] li',
      'Licensed & Insured · 20+ Years Experience · 5-Star Rated',
    ],
    [
      '[S1 §2.78]',
      'What we build',
      'li h3',
      'Custom Sauna Design · Steam Shower Design · Outdoor Sauna Kits · Indoor Infrared Sauna',
    ],
    ['[S1 §2.78]', 'What we build', 'li a[href^="/services/"]', 4],
    [
      '[S1 §2.79]',
      'What a sauna can do for your health',
      'li h3',
      'Stress Relief · Cardiovascular Health · Muscle Recovery · Sleep Quality · Steam and Breathing Comfort · Chronic Pain',
    ],
    ['[S1 §2.79]', 'What a sauna can do for your health', 'li a[href^="/health-benefits/"]', 6],
    [
      '[S1 §2.80]',
      'Why Choose Us',
      'h3',
      'Premium materials · Custom design · Expert installation · Energy efficiency',
    ],
    [
      '[S1 §2.81, §3.11]',
      'In their words',
      'figure:has(blockquote:not(:empty)) figcaption',
      'SampleKaren D., Chastain Park · SampleThomas B., Milton · SampleRenee S., Buckhead',
    ],
    ['[S1 §2.81, §3.11]', 'In their words', '[role="img"]', 3],
    ['[S1 §2.81, §3.11]', 'In their words', 'figure:has(blockquote) img[alt]', 3],
    ['[S1 §2.82]', 'Sauna tips by email', newsletterForm, 1],
    ['[S1 §2.83]', 'closing', 'a', consultation],
  ],
  '/about': [
    ['[S1 §1.1]', 'Our story', '', includes('was founded in 2013')],
    ['[S1 §1.1]', 'Our story', '', includes('Founded2013')],
    ['[S1 §1.2]', 'Our story', '', includes('more than 460 projects')],
    ['[S1 §1.3]', 'Our story', '', includes('about 30 commercial installs')],
    ['[S1 §1.4]', 'Our story', '', includes('The founder is personally involved')],
    ['[S1 §1.17]', 'Our story', '', includes('Projects completed460+')],
    ['[S1 §1.5]', 'Mission and values', 'h3', 'Craftsmanship · Customization · Premium Materials'],
    ['[S1 §1.6]', 'What we know best', 'h3', 'Traditional Finnish saunas · Infrared saunas'],
    [
      '[S1 §1.11, §1.18, §2.2]',
      'Why choose Cedar & Steam',
      'li',
      matches(/^Licensed and insured[^·]* · [^·]*1-year workmanship warranty(.* · ){3}/),
    ],
    ['[S1 §2.2, §9.20]', 'Areas served', 'li', areas],
    ['[S1 §2.2]', 'What clients say', 'figure', 2],
    [
      '[S1 §2.2]',
      'closing',
      'a',
      `${consultation} · See the gallery → /gallery · See our services → /services`,
    ],
  ],
  '/contact': [
    [
      '[S1 §2.86, §9.19]',
      'Call, write or meet',
      'dd',
      '(404) 555-0142 · hello@cedarandsteam.example · Atlanta, GA · ' +
        'Monday to Friday 9:00 AM to 6:00 PM Saturday by appointment Sunday closed',
    ],
    [
      '[S1 §2.86]',
      'Call, write or meet',
      'a',
      '(404) 555-0142 → tel:+14045550142 · hello@cedarandsteam.example → mailto:hello@cedarandsteam.example',
    ],
    ['[S1 §2.87, §9.20]', 'Service areas', 'li', areas],
    ['[S1 §2.89]', 'Stay Connected', newsletterForm, 1],
    [
      '[S1 §2.91]',
      'Send Us a Message',
      'form .note',
      'By submitting this form you agree to our Privacy Policy and Terms of Service.',
    ],
    [
      '[S1 §2.91]',
      'Send Us a Message',
      'form .note a',
      'Privacy Policy → /privacy-policy · Terms of Service → /terms-of-service',
    ],
  ],
  '/services': [
    ['[S1 §1.7, §2.92]', 'What we design and build', 'li h3', services],
    [
      '[S1 §2.92, §3.9]',
      'What we design and build',
      'li:has(img):has(p:not(:empty)) a[href^="/services/"]',
      8,
    ],
    ['[S1 §1.8]', 'page', 'main', includes('hotels, spas, fitness centers and apartment buildings')],
    ['[S1 §1.9, §2.93]', 'How it works', 'ol > li h3', 'Consultation · Design · Installation · Enjoy'],
    [
      '[S1 §1.11, §1.15, §1.18, §2.94]',
      'Six reasons to build with us',
      'li h3',
      '500+ satisfied customers · Licensed and insured · One company for the whole job · ' +
        'Itemized quotes · A 1-year workmanship warranty · Honest about the alternatives',
    ],
    ['[S1 §2.95]', 'closing', 'a', `${consultation} · ${call}`],
  ],
};

describe.each(Object.entries(facts))('%s', (path, rows) => {
  it.each(rows)('%s %s: %s shows %o', (_, place, selector, shown) => {
    expectShown(openPage(path), place, selector, shown);
  });
});

it.each(['/contact', '/gallery'])('%s has the five share buttons [S1 §2.85, §2.123, §3.13]', (path) => {
  const row = only(openPage(path), 'ul[aria-label="Share this page"]');
  expect([...row.querySelectorAll('a')].map((link) => link.getAttribute('aria-label'))).toEqual(
    ['on Facebook', 'on Twitter', 'on LinkedIn', 'on Pinterest', 'by Email'].map((way) => `Share ${way}`),
  );
  for (const address of addressesIn(row)) expect(address).toContain(encodeURIComponent(path));
});

describe('the message form', () => {
  const form = sectionOf(openPage('/contact'), 'Send Us a Message');
  const field = (name: string) => only(form, `[name="${name}"]`);
  const fields = [
    ['[S1 §5.1]', 'name', 'Full Name*', 'text', true],
    ['[S1 §5.2]', 'email', 'Email Address*', 'email', true],
    ['[S1 §5.4]', 'phone', 'Phone Number', 'tel', false],
    ['[S1 §5.5]', 'service', 'Service', null, false],
    ['[S1 §5.3]', 'message', 'Message*', null, true],
    ['for a visit', 'mornings', 'Which mornings suit you for a visit?', null, false],
    ['for a visit', 'afternoons', 'Which afternoons suit you for a visit?', null, false],
  ] as const;

  it('has the five fields of a message, two for a visit, and no other that is seen [S1 §3.1]', () => {
    const seen = [...form.querySelectorAll('form > div :is(input, select, textarea)')];
    expect(seen.map((control) => control.getAttribute('name'))).toEqual(fields.map(([, name]) => name));
  });
  it.each(fields)(
    '%s its field %s is labelled %s, type: %s, required: %s',
    (_, name, label, type, isRequired) => {
      const { id } = field(name);
      expect(words(only(form, `label[for="${id}"]`))).toBe(label);
      expect([field(name).getAttribute('type'), field(name).hasAttribute('required')]).toEqual([
        type,
        isRequired,
      ]);
    },
  );
  it('offers eight services and none [S1 §3.2, §3.3]', () => {
    const options = [...field('service').querySelectorAll('option')];
    expect(options.map((option) => option.value).join(' · ')).toBe(
      ' · Traditional Finnish Sauna · Infrared Sauna · Custom Sauna Design · Residential Sauna · ' +
        'Commercial Sauna · Outdoor Sauna · Steam Shower · Other',
    );
    expect(options.map(words).slice(1)).toEqual(options.map((option) => option.value).slice(1));
  });
});
