import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { AdminServices } from '@/data/admin-services.repository.ts';
import type { AccountFailure } from '@/domain/gateway-error.ts';
import type { VisitFilter, VisitSummary } from '@/domain/insights.ts';
import { err, ok } from '@/domain/result.ts';
import { connectionFound } from '@/state/connection.slice.ts';
import { drawAdmin, standInForScreen } from '../../../tests/support/unit/admin-screen.tsx';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { noVisits } from '../../../tests/support/unit/visit-summary.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';

const summaryOf = (days: number, visits: number): VisitSummary => ({
  ...noVisits,
  days,
  totalVisits: visits,
  uniqueVisitors: Math.ceil(visits / 2),
  daily: ['2026-11-21', '2026-11-22', '2026-11-23'].map((date) => ({
    date,
    visits: date === '2026-11-22' ? visits : 0,
    sessions: date === '2026-11-22' ? Math.ceil(visits / 2) : 0,
    isAggregated: false,
  })),
  topPages: visits === 0 ? [] : [{ page: '/gallery', visits }],
  sources: ['Direct', 'spam.example']
    .slice(0, visits)
    .map((source) => ({ source, visits, messages: 1, calls: 0 })),
  campaigns: [{ campaign: 'spring sale', source: 'houzz', visits: 2, messages: 1, calls: 0 }],
  devices: visits === 0 ? [] : [{ device: 'phone', visits }],
  recentActivity: visits === 0 ? [] : [{ page: '/gallery', timestamp: '2026-11-23T15:00:00Z' }],
  interactions: [{ name: 'contact_form', count: 3, before: 1 }],
  installed: { sessions: 1, of: 5 },
  before: { visits: 2, visitors: 1, isAggregated: false },
  rawSince: '2026-08-23',
});

const open = (visits: number, before = summaryOf(30, visits).before, errors: VisitSummary['errors'] = []) => {
  standInForScreen();
  const server: {
    failure: AccountFailure | null;
    visits: number;
    asked: number[];
    filters: VisitFilter[];
    ignored: string[];
    active: number;
  } = { failure: null, visits, asked: [], filters: [], ignored: [], active: 0 };
  const answer = async <T,>(answer: () => T) =>
    server.failure === null ? ok(answer()) : err(server.failure);
  const insights: AdminServices['insights'] = {
    summary: (_, days, filter) => {
      server.asked.push(days);
      server.filters.push(filter);
      const { ignored: ignoredSources } = server;
      return answer(() => ({ ...summaryOf(days, server.visits), before, errors, ignoredSources }));
    },
    setSourceIgnored: (_, source, isIgnored) => {
      server.ignored = isIgnored ? [...server.ignored, source] : [];
      return answer(() => 1);
    },
    activeNow: () => {
      server.active += 1;
      return answer(() => 4);
    },
  };
  const { store, InStore } = createTestStore({ insights });
  const show = (isOnline = true) => {
    store.dispatch(connectionFound(isOnline));
    return drawAdmin(InStore, <AnalyticsScreen owner="ann" isShown />);
  };
  const Hideable = () => {
    const [isShown, setShown] = useState(true);
    return (
      <>
        <button onClick={() => setShown(!isShown)}>Hide</button>
        <AnalyticsScreen owner="ann" isShown={isShown} />
      </>
    );
  };
  const showHideable = () => drawAdmin(InStore, <Hideable />);
  return { server, show, showHideable };
};

/** Label, value and note of a figure. */
const figure = (label: string): string | null | undefined =>
  screen.getByText(label).closest('dl')?.textContent;

it('lists errors in visitors’ browsers, or says that there are none', async () => {
  const { show } = open(10);
  show();
  await screen.findByText('No errors in visitors’ browsers.');
  cleanup();
  const errors = [{ kind: 'TypeError', build: 'main-1a2b.js', page: '/contact', count: 1_200 }];
  open(10, undefined, errors).show();
  const row = await screen.findByRole('row', { name: /TypeError/ });
  expect(row.textContent).toBe('TypeError/contactmain-1a2b.js1,200');
});

it('compares with no period that has no visits', async () => {
  const { show } = open(10, { visits: 0, visitors: 0, isAggregated: false });
  show();
  await screen.findByText('Total visits');
  expect(figure('Total visits')).toBe('Total visits10');
  expect(figure('Messages sent')).toBe('Messages sent3');
  expect(screen.queryByText(/30 days before/)).toBeNull();
});

