// Words about visits that several parts of the screen use.
import { clockTime } from '@/content/business-time.ts';
import { granularity, type Conversion, type DayCount, type VisitSummary } from '@/domain/insights.ts';

export const counted = (count: number): string => count.toLocaleString('en-US');

/** Noon keeps a date in its place, whatever the time zone of the device. */
const at = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** `Nov 22` */
export const shortDate = (date: string): string =>
  at(date).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Sun, Nov 22` */
export const weekdayDate = (date: string): string =>
  at(date).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `August 23`, with the year where it is another than that of `today`. */
const longDate = (date: string, today: string): string =>
  at(date).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });

/** `2:14 PM`, or `Nov 21, 2:14 PM` when it was not today, on the clock of the business. */
export const visitTime = (iso: string, today: string, timeZone: string): string => {
  const time = new Date(iso);
  const date = time.toLocaleDateString('en-CA', { timeZone });
  return time.toLocaleString('en-US', {
    ...(date === today ? {} : { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
};

export const conversionLabels: Readonly<Record<Conversion, string>> = {
  contact_form: 'Messages sent',
  call_tapped: 'Calls tapped',
  estimate_shown: 'Estimates shown',
  estimate_saved: 'Estimates saved',
  site_installed: 'Installed the site',
};

/** What stands behind the count of a date. */
export const sourceWords = (isAggregated: boolean): string =>
  isAggregated ? 'Daily total' : 'Single visits';

/** `1 visit, 12 sessions` */
export const dayWords = ({ visits, sessions }: Pick<DayCount, 'visits' | 'sessions'>): string =>
  `${counted(visits)} ${visits === 1 ? 'visit' : 'visits'}, ${counted(sessions)} ${sessions === 1 ? 'session' : 'sessions'}`;

type Days = Pick<VisitSummary, 'daily' | 'since'>;

/** When the range begins within its first day, whose numbers are then of a part of it; '' if that day is whole. */
const beginWithinDay = ({ daily, since }: Days): string => {
  const from = clockTime(since);
  return daily[0]?.isAggregated === true || /^12:00\sAM$/.test(from) ? '' : from;
};

/** What must be known of a date to read its numbers; '' for most. The first and the last one are rarely whole. */
export const dayNote = ({ date, isAggregated }: DayCount, days: Days): string => {
  if (isAggregated) return sourceWords(true);
  if (date === days.daily.at(-1)?.date) return 'So far';
  const from = beginWithinDay(days);
  return date === days.daily[0]?.date && from !== '' ? `From ${from}` : '';
};

/** The days of the line chart: it begins with a whole day, because a part of one looks like a rise that was none. */
export const drawnDays = (days: Days): readonly DayCount[] =>
  days.daily.length > 2 && beginWithinDay(days) !== '' ? days.daily.slice(1) : days.daily;

/** What the numbers leave out, and what they rest on. */
export const footWords = (summary: Pick<VisitSummary, 'daily' | 'rawSince'>): string => {
  const robots = 'Bots are excluded.';
  const rows = granularity(summary);
  switch (rows.kind) {
    case 'nothing':
      return robots;
    case 'singly':
      return `${robots} Single visits are kept for all of these days.`;
    case 'totals':
      return `${robots} Of these days only daily totals are kept.`;
    case 'both': {
      const since = longDate(rows.since, summary.daily.at(-1)?.date ?? rows.since);
      return `${robots} Since ${since} single visits are kept; before that, daily totals.`;
    }
  }
};

/** How visitors came to the site: by its icon on their device, or in a browser. */
export const installedWords = ({ sessions, of }: VisitSummary['installed']): string => {
  if (of === 0) return 'How many visitors use the installed app shows here after the first visit.';
  const who = `${counted(sessions)} ${sessions === 1 ? 'visitor' : 'visitors'}`;
  return `${who} used the installed app; ${counted(of - sessions)} used a browser.`;
};
