import { beforeEach, describe, expect, test } from 'vitest';
import { openServer } from './open-server.ts';
import { sampleEvent } from './samples.ts';

const { ask, rows, clear, rpc } = await openServer();
beforeEach(() => clear('analytics_events'));

const send = (...events: unknown[]) =>
  ask('an anonymous visitor', 'POST', '/rest/v1/rpc/ingest_events', { events });
const summarize = async (filter = {}) => (await rpc('analytics_summary', { days: 7, ...filter })).body;
const ignore = (source: string, isIgnored: boolean) =>
  rpc('set_source_ignored', { source, is_ignored: isIgnored });
const from = (referrer: string | null, metadata = {}) => sampleEvent({ referrer, metadata });

describe('what a visit says of its source', () => {
  test.each([
    [
      { utm_source: 'Houzz', utm_medium: 'CPC', utm_campaign: 'Spring Sale 2027' },
      ['houzz', 'cpc', 'spring sale 2027'],
    ],
    [{ utm_source: 'ann@home.example', utm_campaign: 'https://a.example/' }, [null, null, null]],
    [{ utm_source: 'x'.repeat(65), utm_medium: '', utm_campaign: '<b>' }, [null, null, null]],
    [{ utm_source: 7, utm_medium: { a: 1 }, utm_campaign: null }, ['7', null, null]],
  ])('%j is stored as %j', async (metadata, values) => {
    const event = from(null, metadata);
    await send(event);
    const [row] = await rows(`analytics_events?id=eq.${event.id}`);
    expect([row?.['utm_source'], row?.['utm_medium'], row?.['utm_campaign']]).toEqual(values);
    expect(row?.['metadata']).toEqual({});
  });

  test.each([
    ['tablet', true, 'tablet'],
    ['watch', true, null],
    ['phone', false, null],
  ])('the class of device %s, with details %j, is stored as %j', async (device, isDetailed, stored) => {
    const settings = '/rest/v1/site_settings?id=is.true';
    await ask('an administrator', 'PATCH', settings, { detailed_analytics: isDetailed });
    const event = from(null, { device });
    await send(event);
    await ask('an administrator', 'PATCH', settings, { detailed_analytics: true });
    expect((await rows(`analytics_events?id=eq.${event.id}`))[0]?.['device']).toBe(stored);
  });

  test('the link outweighs the site that linked, of messages and calls too', async () => {
    const interaction = (name: string, source: string | null) =>
      sampleEvent({
        event_type: 'interaction',
        referrer: 'https://search.example/',
        metadata: { name, ...(source === null ? {} : { utm_source: source }) },
      });
    await send(
      from('https://search.example/a'),
      from('https://search.example/b', { utm_source: 'houzz', utm_campaign: 'spring' }),
      interaction('contact_form', 'houzz'),
      interaction('call_tapped', null),
      interaction('estimate_saved', 'houzz'),
    );
    expect(await summarize()).toMatchObject({
      sources: [
        { source: 'houzz', visits: 1, messages: 1, calls: 0 },
        { source: 'search.example', visits: 1, messages: 0, calls: 1 },
      ],
      topReferrers: [{ referrer: 'search.example', visits: 2 }],
      campaigns: [{ campaign: 'spring', source: 'houzz', visits: 1, messages: 0, calls: 0 }],
    });
    expect(await summarize({ of_source: 'houzz' })).toMatchObject({ totalVisits: 1 });
  });
});

describe('a source that is ignored', () => {
  test('is in no number, before and after, until it is counted again', async () => {
    await send(
      from('https://spam.example/x'),
      from('https://spam.example/', { webdriver: true }),
      from(null),
    );
    expect((await ignore('spam.example', true)).body).toBe(1);
    await send(from('https://Spam.example/y'), from('https://search.example/', { utm_source: 'other' }));
    const ignored = await summarize();
    expect(ignored).toMatchObject({ totalVisits: 2, activeNow: 2, ignoredSources: ['spam.example'] });
    expect(ignored).toMatchObject({
      topReferrers: [
        { referrer: 'Direct', visits: 1 },
        { referrer: 'search.example', visits: 1 },
      ],
    });
    expect((await ignore('spam.example', true)).body).toBe(0);

    // The visit of the robot stays out.
    expect((await ignore('spam.example', false)).body).toBe(2);
    expect(await summarize()).toMatchObject({ totalVisits: 4, ignoredSources: [] });
    await send(from('https://spam.example/z'));
    expect(await summarize()).toMatchObject({ totalVisits: 5 });
  });

  test('is no visit without a source, and is named by an administrator alone', async () => {
    expect((await ignore('Direct', true)).status).toBe(400);
    expect((await ignore('', true)).status).toBe(400);
    const call = { source: 'spam.example', is_ignored: true };
    expect((await rpc('set_source_ignored', call, 'a plain user')).status).toBe(403);
  });
});
