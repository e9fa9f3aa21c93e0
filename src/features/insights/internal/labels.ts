import { clockTime } from '@/content/business-time.ts';
import {
  granularity,
  type Conversion,
  type DayCount,
  type DeviceClass,
  type VisitFilter,
  type VisitSummary,
} from '@/domain/insights.ts';

export const counted = (count: number): string => count.toLocaleString('en-US');

const at = (date: string): Date => new Date(`${date}T12:00:00Z`);

export const shortDate = (date: string): string =>
  at(date).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

export const weekdayDate = (date: string): string =>
  at(date).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `August 23`, with the year if it is not that of `today`. */
const longDate = (date: string, today: string): string =>
  at(date).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });

/** `2:14 PM`, or `Nov 21, 2:14 PM` if not today, in the business's time zone. */
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

export const deviceLabels: Readonly<Record<DeviceClass, string>> = {
  phone: 'Phones',
  tablet: 'Tablets',
  desktop: 'Computers',
};

export const filterWords = ({ page, source, device }: VisitFilter) => [
  ...(page === undefined ? [] : [{ part: 'page', label: 'Page', value: page } as const]),
  ...(source === undefined ? [] : [{ part: 'source', label: 'Source', value: source } as const]),
  ...(device === undefined
    ? []
    : [{ part: 'device', label: 'Device', value: deviceLabels[device] } as const]),
];

export const sourceWords = (isAggregated: boolean): string =>
  isAggregated ? 'Daily total' : 'Single visits';

export const dayWords = ({ visits, sessions }: Pick<DayCount, 'visits' | 'sessions'>): string =>
  `${counted(visits)} ${visits === 1 ? 'visit' : 'visits'}, ${counted(sessions)} ${sessions === 1 ? 'session' : 'sessions'}`;

type Days = Pick<VisitSummary, 'daily' | 'since'>;

/** Start time of a partial first day; '' if it is whole. */
const beginWithinDay = ({ daily, since }: Days): string => {
  const from = clockTime(since);
  return daily[0]?.isAggregated === true || /^12:00\sAM$/.test(from) ? '' : from;
};

/** '' for most days; the first and last are rarely whole. */
export const dayNote = ({ date, isAggregated }: DayCount, days: Days): string => {
  if (isAggregated) return sourceWords(true);
  if (date === days.daily.at(-1)?.date) return 'So far';
  const from = beginWithinDay(days);
  return date === days.daily[0]?.date && from !== '' ? `From ${from}` : '';
};

/** Starts with a whole day: a partial one would look like a rise. */
export const drawnDays = (days: Days): readonly DayCount[] =>
  days.daily.length > 2 && beginWithinDay(days) !== '' ? days.daily.slice(1) : days.daily;

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

export const installedWords = ({ sessions, of }: VisitSummary['installed']): string => {
  if (of === 0) return 'How many visitors use the installed app shows here after the first visit.';
  const who = `${counted(sessions)} ${sessions === 1 ? 'visitor' : 'visitors'}`;
  return `${who} used the installed app; ${counted(of - sessions)} used a browser.`;
};
