export const summaryRanges = [7, 30, 90] as const;

export type SummaryRange = (typeof summaryRanges)[number];

/** One date (`2026-11-22`) in the time zone of the business. */
export interface DayCount {
  readonly date: string;
  readonly visits: number;
  readonly sessions: number;
  /** Only the total of this date is stored; its raw events were deleted. */
  readonly isAggregated: boolean;
}

export interface BrowserErrors {
  readonly kind: string;
  readonly build: string;
  readonly page: string;
  readonly count: number;
}

export const deviceClasses = ['phone', 'tablet', 'desktop'] as const;

export type DeviceClass = (typeof deviceClasses)[number];

/** Which visits count; an absent part leaves none out. */
export interface VisitFilter {
  readonly page?: string;
  readonly source?: string;
  readonly device?: DeviceClass;
}

/** `source`: the `utm_source` of the link, else the host that linked, else `Direct`; for messages, of the tab they were sent in. */
export interface SourceCount {
  readonly source: string;
  readonly visits: number;
  readonly messages: number;
  readonly calls: number;
}

/** Visits without a link or referrer; it cannot be ignored. */
export const directSource = 'Direct';

export interface VisitSummary {
  readonly days: number;
  /** ISO time; the first date counts from here on. */
  readonly since: string;
  readonly timeZone: string;
  readonly totalVisits: number;
  readonly uniqueVisitors: number;
  /** Sessions in the 5 minutes before the summary was computed. */
  readonly activeNow: number;
  readonly daily: readonly DayCount[];
  readonly topPages: readonly { readonly page: string; readonly visits: number }[];
  readonly topReferrers: readonly { readonly referrer: string; readonly visits: number }[];
  /** Those that brought most messages first. */
  readonly sources: readonly SourceCount[];
  /** Of raw events only, as are devices. */
  readonly campaigns: readonly (SourceCount & { readonly campaign: string })[];
  readonly devices: readonly { readonly device: DeviceClass; readonly visits: number }[];
  /** Sources that no number counts. */
  readonly ignoredSources: readonly string[];
  /** Newest first; ISO times. */
  readonly recentActivity: readonly { readonly page: string; readonly timestamp: string }[];
  /** `before`: in the same number of days before. */
  readonly interactions: readonly {
    readonly name: string;
    readonly count: number;
    readonly before: number;
  }[];
  readonly errors: readonly BrowserErrors[];
  readonly installed: { readonly sessions: number; readonly of: number };
  /** The same number of days before; `isAggregated`: some of it from daily totals. */
  readonly before: { readonly visits: number; readonly visitors: number; readonly isAggregated: boolean };
  /** The date since which raw events are stored; null when there are none. */
  readonly rawSince: string | null;
}

export const conversions = [
  'contact_form',
  'call_tapped',
  'estimate_shown',
  'estimate_saved',
  'site_installed',
] as const;

export type Conversion = (typeof conversions)[number];

export interface ConversionCount {
  readonly name: Conversion;
  readonly count: number;
  readonly before: number;
}

export const conversionsOf = ({ interactions }: VisitSummary): readonly ConversionCount[] =>
  conversions.map((name) => {
    const counted = interactions.find((interaction) => interaction.name === name);
    return { name, count: counted?.count ?? 0, before: counted?.before ?? 0 };
  });

const tenthsOf = (visits: number, visitors: number): number =>
  visitors === 0 ? 0 : Math.round((visits * 10) / visitors);

export const pagesPerSession = (visits: number, visitors: number): string =>
  (tenthsOf(visits, visitors) / 10).toFixed(1);

const counted = (count: number): string => count.toLocaleString('en-US');

const compared = (difference: number, words: string, days: number): string => {
  if (difference === 0) return `Same as the previous ${counted(days)} days`;
  return `${words} ${difference > 0 ? 'more' : 'fewer'} than the ${counted(days)} days before`;
};

export const hasPeriodBefore = ({ before }: Pick<VisitSummary, 'before'>): boolean => before.visits > 0;

export const changeWords = (now: number, before: number, days: number): string =>
  compared(now - before, counted(Math.abs(now - before)), days);

/** Pages per session, rounded as displayed: `0.4 more than the 30 days before`. */
export const depthChangeWords = ({
  totalVisits,
  uniqueVisitors,
  before,
  days,
}: Pick<VisitSummary, 'totalVisits' | 'uniqueVisitors' | 'before' | 'days'>): string => {
  const difference = tenthsOf(totalVisits, uniqueVisitors) - tenthsOf(before.visits, before.visitors);
  return compared(difference, (Math.abs(difference) / 10).toFixed(1), days);
};

/** Filters need raw events: whether they are missing for the first dates of the range. */
export const isCutShort = ({ daily, days }: Pick<VisitSummary, 'daily' | 'days'>): boolean =>
  daily.length <= days;

/** Whether all, some or none of the range is backed by raw events. */
export function granularity({
  daily,
  rawSince,
}: Pick<VisitSummary, 'daily' | 'rawSince'>):
  | { readonly kind: 'nothing' }
  | { readonly kind: 'singly' }
  | { readonly kind: 'totals' }
  | { readonly kind: 'both'; readonly since: string } {
  const hasTotals = daily.some(({ isAggregated }) => isAggregated);
  if (!hasTotals) return rawSince === null ? { kind: 'nothing' } : { kind: 'singly' };
  const last = daily.at(-1)?.date ?? '';
  if (rawSince === null || rawSince > last) return { kind: 'totals' };
  return { kind: 'both', since: rawSince };
}
