import { describe, expect, it } from 'vitest';
import {
  callAddress,
  estimateRows,
  firstLine,
  replyAddress,
  splitEstimate,
  wasDelayed,
  type ReceivedMessage,
} from './received-message.ts';

const hostile: readonly string[] = [
  '<script>__xss=1</script>',
  '"><img src=x onerror="alert(1)">',
  'javascript:alert(1)',
  'data:text/html,<script>parent.__xss=1</script>',
  '%3Cimg%20src=x%20onerror=__xss=1%3E',
  '\u202e>1=ssx__=rorreno x=crs gmi<',
  '{"__proto__":{"polluted":true}}',
  "=cmd|' /C calc'!A0",
];

const calculated = 'Steam Shower, 8 feet, indoor, lighting, premium wood: about $16,000';

describe('the estimate at the end of a message', () => {
  it('is separated from the text', () => {
    expect(splitEstimate(`A steam room.\n\nMy estimate: ${calculated}`)).toEqual({
      text: 'A steam room.',
      estimate: calculated,
    });
  });

  it('stands without the space around it', () => {
    expect(splitEstimate(`A steam room.  \n\nMy estimate:   ${calculated} \n`)).toEqual({
      text: 'A steam room.',
      estimate: calculated,
    });
  });

  it('may be all there is', () => {
    expect(splitEstimate(`My estimate: ${calculated}`)).toEqual({ text: '', estimate: calculated });
  });

  it('is the last one, and holds what the visitor added to it', () => {
    const message = 'Before.\n\nMy estimate: too much\n\nBut.\n\nMy estimate: less\n\nand soon';
    expect(splitEstimate(message)).toEqual({
      text: 'Before.\n\nMy estimate: too much\n\nBut.',
      estimate: 'less\n\nand soon',
    });
  });

  it('is known also with the line ends of a form that was sent without a script', () => {
    expect(splitEstimate(`Text\r\n\r\nMy estimate: ${calculated}`).estimate).toBe(calculated);
  });

  it.each(['My estimate: ', 'I ask: what is My estimate: 3?', 'Text\nMy estimate: in the same paragraph'])(
    'is not found in %j',
    (message) => {
      expect(splitEstimate(message)).toEqual({ text: message.trim(), estimate: null });
    },
  );
});

describe('an estimate as a table', () => {
  it('has a row for each thing that was chosen', () => {
    expect(estimateRows(calculated)).toEqual([
      { name: 'Type', value: 'Steam Shower' },
      { name: 'Length', value: '8 feet' },
      { name: 'Location', value: 'Indoor' },
      { name: 'Features', value: 'Lighting, premium wood' },
      { name: 'Estimate', value: 'About $16,000' },
    ]);
  });

  it('has no row for features when there are none', () => {
    const rows = estimateRows('Outdoor Sauna, 12 feet, location not chosen: about $37,830');
    expect(rows.map(({ name }) => name)).toEqual(['Type', 'Length', 'Location', 'Estimate']);
  });

  it.each(['less, please', `Well,\n${calculated}`, `${calculated}\nand soon`, ...hostile])(
    'keeps %j as it was written',
    (estimate) => {
      expect(estimateRows(estimate)).toEqual([{ name: null, value: estimate }]);
    },
  );
});

it('the first line is the first one with words', () => {
  expect(firstLine('\r\n  \nHello there \nand more')).toBe('Hello there');
  expect(firstLine(' \n ')).toBe('');
});

describe('a reply', () => {
  it('has the address and the subject', () => {
    expect(replyAddress('ann.o+sauna@b.example', 'Your message to Cedar & Steam')).toBe(
      'mailto:ann.o%2Bsauna@b.example?subject=Your%20message%20to%20Cedar%20%26%20Steam',
    );
  });

  it.each([
    'a?bcc=all@b.example',
    'a&cc=x,y;z@b.example',
    'a@b.example?body=x',
    'a@b.example#x',
    'a%0Abcc:x@b.example',
    'a@@b.example',
    '\ud800a@b.example',
    ...hostile.map((payload) => `${payload}@b.example`),
  ])('to %j goes to that address only, with one subject and no text', (email) => {
    const address = new URL(replyAddress(email, 'Hello'));
    expect(address.protocol).toBe('mailto:');
    expect([...address.searchParams]).toEqual([['subject', 'Hello']]);
    expect(address.hash).toBe('');
    expect(decodeURIComponent(address.pathname)).toBe(email.replace('\ud800', ''));
    expect(address.pathname).not.toMatch(/[,;&?\s]/);
  });
});

describe('a call', () => {
  it.each([
    ['(404) 555-0199', 'tel:4045550199'],
    ['+1 404.555.0199 ext. 12', 'tel:+14045550199;ext=12'],
    ['404 555 0199 x7', 'tel:4045550199;ext=7'],
    ['404 555 0199x7', 'tel:4045550199;ext=7'],
    ['404 555 0199 ; ext 7', 'tel:4045550199;ext=7'],
    ['555-0177 555-0188', 'tel:5550177'],
    ['123456789012345', 'tel:123456789012345'],
    ['after 5 please: 404/555-0199', 'tel:4045550199'],
    ['123456', 'tel:123456'],
    ['404-555-0177 / 404-555-0188', 'tel:4045550177'],
    ['404.555.0177/404.555.0188 x5', 'tel:4045550177'],
    ['(404) 555-0177 - (404) 555-0188', 'tel:4045550177'],
    ['404 555 0177 404 555 0188', 'tel:4045550177'],
    ['+49 30 1234567 89', 'tel:+49301234567' + '89'],
    ['0171 234 56 78', 'tel:01712345678'],
  ])('of %j dials %s', (phone, address) => {
    expect(callAddress(phone)).toBe(address);
  });

  it.each(['', 'mail me', '404-555-0177-404-555-0188', '1-800', 'javascript:alert(1)', '*21*'])(
    'is not offered for %j',
    (phone) => {
      expect(callAddress(phone)).toBeNull();
    },
  );
});

it('a message was delayed when it came more than ten minutes after it was written', () => {
  const at = (writtenAt: string): ReceivedMessage => ({
    ...{
      id: '',
      revision: 0,
      name: '',
      email: '',
      phone: null,
      service: null,
      mornings: null,
      afternoons: null,
      message: '',
      page: null,
    },
    ...{ writtenAt, receivedAt: '2026-11-22T12:00:00+00:00', readAt: null, handledAt: null },
    ...{ repliedAt: null, note: '', followUpOn: null },
    suspectedBy: null,
    estimateQuery: null,
  });
  expect(wasDelayed(at('2026-11-22T11:50:00+00:00'))).toBe(false);
  expect(wasDelayed(at('2026-11-22T11:49:59+00:00'))).toBe(true);
});
