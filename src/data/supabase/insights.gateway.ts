import * as v from 'valibot';
import type { VisitSummary } from '../../domain/insights.ts';
import { createAccountRequests, type AccountConfig, type Answered, type Caller } from './account-requests.ts';
import { count, rpc } from './project-request.ts';

const date = v.pipe(v.string(), v.isoDate());

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
    summary: (caller: Caller, days: number): Answered<VisitSummary> =>
      ask(caller, { ...rpc('analytics_summary', { days }, summary), limitMs }),
    activeNow: (caller: Caller): Answered<number> =>
      ask(caller, { ...rpc('active_now', {}, count), limitMs }),
  };
}
