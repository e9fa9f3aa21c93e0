import * as v from 'valibot';
import { deviceClasses, type VisitFilter, type VisitSummary } from '../../domain/insights.ts';
import { createAccountRequests, type AccountConfig, type Answered, type Caller } from './account-requests.ts';
import { count, rpc } from './project-request.ts';

const date = v.pipe(v.string(), v.isoDate());

const sourceCount = { source: v.string(), visits: count, messages: count, calls: count };

const summary = v.object({
  days: count,
  since: v.string(),
  timeZone: v.string(),
  totalVisits: count,
  uniqueVisitors: count,
  activeNow: count,
  daily: v.array(v.object({ date, visits: count, sessions: count, isAggregated: v.boolean() })),
  topPages: v.array(v.object({ page: v.string(), visits: count })),
  topReferrers: v.array(v.object({ referrer: v.string(), visits: count })),
  sources: v.array(v.object(sourceCount)),
  campaigns: v.array(v.object({ campaign: v.string(), ...sourceCount })),
  devices: v.array(v.object({ device: v.picklist(deviceClasses), visits: count })),
  ignoredSources: v.array(v.string()),
  recentActivity: v.array(v.object({ page: v.string(), timestamp: v.string() })),
  interactions: v.array(v.object({ name: v.string(), count, before: count })),
  errors: v.array(v.object({ kind: v.string(), build: v.string(), page: v.string(), count })),
  installed: v.object({ sessions: count, of: count }),
  before: v.object({ visits: count, visitors: count, isAggregated: v.boolean() }),
  rawSince: v.nullable(date),
});

const limitMs = 20_000;

export function createInsightsGateway(config: AccountConfig) {
  const ask = createAccountRequests(config);
  return {
    /** Of `filter` alone; it leaves out dates of which only totals are stored. */
    summary: (
      caller: Caller,
      days: number,
      { page, source, device }: VisitFilter,
    ): Answered<VisitSummary> => {
      const body = { days, of_page: page, of_source: source, of_device: device };
      return ask(caller, { ...rpc('analytics_summary', body, summary), limitMs });
    },
    /** How many stored visits count no more, or count again. */
    setSourceIgnored: (caller: Caller, source: string, isIgnored: boolean): Answered<number> =>
      ask(caller, { ...rpc('set_source_ignored', { source, is_ignored: isIgnored }, count), limitMs }),
    activeNow: (caller: Caller): Answered<number> =>
      ask(caller, { ...rpc('active_now', {}, count), limitMs }),
  };
}
