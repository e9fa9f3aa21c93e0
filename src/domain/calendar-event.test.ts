import { fc } from '../../tests/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { iCalendar } from './calendar-event.ts';

const event = {
  uid: '5f1e@cedarandsteam.example',
  start: '2026-12-01T15:00:00Z',
  end: '2026-12-01T16:30:00.000Z',
  madeAt: '2026-11-28T23:00:00.123Z',
  title: 'Visit: Maria',
  text: 'Phone: (404) 555-0177',
};

/** What a calendar program reads. */
const read = (file: string): ReadonlyMap<string, string> => {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  const unescaped = (text: string): string =>
    text.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')), unescaped(line.slice(line.indexOf(':') + 1))]),
  );
};

describe('a calendar file', () => {
  it('has one event in UTC', () => {
    expect(iCalendar(event).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cedar & Steam//Inbox//EN',
      'BEGIN:VEVENT',
      'UID:5f1e@cedarandsteam.example',
      'DTSTAMP:20261128T230000Z',
      'DTSTART:20261201T150000Z',
      'DTEND:20261201T163000Z',
      'SUMMARY:Visit: Maria',
      'DESCRIPTION:Phone: (404) 555-0177',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each([
    ['Maria; Ben, and \\co\nBEGIN:VEVENT', 'Maria; Ben, and \\co\nBEGIN:VEVENT'],
    ['a\r\nb\rc\u0000\u001bd', 'a\nb\ncd'],
  ])('carries %j as text', (text, found) => {
    const file = iCalendar({ ...event, title: text, text });
    expect(read(file).get('SUMMARY')).toBe(found);
    expect(read(file).get('DESCRIPTION')).toBe(found);
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  });

  it('folds long lines at 75 octets and never within a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const lines = iCalendar({ ...event, text }).split('\r\n');
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const expected = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
        expect(read(lines.join('\r\n')).get('DESCRIPTION')).toBe(expected);
      }),
    );
  });
});
