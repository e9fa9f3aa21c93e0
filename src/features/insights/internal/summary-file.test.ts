import { expect, it } from 'vitest';
import { readCsv } from '../../../../tests/support/csv-reader.ts';
import { noVisits } from '../../../../tests/support/unit/visit-summary.ts';
import type { LoadedSummary } from '../insights.api.ts';
import { summaryFile } from './summary-file.ts';

const summary: LoadedSummary = {
  ...noVisits,
  days: 7,
  totalVisits: 5,
  uniqueVisitors: 2,
  daily: [
    { date: '2026-11-21', visits: 2, sessions: 1, isAggregated: true },
    { date: '2026-11-22', visits: 3, sessions: 1, isAggregated: false },
  ],
  topPages: [{ page: '/faq', visits: 5 }],
  topReferrers: [{ referrer: '=HYPERLINK("https://evil.example")', visits: 1 }],
  sources: [{ source: 'houzz', visits: 4, messages: 1, calls: 2 }],
  campaigns: [{ campaign: 'spring sale', source: 'houzz', visits: 3, messages: 1, calls: 0 }],
  devices: [{ device: 'phone', visits: 5 }],
  filter: { page: '/faq', source: '=houzz' },
  loadedAt: 0,
  interactions: [{ name: 'call_tapped', count: 2, before: 1 }],
  installed: { sessions: 1, of: 2 },
  before: { visits: 3, visitors: 2, isAggregated: true },
  rawSince: '2026-11-22',
};

it('holds every number of the screen, and nothing that a spreadsheet would compute', () => {
  const { name, text } = summaryFile(summary);
  expect(name).toBe('visits-7-days-to-2026-11-22.csv');
  expect(readCsv(text)).toEqual([
    ['What', 'Item', 'Number', 'Period before', 'Counted from'],
    ['Filter', 'Page: /faq', '', '', ''],
    ['Filter', 'Source: =houzz', '', '', ''],
    ['Total visits', '', '5', '3', ''],
    ['Unique visitors', '', '2', '2', ''],
    ['Pages per session', '', '2.5', '1.5', ''],
    ['Messages sent', '', '0', '0', ''],
    ['Calls tapped', '', '2', '1', ''],
    ['Estimates shown', '', '0', '0', ''],
    ['Estimates saved', '', '0', '0', ''],
    ['Installed the site', '', '0', '0', ''],
    ['Visitors with the installed app', '', '1', '', ''],
    ['Visitors with a browser', '', '1', '', ''],
    ['Visits', '2026-11-21', '2', '', 'Daily total'],
    ['Visits', '2026-11-22', '3', '', 'Single visits'],
    ['Sessions', '2026-11-21', '1', '', 'Daily total'],
    ['Sessions', '2026-11-22', '1', '', 'Single visits'],
    ['Top Pages', '/faq', '5', '', ''],
    ['Top Referrers', `'=HYPERLINK("https://evil.example")`, '1', '', ''],
    ['Messages by source', 'houzz', '1', '', ''],
    ['Calls by source', 'houzz', '2', '', ''],
    ['Visits by source', 'houzz', '4', '', ''],
    ['Messages by campaign', 'spring sale (houzz)', '1', '', ''],
    ['Calls by campaign', 'spring sale (houzz)', '0', '', ''],
    ['Visits by campaign', 'spring sale (houzz)', '3', '', ''],
    ['Visits by device', 'Phones', '5', '', ''],
  ]);
});
