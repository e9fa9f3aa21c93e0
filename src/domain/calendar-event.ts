export interface CalendarEvent {
  /** Unique in the world and the same for the same event, so that a second import replaces the first. */
  readonly uid: string;
  /** ISO times. */
  readonly start: string;
  readonly end: string;
  readonly madeAt: string;
  readonly title: string;
  readonly text: string;
}

/** RFC 5545 §3.1: a line has at most 75 octets; the next one begins with a space. */
const fold = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const octets = new TextEncoder().encode(letter).length;
    if (size + octets > 75) {
      parts.push(part);
      [part, size] = [' ', 1];
    }
    part += letter;
    size += octets;
  }
  return [...parts, part].join('\r\n');
};

/** RFC 5545 §3.3.11; control characters would end the line. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const utc = (time: string): string => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** An iCalendar file (RFC 5545) with one event. Its times are UTC, which needs no description of a time zone. */
export const iCalendar = ({ uid, start, end, madeAt, title, text }: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cedar & Steam//Inbox//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
