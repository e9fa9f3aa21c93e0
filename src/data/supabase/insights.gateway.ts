/** What the server counted of visits, for administrators alone. */
import * as v from 'valibot';
import type { VisitSummary } from '../../domain/insights.ts';
import type { Result } from '../../domain/result.ts';
import {
  createAccountRequests,
  type AccountFailure,
  type AccountRequestsConfig,
  type Caller,
} from './account-requests.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const date = v.pipe(v.string(), v.isoDate());

const summary = v.object({
  days: count,
  timeZone: v.string(),
  totalVisits: count,
  uniqueVisitors: count,
  activeNow: count,
  daily: v.array(v.object({ date, visits: count, sessions: count, isKept: v.boolean() })),
  topPages: v.array(v.object({ page: v.string(), visits: count })),
  topReferrers: v.array(v.object({ referrer: v.string(), visits: count })),
  recentActivity: v.array(v.object({ page: v.string(), timestamp: v.string() })),
  interactions: v.array(v.object({ name: v.string(), count, before: count })),
  installed: v.object({ sessions: count, of: count }),
  before: v.object({ visits: count, visitors: count, isKept: v.boolean() }),
  keptSince: v.nullable(date),
});

type Asked<T> = Promise<Result<T, AccountFailure>>;

export function createInsightsGateway({
  fetch: send = (...request) => fetch(...request),
  ...config
}: AccountRequestsConfig & { readonly fetch?: typeof fetch }) {
  const ask = createAccountRequests(config);
  const rpc = <T>(caller: Caller, name: string, body: object, answer: v.GenericSchema<T>): Asked<T> =>
    ask(caller, {
      fetch: send,
      path: `/rest/v1/rpc/${name}`,
      init: { method: 'POST', body: JSON.stringify(body) },
      headers: { 'Content-Type': 'application/json' },
      limitMs: 20_000,
      answer,
    });
  return {
    /** The last `days` days and as many before. */
    summary: (caller: Caller, days: number): Asked<VisitSummary> =>
      rpc(caller, 'analytics_summary', { days }, summary),
    /** Sessions of the last 5 minutes. */
    activeNow: (caller: Caller): Asked<number> => rpc(caller, 'active_now', {}, count),
  };
}
