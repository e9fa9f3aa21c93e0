// The numbers of the Analytics tab, counted slowly from a plain list of events. Shares nothing with the SQL it judges.

/** An event, and where it is by now: still a row, or purged into the totals of its date. */
export type CountedEvent = {
  id: string;
  kind: 'page_view' | 'interaction' | 'admin_action';
  at: number;
  session: string;
  page: string;
  referrer: string;
  name: string;
  isInstalled: boolean;
  isRobot: boolean;
  isPurged: boolean;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const inNewYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

export const dateOf = (at: number): string => inNewYork.format(at);

/** The first instant of a date: New York is four or five hours behind. */
export const midnightOf = (date: string): number => {
  const early = Date.parse(date) + 4 * hourMs;
  return dateOf(early) === date ? early : early + hourMs;
};

const datesBetween = (first: string, last: string): string[] => {
  const dates: string[] = [];
  for (let day = Date.parse(first); day <= Date.parse(last); day += dayMs)
    dates.push(new Date(day).toISOString().slice(0, 10));
  return dates;
};

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10);

const distinct = (values: readonly string[]): number => new Set(values).size;

/**
 * Purged visits know their session for one date only; those that are still rows know it for good, and stand for those of
 * their session and date that went before.
 */
const countSessions = (events: readonly CountedEvent[]): number => {
  const dated = ({ session, at }: CountedEvent) => `${session} ${dateOf(at)}`;
  const inRows = new Set(events.filter(({ isPurged }) => !isPurged).map(dated));
  return distinct(
    events.map((event) => (event.isPurged && !inRows.has(dated(event)) ? dated(event) : event.session)),
  );
};

const tally = (names: readonly string[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
};

export const countByHand = (all: readonly CountedEvent[], now: number, days: number) => {
  const aggregatedTo = all
    .filter(({ isPurged }) => isPurged)
    .map(({ at }) => dateOf(at))
    .toSorted()
    .at(-1);
  const isAggregated = (date: string) => aggregatedTo !== undefined && date <= aggregatedTo;

  const people = all.filter(({ isRobot, kind }) => !isRobot && kind !== 'admin_action');
  const views = people.filter(({ kind }) => kind === 'page_view');
  const rows = views.filter(({ isPurged }) => !isPurged);
  const first = dateOf(now - days * dayMs);
  const since = isAggregated(first) ? midnightOf(first) : now - days * dayMs;
  const visits = views.filter(({ at }) => at >= since);

  const isBeforeAggregated = isAggregated(dateOf(since - days * dayMs));
  const beforeUntil = isBeforeAggregated ? midnightOf(first) : since;
  const beforeSince = isBeforeAggregated ? midnightOf(daysBefore(first, days)) : since - days * dayMs;
  const isBefore = ({ at }: CountedEvent) => at >= beforeSince && at < beforeUntil;
  const visitsBefore = views.filter(isBefore);

  const named = people.filter(({ kind }) => kind === 'interaction');
  const beforeOf = new Map(tally(named.filter(isBefore).map(({ name }) => name)));
  const nowOf = new Map(tally(named.filter(({ at }) => at >= since).map(({ name }) => name)));
  const interactions = [...new Set([...beforeOf.keys(), ...nowOf.keys()])].map((name) => ({
    name,
    count: nowOf.get(name) ?? 0,
    before: beforeOf.get(name) ?? 0,
  }));

  return {
    days,
    since,
    timeZone: 'America/New_York',
    totalVisits: visits.length,
    uniqueVisitors: countSessions(visits),
    activeNow: distinct(
      people.filter(({ at, isPurged }) => !isPurged && at >= now - 5 * 60_000).map(({ session }) => session),
    ),
    daily: datesBetween(first, dateOf(now)).map((date) => {
      const ofDate = visits.filter(({ at }) => dateOf(at) === date);
      return {
        date,
        visits: ofDate.length,
        sessions: distinct(ofDate.map(({ session }) => session)),
        isAggregated: isAggregated(date),
      };
    }),
    topPages: tally(visits.map(({ page }) => page))
      .slice(0, 10)
      .map(([page, count]) => ({ page, visits: count })),
    topReferrers: tally(visits.map(({ referrer }) => referrer))
      .slice(0, 10)
      .map(([referrer, count]) => ({ referrer, visits: count })),
    recentActivity: rows
      .filter(({ at }) => at >= since)
      .toSorted((a, b) => b.at - a.at)
      .slice(0, 20)
      .map(({ page, at }) => ({ page, timestamp: at })),
    interactions: interactions.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    errors: [],
    installed: {
      sessions: countSessions(visits.filter(({ isInstalled }) => isInstalled)),
      of: countSessions(visits),
    },
    before: {
      visits: visitsBefore.length,
      visitors: isBeforeAggregated
        ? distinct(visitsBefore.map(({ session, at }) => `${session} ${dateOf(at)}`))
        : distinct(visitsBefore.map(({ session }) => session)),
      isAggregated: isBeforeAggregated,
    },
    rawSince:
      rows
        .map(({ at }) => dateOf(at))
        .filter((date) => !isAggregated(date))
        .toSorted()
        .at(0) ?? null,
  };
};
