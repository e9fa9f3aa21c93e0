import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from './actors.ts';
import { foreignMetadata } from './foreign-metadata.ts';
import { openServer } from './open-server.ts';
import { sampleEvent } from './samples.ts';

const { ask, rows, clear, rpc } = await openServer();
beforeEach(() => clear('analytics_events'));

const send = (events: unknown[], actor: Actor = 'an anonymous visitor', headers = {}) =>
  ask(actor, 'POST', '/rest/v1/rpc/ingest_events', { events }, headers);
const stored = async (id: string) => (await rows(`analytics_events?id=eq.${id}`))[0];
const change = (settings: object) =>
  ask('an administrator', 'PATCH', '/rest/v1/site_settings?id=is.true', settings);
const summarize = async () => (await rpc('analytics_summary')).body;
const countActive = async () => (await rpc('active_now')).body;

describe('details of a visitor’s device', () => {
  const visit = () =>
    sampleEvent({
      user_agent: 'Mozilla/5.0 Firefox/140.0',
      metadata: {
        screen_width: 412,
        screen_height: 915,
        viewport_width: 400,
        viewport_height: 700,
        display_mode: 'browser',
      },
    });

  test('are stored while the owner wants them, and not from then on when he does not', async () => {
    const [detailed, plain, again] = [visit(), visit(), visit()];
    expect((await send([detailed])).body).toMatchObject({ accepted: 1, detailed: true });
    expect(await stored(detailed.id)).toMatchObject({
      user_agent: 'Mozilla/5.0 Firefox/140.0',
      metadata: detailed.metadata,
    });

    await change({ detailed_analytics: false });
    expect((await send([plain])).body).toMatchObject({ accepted: 1, detailed: false });
    expect(await stored(plain.id)).toMatchObject({ user_agent: null, metadata: { display_mode: 'browser' } });

    await change({ detailed_analytics: true });
    await send([again]);
    expect(await stored(again.id)).toMatchObject({ metadata: { screen_width: 412 } });
  });

  test.each([
    ['wants them', true],
    ['does not', false],
  ])('and what else is sent are stored by name alone, while the owner %s', async (_, isDetailed) => {
    const given = foreignMetadata();
    await change({ detailed_analytics: isDetailed });
    const events = given.map(({ event }) => event);
    expect((await send(events, 'an administrator')).body).toMatchObject({
      accepted: events.length,
      rejected: [],
    });
    await change({ detailed_analytics: true });
    for (const { name, event, detailed, plain } of given)
      expect((await stored(event.id))?.['metadata'], name).toEqual(isDetailed ? detailed : plain);
  });
});

test('what an administrator did keeps no address, whatever was sent, and the panel as its page', async () => {
  const actions = [
    { action: 'photos_uploaded', details: { count: 3, categories: ['steam'] } },
    { action: 'theme_changed', details: { theme: 'dark' } },
    { action: 'password_updated' },
    { action: 'email_update_requested', details: { old: 'ada@example.com', new: 'grace@example.com' } },
  ];
  const events = actions.map((metadata) =>
    sampleEvent({ event_type: 'admin_action', page_path: '/admin-control-panel-secure', metadata }),
  );
  expect((await send(events, 'an administrator')).body).toMatchObject({ accepted: 4 });
  const rows = await Promise.all(events.map(({ id }) => stored(id)));
  expect(rows.map((row) => row?.['metadata'])).toEqual([
    ...actions.slice(0, 3),
    { action: 'email_update_requested' },
  ]);
  expect(rows.map((row) => row?.['page_path'])).toEqual(events.map(() => '/admin-control-panel-secure'));
});

describe('robots', () => {
  const robots = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 11) Chrome/142.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    'python-requests/2.32',
  ];
  const people = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  ];

  test('are stored and left out of every number, however they are known', async () => {
    const declared = robots.map((user_agent) => sampleEvent({ user_agent }));
    const driven = sampleEvent({ metadata: { webdriver: true } });
    const tapped = sampleEvent({
      event_type: 'interaction',
      metadata: { name: 'call_tapped', webdriver: true },
    });
    await send([...declared, driven, tapped]);
    for (const agent of robots) await send([sampleEvent()], 'an anonymous visitor', { 'user-agent': agent });
    expect(await rows('analytics_events?is_bot=is.true')).toHaveLength(robots.length * 2 + 2);
    expect(await countActive()).toBe(0);
    expect(await summarize()).toMatchObject({
      totalVisits: 0,
      uniqueVisitors: 0,
      activeNow: 0,
      topPages: [],
      topReferrers: [],
      recentActivity: [],
      interactions: [],
      rawSince: null,
    });
  });

  test('are still known when no user agent may be stored', async () => {
    await change({ detailed_analytics: false });
    const event = sampleEvent({ user_agent: robots[0] });
    await send([event]);
    await change({ detailed_analytics: true });
    expect(await stored(event.id)).toMatchObject({ user_agent: null, is_bot: true });
  });

  test('have no browser of their own', async () => {
    for (const agent of people)
      await send([sampleEvent({ user_agent: agent })], 'an anonymous visitor', { 'user-agent': agent });
    expect(await countActive()).toBe(people.length);
    expect(await summarize()).toMatchObject({
      totalVisits: people.length,
      activeNow: people.length,
    });
  });
});

test('what visitors do besides looking is counted by its name, beside the period before', async () => {
  const names = ['call_tapped', 'estimate_shown', 'estimate_saved', 'form_submission', 'contact_form'];
  const tapped = (name: string, daysAgo = 0) =>
    sampleEvent({
      event_type: 'interaction',
      metadata: { name },
      created_at: new Date(Date.now() - daysAgo * 86_400_000 - 1_000).toISOString(),
    });
  const events = [...names.map((name) => tapped(name)), tapped('call_tapped'), tapped('call_tapped', 10)];
  expect((await send(events)).body).toMatchObject({ accepted: events.length, rejected: [] });
  expect((await rpc('analytics_summary', { days: 7 })).body).toMatchObject({
    interactions: [
      { name: 'call_tapped', count: 2, before: 1 },
      ...names
        .slice(1)
        .toSorted()
        .map((name) => ({ name, count: 1, before: 0 })),
    ],
  });
});

describe('errors in visitors’ browsers', () => {
  const failure = (metadata: object, page_path = '/gallery') =>
    sampleEvent({ event_type: 'interaction', page_path, metadata: { name: 'browser_error', ...metadata } });
  const main = { kind: 'TypeError', build: 'main-4F9_x-a1.js' };

  test('are counted by kind, build and page, the most frequent first, without robots', async () => {
    const given = [
      failure(main),
      failure({ ...main, kind: 'RangeError' }),
      failure(main),
      failure(main, '/contact'),
      failure({ ...main, webdriver: true }),
    ];
    expect((await send(given)).body).toMatchObject({ accepted: given.length });
    expect(await summarize()).toMatchObject({
      errors: [
        { ...main, page: '/gallery', count: 2 },
        { ...main, kind: 'RangeError', page: '/gallery', count: 1 },
        { ...main, page: '/contact', count: 1 },
      ],
    });
  });

  test('carry nothing that a person typed', async () => {
    const sentence = failure({ ...main, kind: 'Jane of Milton is not defined', message: 'Jane of Milton' });
    await send([sentence]);
    expect(await stored(sentence.id)).toMatchObject({
      metadata: { name: 'browser_error', build: main.build },
    });
    expect(JSON.stringify(await rows('analytics_events'))).not.toContain('Jane');
    expect(await summarize()).toMatchObject({ errors: [] });
  });
});
