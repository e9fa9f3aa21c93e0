import type { VisitSummary } from '../../../src/domain/insights.ts';

/** The summary of a site without visits. */
export const noVisits: VisitSummary = {
  days: 30,
  since: '2026-11-21T05:00:00Z',
  timeZone: 'America/New_York',
  totalVisits: 0,
  uniqueVisitors: 0,
  activeNow: 0,
  daily: [],
  topPages: [],
  topReferrers: [],
  sources: [],
  campaigns: [],
  devices: [],
  ignoredSources: [],
  recentActivity: [],
  interactions: [],
  errors: [],
  installed: { sessions: 0, of: 0 },
  before: { visits: 0, visitors: 0, isAggregated: false },
  rawSince: null,
};
