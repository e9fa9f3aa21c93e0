import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../platform/logger.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openVisits as open, type Ingest } from '../../tests/support/outbox/visits.ts';

const home = { path: '/?name=Ann#top', referrer: 'https://search.example/find?q=sauna' };

beforeEach(() => vi.spyOn(logger, 'warn').mockImplementation(() => undefined));

describe('a page view', () => {
  it('is on the device before anything is sent', async () => {
    const { visits, ingestEvents, waiting } = open();
    await visits.trackPageView(home);
    expect(ingestEvents).not.toHaveBeenCalled();
    expect(await waiting()).toBe(1);
  });

  it('is sent when the browser is idle, and leaves the device only then [S2 §3.10, §7.31]', async () => {
    const { visits, idle, waiting, sent } = open();
    await visits.trackPageView(home);
    idle[0]?.();
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(sent()[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent()).toEqual([
      {
        id: sent()[0]?.id,
        kind: 'page_view',
        path: '/',
        referrer: 'https://search.example/find',
        sessionId: '00000000-0000-4000-8000-000000000001',
        userAgent: 'Test/1',
        metadata: {
          screen_width: 412,
          screen_height: 915,
          viewport_width: 400,
          viewport_height: 800,
          display_mode: 'browser',
          device: 'phone',
          timestamp: '2026-11-20T12:00:00.000Z',
        },
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    ]);
  });

  it('belongs to one session with the others of its tab', async () => {
    const { visits, flush, sent } = open();
    await visits.trackPageView(home);
    await visits.trackPageView({ path: '/gallery', referrer: 'https://site.example/' });
    await flush();
    expect(new Set(sent().map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(new Set(sent().map(({ referrer }) => referrer))).toEqual(new Set(['https://search.example/find']));
    expect(new Set(sent().map(({ id }) => id)).size).toBe(2);
  });

  it('of a page that was left before its script came is recorded by the next one, with its time and referrer', async () => {
    const { visits, flush, browser, sent } = open();
    const at = Date.parse('2026-11-20T11:59:00.000Z');
    browser.noted = [{ at, address: '/faq?utm_source=Houzz&q=Ann', referrer: home.referrer }];
    await visits.trackPageView({ path: '/gallery', referrer: 'https://site.example/faq' });
    await flush();
    expect(
      sent().map(({ path, createdAt, referrer, metadata }) => [
        path,
        createdAt,
        referrer,
        metadata['utm_source'],
      ]),
    ).toEqual([
      ['/faq', '2026-11-20T11:59:00.000Z', 'https://search.example/find', 'Houzz'],
      ['/gallery', '2026-11-20T12:00:00.000Z', 'https://search.example/find', 'Houzz'],
    ]);
  });

  it('and what is done after it say from where this tab came', async () => {
    const { visits, flush, browser, device, sent } = open();
    browser.landing =
      'https://site.example/?utm_source=houzz&utm_medium=cpc&utm_campaign=Spring%20Sale&name=Ann#x';
    await visits.trackInteraction({ name: 'call_tapped', path: '/' });
    device.now += 1;
    await visits.trackPageView(home);
    device.now += 1;
    await visits.trackInteraction({ name: 'contact_form', path: '/contact' });
    await flush();
    const campaign = { utm_source: 'houzz', utm_medium: 'cpc', utm_campaign: 'Spring Sale' };
    expect(sent().map(({ referrer }) => referrer)).toEqual([
      null,
      'https://search.example/find',
      'https://search.example/find',
    ]);
    expect(sent()[1]?.metadata).toMatchObject(campaign);
    expect(sent()[2]?.metadata).toEqual({
      ...campaign,
      name: 'contact_form',
      device: 'phone',
      timestamp: '2026-11-20T12:00:00.002Z',
    });
  });

  it('waits while there is no server and goes out later [S2 §7.35]', async () => {
    const { visits, ingestEvents, idle, signal, device, waiting } = open();
    device.isOnline = false;
    await visits.trackPageView(home);
    idle[0]?.();
    expect(await waiting()).toBe(1);
    expect(ingestEvents).not.toHaveBeenCalled();
    device.isOnline = true;
    signal('online');
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(ingestEvents).toHaveBeenCalledOnce();
  });

  it('is sent again under the same id when the answer was lost [F-E2]', async () => {
    const { visits, flush, ingestEvents, sent } = open();
    ingestEvents.mockResolvedValueOnce({ ok: false, error: { kind: 'offline' } });
    await visits.trackPageView(home);
    await flush();
    await flush();
    const [first, second, ...others] = sent();
    expect([second?.id, others]).toEqual([first?.id, []]);
  });

  it('travels with at most 399 others', async () => {
    const { visits, flush, ingestEvents } = open();
    for (let count = 0; count < 401; count += 1) await visits.trackPageView(home);
    await flush();
    expect(ingestEvents.mock.calls.map(([batch]) => batch.length)).toEqual([400, 1]);
  });

  it('is not recorded where storage is blocked, and the page goes on', async () => {
    const { visits, ingestEvents, idle } = open({ findFactory: () => undefined });
    await visits.trackPageView(home);
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith('A visit was not recorded', { kind: 'unavailable' });
    expect(idle).toEqual([]);
    expect(ingestEvents).not.toHaveBeenCalled();
  });
});

it('an interaction has a name', async () => {
  const { visits, flush, sent } = open();
  await visits.trackInteraction({ name: 'theme_changed', path: '/faq', metadata: { theme: 'dark' } });
  await flush();
  const metadata = { name: 'theme_changed', theme: 'dark', timestamp: '2026-11-20T12:00:00.000Z' };
  expect(sent()).toMatchObject([{ kind: 'interaction', path: '/faq', metadata }]);
});

describe('a server that wants no details', () => {
  const response =
    (detailed: boolean): Ingest =>
    ({ length }) =>
      Promise.resolve({ ok: true, value: { accepted: length, known: 0, rejected: [], detailed } });

  it('gets none from then on, not even of visits that were waiting, until it wants them again [S2 §7.32]', async () => {
    const { visits, flush, ingestEvents, browser, sent } = open();
    ingestEvents.mockImplementationOnce(response(false));
    await visits.trackPageView(home);
    await flush();
    expect(sent()).toMatchObject([{ userAgent: 'Test/1', metadata: { screen_width: 412 } }]);
    expect(browser.isDetailedAnalyticsEnabled).toBe(false);

    browser.isDetailedAnalyticsEnabled = true;
    await visits.trackPageView(home);
    browser.isDetailedAnalyticsEnabled = false;
    await visits.trackPageView(home);
    ingestEvents.mockImplementationOnce(response(true));
    await flush();
    const metadata = { display_mode: 'browser', timestamp: '2026-11-20T12:00:00.000Z' };
    const [, ...later] = sent().map((visit) => [visit.userAgent, visit.metadata]);
    expect(later).toEqual([
      [null, metadata],
      [null, metadata],
    ]);
    expect(browser.isDetailedAnalyticsEnabled).toBe(true);
  });

  it('is not heard in an answer that says nothing of it', async () => {
    const { visits, flush, browser } = open();
    browser.isDetailedAnalyticsEnabled = false;
    await visits.trackPageView(home);
    await flush();
    expect(browser.isDetailedAnalyticsEnabled).toBe(false);
  });
});

it('says of a steered browser that it is one, with pages and with controls', async () => {
  const { visits, flush, sent } = open({ isAutomated: true });
  await visits.trackPageView(home);
  await visits.trackInteraction({ name: 'call_tapped', path: '/' });
  await flush();
  expect(sent().map(({ metadata }) => metadata['webdriver'])).toEqual([true, true]);
});

describe('a visitor who said no', () => {
  it('leaves no trace, and what waited is purged [F-E9] [S2 §7.33]', async () => {
    const { visits, ingestEvents, idle, signal, browser, leases, waiting } = open();
    await visits.trackPageView(home);
    browser.consent = 'denied';
    await visits.trackPageView(home);
    expect(idle).toHaveLength(1);
    expect(await waiting()).toBe(0);
    expect(browser.sessions).toBe(2);
    signal('online');
    expect(leases.acquired).toBe(0);
    expect(ingestEvents).not.toHaveBeenCalled();
  });

  it('leaves nothing on the device from then on, without another page [F-E9] [S2 §7.33]', async () => {
    const { visits, browser, waiting } = open();
    await visits.trackPageView(home);
    await visits.purgeVisits();
    expect(await waiting()).toBe(0);
    expect(browser.sessions).toBe(2);
  });

  it('is heard while a batch is about to leave', async () => {
    const { visits, ingestEvents, idle, browser, leases } = open();
    await visits.trackPageView(home);
    idle[0]?.();
    browser.consent = 'denied';
    await eventually(() => expect(leases.released).toBe(1));
    expect(ingestEvents).not.toHaveBeenCalled();
  });

  it('by the browser setting counts the same, also for what waits, unless they agreed here [F-E9] [S2 §7.34]', async () => {
    const options = { hasOptOutSignal: false };
    const { visits, ingestEvents, browser, waiting } = open(options);
    await visits.trackPageView(home);
    options.hasOptOutSignal = true;
    await visits.trackPageView(home);
    expect(await waiting()).toBe(0);
    expect(ingestEvents).not.toHaveBeenCalled();
    browser.consent = 'granted';
    await visits.trackPageView(home);
    expect(await waiting()).toBe(1);
  });
});
