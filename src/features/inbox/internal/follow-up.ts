// Days of the business: a date without a time, which no time zone of a device may shift.
import { business } from '@/content/business.ts';

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: business.timeZone, dateStyle: 'short' });

/** `2026-12-01`: so many days after today in Atlanta. */
export const dayFromToday = (days: number, now = Date.now()): string => {
  const noon = Date.parse(`${isoDay.format(now)}T12:00:00Z`);
  return new Date(noon + days * 86_400_000).toISOString().slice(0, 10);
};

const words = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const wordsOfYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

/** `Follow up today`, `Follow up Dec 1`, `Follow-up was due Nov 21`. */
export const followUpWords = (day: string, now = Date.now()): string => {
  const today = dayFromToday(0, now);
  if (day === today) return 'Follow up today';
  const format = day.slice(0, 4) === today.slice(0, 4) ? words : wordsOfYear;
  const date = format.format(Date.parse(`${day}T12:00:00Z`));
  return day < today ? `Follow-up was due ${date}` : `Follow up ${date}`;
};

export const isDue = (day: string | null, now = Date.now()): boolean =>
  day !== null && day <= dayFromToday(0, now);
