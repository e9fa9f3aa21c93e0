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
import { addressesIn, openPage, sectionOf } from './parts-of-page.ts';

const calculator = 'form[aria-label="Your sauna"]';
const questions = 'General Questions · Technical Questions · Health & Usage';

const facts: Facts = {
  '/gallery': [
    ['[S1 §2.124]', 'page', 'main ul > li:nth-child(6) > figure > button[aria-haspopup="dialog"]', 1],
    ['[S1 §2.124]', 'page', 'main li > figure > button:not([aria-haspopup="dialog"])', 0],
    [
      '[S1 §2.124, §3.8, §4.8]',
      'page',
      'main [role="group"] button[aria-pressed]',
      matches(/^All · (?=.*Commercial)(?=.*Indoor)(?=.*Infrared)(?=.*Outdoor)(?=.*Steam)(\w+( · )?){5}$/),
    ],
    ['[S1 §4.8]', 'page', 'main [role="group"] [aria-pressed="true"]', 'All'],
    ['[S1 §2.125]', 'closing', '', includes('design a sauna for it')],
    ['[S1 §2.125]', 'closing', 'a', consultation],
    ['[S1 §2.126]', 'Stay Inspired', newsletterForm, 1],
    ['[S1 §2.127]', 'page', 'main figure:has(blockquote) figcaption', 'SampleNina A., Johns Creek'],
  ],
  '/faq': [
    [
      '[S1 §2.128]',
      'page',
      '[role="tab"]',
      'General Questions → #general · Technical Questions → #technical · Health & Usage → #health-and-usage',
    ],
    ['[S1 §2.128]', 'page', '[role="tabpanel"] h2', questions],
    ['[S1 §4.14]', 'page', '[aria-selected="true"]', 'General Questions → #general'],
    ['[S1 §4.14]', 'page', '[role="tabpanel"]:not([data-closed]) h2', 'General Questions'],
    ['[S1 §2.129]', 'page', '[role="tabpanel"]:has(details:nth-of-type(8))', 3],
    ['[S1 §4.15]', 'page', '[role="tabpanel"] details:is([open], [name])', 0],
    ['[S1 §2.129]', 'page', '[role="tabpanel"] details:not(:has(summary:not(:empty)):has(p:not(:empty)))', 0],
    ['[S1 §2.130]', "Didn't Find Your Answer?", 'a', `Contact Us → /contact · ${call}`],
  ],
  '/custom-outdoor-sauna': [
    ['[S1 §2.132]', 'hero', '.behind img', 1],
    ['[S1 §2.132]', 'hero', '.actions a', `${consultation} · ${call}`],
    ['[S1 §2.133]', 'Why choose us for your yard', 'li h3', 6],
    ['[S1 §2.134]', 'Four steps to your first session', 'ol > li h3', 4],
    ['[S1 §2.136, §3.11]', 'page', 'main figcaption', 'SampleSteven C., Milton'],
    ['[S1 §2.137]', 'closing', 'a', `${consultation} · ${call}`],
    ['[S1 §1.13]', 'page', 'main', includes('10+ years of experience')],
    ['[S1 §1.16]', 'page', 'main', includes('200+ customers')],
    ['[S1 §1.18]', 'page', 'main', includes('1-year workmanship warranty')],
  ],
  '/fast-track-sauna': [
    ['[S1 §2.138]', 'hero', '.behind img', 1],
    ['[S1 §2.138]', 'hero', '.actions a', `${consultation} · ${call}`],
    ['[S1 §7.14]', 'hero', 'a[data-event="fast_track_primary_cta"]', consultation],
    ['[S1 §7.15]', 'hero', 'a[data-event="fast_track_phone_cta"]', call],
    ['[S1 §2.139]', 'page', 'main [role=table] [role=columnheader]', 'Cedar & Steam · Elsewhere'],
    [
      '[S1 §9.33]',
      'page',
      '[role=rowheader], [role=cell]',
      includes('First consultation · Within 48 hours · 2-4 weeks'),
    ],
    ['[S1 §9.34]', 'page', '[role=rowheader], [role=cell]', includes('Design · 1-2 weeks · 4-8 weeks')],
    [
      '[S1 §1.19, §9.35]',
      'page',
      '[role=rowheader], [role=cell]',
      includes('Whole project, first call to first heat · 30 days on average · 3-12+ months'),
    ],
    [
      '[S1 §1.16, §2.140, §9.36]',
      'What the fast track gives you',
      'li h3',
      matches(/^([^·]+ · ){4,}.*200\+ customers, rated 5\/5/),
    ],
    ['[S1 §1.18]', 'What the fast track gives you', '', includes('1-year workmanship warranty')],
    ['[S1 §2.141]', 'page', 'main figure blockquote:not(:empty)', 1],
    ['[S1 §2.141]', 'page', 'main figure [role="img"]', 1],
    ['[S1 §2.142]', 'closing', 'h2', 'Our next open week goes to whoever asks first'],
    ['[S1 §7.16]', 'closing', 'a[data-event="fast_track_urgency_cta"]', consultation],
    ['[S1 §7.17]', 'closing', 'a[data-event="fast_track_urgency_phone"]', call],
    ['[S1 §2.142]', 'closing', 'a', 2],
    ['[S1 §1.19]', 'hero', '', includes('30 days on average')],
    ['[S1 §1.13]', 'hero', '', includes('10+ years')],
  ],
  '/cost-calculator': [
    [
      'says in one sentence what it cannot do without script',
      'page',
      'aside noscript',
      matches(/^Without JavaScript this page cannot add up an estimate[^.]+\.$/),
    ],
    [
      'leads on without script',
      'page',
      'aside noscript a',
      'price list → #price-list · write to us → /contact · (404) 555-0142 → tel:+14045550142',
    ],
    ['has the price list', 'page', '#price-list', includes('Price list')],
    [
      '[S1 §2.143]',
      'page',
      `${calculator} :is(legend, label[for])`,
      'Sauna type · Length · Location · Premium features',
    ],
    [
      '[S1 §2.143, §3.14]',
      'page',
      `${calculator} label:has(input[type="checkbox"])`,
      'Lighting + $500 · Sound + $800 · Premium wood + $2,000 · Glass door + $1,200 · Chromotherapy + $600',
    ],
    [
      '[S1 §4.18, §5.8]',
      'page',
      `${calculator} input[name="len"][type="range"][min="4"][max="12"][step="1"][value="6"]`,
      1,
    ],
    ['[S1 §4.18]', 'page', `${calculator} :is(input:checked, [aria-pressed="true"])`, 0],
    ['[S1 §5.11]', 'page', `${calculator} [required]`, 0],
    ['[S1 §2.144]', 'How It Works', 'ol > li h3', 3],
    [
      '[S1 §1.18, §2.145]',
      "What's Included",
      'li',
      'Design consultation · Premium materials and construction · Complete installation · ' +
        'Electrical and plumbing coordination · 1-year workmanship warranty · Post-installation support',
    ],
    ['[S1 §2.146]', 'Sauna Tips & Insights', newsletterForm, 1],
    [
      '[S1 §2.147]',
      'page',
      'main',
      includes(
        'Estimates may exclude permits, electrical upgrades, structural changes and site preparation.',
      ),
    ],
    ['[S1 §9.9]', 'About this estimate', '', includes('the quote lists them')],
    ['[S1 §9.9]', 'page', 'main', expect.not.stringMatching(/\bFAQ\b|about \$8,000|\$15,000 to/)],
  ],
  '/privacy-policy': [['[S1 §9.37]', 'page', 'main', includes('Last updated May 1, 2025')]],
  '/terms-of-service': [
    ['[S1 §9.37]', 'page', 'main', includes('Last updated May 1, 2025')],
    ['[S1 §9.38]', 'page', 'main', includes('governed by the laws of Georgia')],
  ],
};

describe.each(Object.entries(facts))('%s', (path, rows) => {
  it.each(rows)('%s %s: %s shows %o', (_, place, selector, shown) => {
    expectShown(openPage(path), place, selector, shown);
  });
});

it('the FAQ leads to related resources [S1 §2.131]', () => {
  expect(addressesIn(sectionOf(openPage('/faq'), 'Related resources'))).toEqual([
    '/health-benefits',
    '/services',
    '/gallery',
  ]);
});

it('the outdoor landing page shows six pictures of projects [S1 §2.135]', () => {
  const gallery = sectionOf(openPage('/custom-outdoor-sauna'), 'Project gallery');
  const pictures = [...gallery.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect([pictures.length, new Set(pictures).size]).toEqual([6, 6]);
});

it.each([
  ['[S1 §5.9]', 'type', ['traditional', 'infrared', 'steam', 'outdoor']],
  ['[S1 §5.10]', 'loc', ['indoor', 'outdoor']],
])('%s the calculator asks for one %s of %j', (_, name, values) => {
  const choices = openPage('/cost-calculator').querySelectorAll<HTMLInputElement>(
    `${calculator} input[name="${name}"]`,
  );
  expect([...choices].map(({ value }) => value)).toEqual(values);
});