it('loads, and shows every number against the period before', async () => {
  const { show } = open(10);
  show();
  expect(screen.getByText('Loading the numbers')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true);
  await screen.findByText('Total visits');
  expect(figure('Total visits')).toBe('Total visits108 more than the 30 days before');
  expect(figure('Unique visitors')).toBe('Unique visitors54 more than the 30 days before');
  expect(figure('Pages per session')).toBe('Pages per session2.0Same as the previous 30 days');
  await waitFor(() => expect(figure('Active Now')).toBe('Active Now4In the last 5 minutes'));
  expect(screen.getByText('No referrer data available')).toBeTruthy();
  expect(screen.queryByText('No page data available')).toBeNull();
  expect(screen.getByText('1 visitor used the installed app; 4 used a browser.')).toBeTruthy();
  expect(screen.getByText('Bots are excluded. Single visits are kept for all of these days.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', false);
});

it('asks for another range, and shows the last one until it is there', async () => {
  const { show, server } = open(10);
  show();
  await screen.findByText('Last 30 days');
  fireEvent.click(screen.getByLabelText('7 days'));
  await screen.findByText('Last 7 days');
  expect(server.asked).toEqual([30, 7]);
});

it('counts one page, source or class of device alone, until the filter is removed', async () => {
  const { show, server } = open(10);
  show();
  fireEvent.click(await screen.findByRole('button', { name: '/gallery' }));
  await screen.findByText('A filter counts single visits only. They are kept since Nov 21.');
  expect(screen.getByRole('button', { name: '/gallery' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Direct' }));
  fireEvent.click(screen.getByRole('button', { name: 'Phones' }));
  await waitFor(() =>
    expect(server.filters.at(-1)).toEqual({ page: '/gallery', source: 'Direct', device: 'phone' }),
  );
  server.visits = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Source: Direct' }));
  await screen.findByText('No visits match');
  server.visits = 10;
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Device: Phones' }));
  fireEvent.click(await screen.findByRole('button', { name: '/gallery' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull());
  expect(screen.queryByText(/A filter counts/)).toBeNull();
});

it('leaves out a source that is ignored, and a filter by it, until it is counted again', async () => {
  const { show, server } = open(10);
  show();
  await screen.findByRole('cell', { name: 'houzz' });
  expect(screen.queryByRole('button', { name: 'Ignore Direct' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'spam.example' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ignore spam.example' }));
  await screen.findByText('spam.example is ignored.');
  // The filter ends after the numbers without the source have come.
  await waitFor(() => expect(server.filters.at(-1)).toEqual({}));
  fireEvent.click(screen.getByRole('button', { name: 'Count spam.example again' }));
  await waitFor(() => expect(screen.queryByText('spam.example is ignored.')).toBeNull());
  cleanup();
  open(10).show(false);
  expect((await screen.findByRole('button', { name: 'Ignore spam.example' })).hasAttribute('disabled')).toBe(
    true,
  );
});

it('says that no visitor was counted, without an error', async () => {
  const { show } = open(0);
  show();
  await screen.findByText('No Analytics Data');
  await screen.findByText(
    'No visits in the last 30 days. Numbers appear after the next visit to the public site.',
  );
  expect(screen.getByText('No page data available')).toBeTruthy();
});

it.each<[AccountFailure, string]>([
  [{ kind: 'offline' }, 'The server could not be reached.'],
  [{ kind: 'timeout' }, 'The server did not respond in time.'],
  [{ kind: 'signed_out' }, 'Your session has ended. Sign in again.'],
  [{ kind: 'forbidden' }, 'This account is not an administrator.'],
  [{ kind: 'invalid_response', status: 200, body: 'html' }, 'The server sent an unexpected response.'],
])('on %j it says “%s”, shows no zero, and asks again', async (failure, reason) => {
  const { show, server } = open(10);
  server.failure = failure;
  show();
  await screen.findByText('The numbers could not be loaded.');
  expect(screen.getByText(reason)).toBeTruthy();
  expect([screen.queryByText('Total visits'), screen.queryByText('No Analytics Data')]).toEqual([null, null]);
  server.failure = null;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Total visits');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('offline it says where the numbers are', async () => {
  const { show, server } = open(10);
  server.failure = { kind: 'offline' };
  show(false);
  await screen.findByText('The numbers are on the server. They appear when you are back online.');
  expect(screen.getByText('You are offline.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('Active Now is counted every 30 seconds while the screen is shown and the page is visible, and only then [S2 §2.43, §9.5]', async () => {
  vi.useFakeTimers();
  const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
  const become = (state: DocumentVisibilityState): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const { showHideable, server } = open(10);
  const hide = (): boolean => fireEvent.click(screen.getByText('Hide'));
  showHideable();
  await pass(100);
  expect(server.active).toBe(1);
  await pass(30_000);
  expect(server.active).toBe(2);
  expect(server.asked).toEqual([30]);
  hide();
  await pass(120_000);
  expect(server.active).toBe(2);
  hide();
  await pass(100);
  expect(server.active).toBe(3);
  // Numbers older than a minute are loaded again, too.
  expect(server.asked).toEqual([30, 30]);
  become('hidden');
  await pass(120_000);
  expect(server.active).toBe(3);
  become('visible');
  await pass(100);
  expect(server.active).toBe(4);
});
