import { csv } from '@/domain/csv.ts';
import { conversionsOf, pagesPerSession } from '@/domain/insights.ts';
import type { LoadedSummary } from '../insights.api.ts';
import { conversionLabels, deviceLabels, filterWords, sourceWords } from './labels.ts';

const header = ['What', 'Item', 'Number', 'Period before', 'Counted from'];

export function summaryFile(summary: LoadedSummary): { readonly name: string; readonly text: string } {
  const { days, daily, before, filter, installed, totalVisits, uniqueVisitors } = summary;
  const rows: (readonly (string | number)[])[] = [
    ...filterWords(filter).map(({ label, value }) => ['Filter', `${label}: ${value}`, '', '', '']),
    ['Total visits', '', totalVisits, before.visits, ''],
    ['Unique visitors', '', uniqueVisitors, before.visitors, ''],
    [
      'Pages per session',
      '',
      Number(pagesPerSession(totalVisits, uniqueVisitors)),
      Number(pagesPerSession(before.visits, before.visitors)),
      '',
    ],
    ...conversionsOf(summary).map((each) => [conversionLabels[each.name], '', each.count, each.before, '']),
    ['Visitors with the installed app', '', installed.sessions, '', ''],
    ['Visitors with a browser', '', installed.of - installed.sessions, '', ''],
    ...daily.map(({ date, visits, isAggregated }) => ['Visits', date, visits, '', sourceWords(isAggregated)]),
    ...daily.map(({ date, sessions, isAggregated }) => [
      'Sessions',
      date,
      sessions,
      '',
      sourceWords(isAggregated),
    ]),
    ...summary.topPages.map(({ page, visits }) => ['Top Pages', page, visits, '', '']),
    ...summary.topReferrers.map(({ referrer, visits }) => ['Top Referrers', referrer, visits, '', '']),
    ...summary.sources.flatMap(({ source, messages, calls, visits }) => [
      ['Messages by source', source, messages, '', ''],
      ['Calls by source', source, calls, '', ''],
      ['Visits by source', source, visits, '', ''],
    ]),
    ...summary.campaigns.flatMap(({ campaign, source, messages, calls, visits }) => [
      ['Messages by campaign', `${campaign} (${source})`, messages, '', ''],
      ['Calls by campaign', `${campaign} (${source})`, calls, '', ''],
      ['Visits by campaign', `${campaign} (${source})`, visits, '', ''],
    ]),
    ...summary.devices.map(({ device, visits }) => [
      'Visits by device',
      deviceLabels[device],
      visits,
      '',
      '',
    ]),
  ];
  const last = daily.at(-1)?.date ?? '';
  return { name: `visits-${days}-days-to-${last}.csv`, text: csv(header, rows) };
}
