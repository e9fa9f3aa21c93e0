// The numbers of the Analytics tab, counted slowly from a plain list of events. Shares nothing with the SQL it judges.

/** An event, and where it is by now: still a row, or purged into the totals of its date. */
export type CountedEvent = {
  id: string;
  kind: 'page_view' | 'interaction' | 'admin_action';
  at: number;
  session: string;
  page: string;
  referrer: string;
  campaign: string | null;
  /** By the link, else by the site that linked. */
  source: string;
  device: string | null;
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

export type Filter = { of_page?: string; of_source?: string; of_device?: string };

const isOf = ({ of_page, of_source, of_device }: Filter) => {
  const isEither = (value: string | null, chosen: string | undefined) =>
    chosen === undefined || value === chosen;
  return ({ page, source, device }: CountedEvent) =>
    isEither(page, of_page) && isEither(source, of_source) && isEither(device, of_device);
};

/** By key; a key that counts nothing is left out. */
const countBy = (events: readonly CountedEvent[], keyOf: (event: CountedEvent) => string) =>
  tally(events.map(keyOf))
    .map(([key]) => {
      const ofKey = events.filter((event) => keyOf(event) === key);
      const named = (name: string) =>
        ofKey.filter((event) => event.kind === 'interaction' && event.name === name).length;
      const visits = ofKey.filter(({ kind }) => kind === 'page_view').length;
      return { key, visits, messages: named('contact_form'), calls: named('call_tapped') };
    })
    .filter(({ visits, messages, calls }) => visits + messages + calls > 0);

export const countByHand = (
  everything: readonly CountedEvent[],
  now: number,
  days: number,
  filter: Filter = {},
) => {
  const isFiltered = Object.keys(filter).length > 0;
  const all = isFiltered ? everything.filter(({ isPurged }) => !isPurged).filter(isOf(filter)) : everything;
  const aggregatedTo = everything
    .filter(({ isPurged }) => isPurged)
    .map(({ at }) => dateOf(at))
    .toSorted()
    .at(-1);
  const isAggregated = (date: string) => aggregatedTo !== undefined && date <= aggregatedTo;

  const isPerson = ({ isRobot, kind }: CountedEvent) => !isRobot && kind !== 'admin_action';
  const everyone = everything.filter(isPerson);
  const people = all.filter(isPerson);
  const views = people.filter(({ kind }) => kind === 'page_view');
  const rows = views.filter(({ isPurged }) => !isPurged);
  const given = dateOf(now - days * dayMs);
  const first = isFiltered && isAggregated(given) ? daysBefore(aggregatedTo ?? '', -1) : given;
  const since = isAggregated(given) ? midnightOf(first) : now - days * dayMs;
  const visits = views.filter(({ at }) => at >= since);

  const hasTotalsBefore = isAggregated(dateOf(since - days * dayMs));
  const isBeforeAggregated = hasTotalsBefore && !isFiltered;
  const beforeUntil = isBeforeAggregated ? midnightOf(first) : since;
  const beforeSince = isBeforeAggregated ? midnightOf(daysBefore(first, days)) : since - days * dayMs;
  const isBefore = ({ at }: CountedEvent) =>
    at >= beforeSince && at < beforeUntil && !(isFiltered && hasTotalsBefore);
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
      everyone
        .filter(({ at, isPurged }) => !isPurged && at >= now - 5 * 60_000)
        .map(({ session }) => session),
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
    sources: countBy(
      people.filter(({ at }) => at >= since),
      ({ source }) => source,
    )
      .toSorted(
        (a, b) =>
          b.messages - a.messages || b.visits - a.visits || b.calls - a.calls || (a.key < b.key ? -1 : 1),
      )
      .slice(0, 20)
      .map(({ key, ...counts }) => ({ source: key, ...counts })),
    campaigns: countBy(
      people.filter(({ at, isPurged, campaign }) => at >= since && !isPurged && campaign !== null),
      ({ campaign, source }) => `${campaign ?? ''}\n${source}`,
    )
      .map(({ key, ...counts }) => ({ campaign: key.split('\n')[0], source: key.split('\n')[1], ...counts }))
      .toSorted(
        (a, b) =>
          b.messages - a.messages ||
          b.visits - a.visits ||
          (`${a.campaign} ${a.source}` < `${b.campaign} ${b.source}` ? -1 : 1),
      )
      .slice(0, 20),
    devices: tally(rows.filter(({ at }) => at >= since).flatMap(({ device }) => device ?? [])).map(
      ([device, visits]) => ({ device, visits }),
    ),
    ignoredSources: [],
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
      everyone
        .filter(({ kind, isPurged }) => kind === 'page_view' && !isPurged)
        .map(({ at }) => dateOf(at))
        .filter((date) => !isAggregated(date))
        .toSorted()
        .at(0) ?? null,
  };
};
