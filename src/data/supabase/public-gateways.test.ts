import { describe, expect, it } from 'vitest';
import { err, ok } from '../../domain/result.ts';
import type { Visit } from '../../domain/visit.ts';
import { silentFetch } from '../../../tests/support/unit/account-project.ts';
import { refused, unreadable } from '../../../tests/support/unit/gateway-failures.ts';
import { samplePhotoRow } from '../../../tests/support/sample-photo.ts';
import { createGalleryGateway } from './gallery.gateway.ts';
import type { ProjectConfig } from './project-request.ts';
import { createVisitsGateway } from './visits.gateway.ts';

const id = '11111111-1111-4111-8111-111111111111';

const row = samplePhotoRow;

const visit: Visit = {
  id,
  kind: 'page_view',
  path: '/gallery',
  referrer: null,
  sessionId: '22222222-2222-4222-8222-222222222222',
  userAgent: 'Test/1',
  metadata: { screen_width: 412 },
  createdAt: '2026-11-20T12:00:00.000Z',
};

const gatewaysOf = (config: ProjectConfig & { readonly limitMs?: number }) => ({
  ...createGalleryGateway(config),
  ...createVisitsGateway(config),
});

function open(answer: () => Response | Promise<Response>) {
  const requests: { url: string; init: RequestInit; body: string }[] = [];
  const fetch: typeof globalThis.fetch = (url, init = {}) => {
    const text = typeof init.body === 'string' ? init.body : '';
    requests.push({ url: typeof url === 'string' ? url : '', init, body: text });
    return Promise.resolve(answer());
  };
  const gateway = gatewaysOf({
    baseUrl: 'https://ref.supabase.co',
    publishableKey: 'sb_publishable_test',
    fetch,
  });
  return { requests, gateway };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const page = { limit: 2, offset: 4 };

describe('reading photos', () => {
  it('asks for the newest first, by column and page, with the public key only [S2 §1.6]', async () => {
    const { requests, gateway } = open(() => json([row]));
    expect(await gateway.selectPhotos(page)).toEqual(ok({ rows: [row], unreadable: 0, isFull: false }));
    const [request] = requests;
    const url = new URL(request?.url ?? '');
    expect(url.origin + url.pathname).toBe('https://ref.supabase.co/rest/v1/gallery_photos');
    const { select = '', ...others } = Object.fromEntries(url.searchParams);
    expect(select.split(',').sort()).toEqual(Object.keys(row).sort());
    expect(others).toEqual({ order: 'created_at.desc,id.desc', limit: '2', offset: '4' });
    expect(request?.init).toMatchObject({ cache: 'no-store', credentials: 'omit', redirect: 'error' });
    expect(request?.init.headers).toMatchObject({ apikey: 'sb_publishable_test' });
  });

  it('leaves out a row that cannot be read, and says so', async () => {
    const { gateway } = open(() => json([{ ...row, tags: 'cedar' }, row]));
    expect(await gateway.selectPhotos(page)).toEqual(ok({ rows: [row], unreadable: 1, isFull: true }));
  });

  it('ignores columns of a newer server', async () => {
    const { gateway } = open(() => json([{ ...row, mood: 'calm' }]));
    expect(await gateway.selectPhotos(page)).toMatchObject(ok({ rows: [row] }));
  });
});

describe('handing in visits', () => {
  it('sends one call with the events as the server names them', async () => {
    const answer = { accepted: 1, known: 0, rejected: [], detailed: false };
    const { requests, gateway } = open(() => json(answer));
    expect(await gateway.ingestEvents([visit])).toEqual(ok(answer));
    const [request] = requests;
    expect(request?.url).toBe('https://ref.supabase.co/rest/v1/rpc/ingest_events');
    expect(request?.init.method).toBe('POST');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      events: [
        {
          id,
          event_type: 'page_view',
          page_path: '/gallery',
          referrer: null,
          session_id: '22222222-2222-4222-8222-222222222222',
          user_agent: 'Test/1',
          metadata: { screen_width: 412 },
          created_at: '2026-11-20T12:00:00.000Z',
        },
      ],
    });
  });

  it('leaves the user agent out when there is none', async () => {
    const { requests, gateway } = open(() => json({ accepted: 1, known: 0, rejected: [] }));
    await gateway.ingestEvents([{ ...visit, userAgent: null }]);
    expect(requests[0]?.body).toContain(id);
    expect(requests[0]?.body).not.toContain('user_agent');
  });
});

describe('an answer that is not the promised one', () => {
  it.each<[string, () => Response, object]>([
    ['a web page', () => new Response('\n<!doctype html><p>Sign in</p>'), unreadable('html')],
    ['{}', () => json({}), unreadable('other')],
    ['null', () => json(null), unreadable('other')],
    ['nothing', () => new Response(''), unreadable('empty')],
    ['204', () => new Response(null, { status: 204 }), unreadable('empty', 204)],
    ['half an answer', () => new Response('{"accepted":1,"kno'), unreadable('other')],
    ['negative counts', () => json({ accepted: -1, known: 2, rejected: [] }), unreadable('other')],
    ['proxy authentication', () => new Response('', { status: 407 }), { kind: 'offline' }],
    ['network authentication', () => new Response('<html>', { status: 511 }), { kind: 'offline' }],
    ['429', () => json({ code: 'PT429' }, 429, { 'Retry-After': '7' }), refused(429, 'PT429', 7_000)],
    ['503 with nonsense', () => new Response('<h1>down</h1>', { status: 503 }), refused(503)],
    ['403', () => json({ code: '42501', message: 'denied' }, 403), refused(403, '42501')],
    ['a numeric code', () => json({ code: 403 }, 403), refused(403, '403')],
    ['a bad Retry-After', () => json({}, 429, { 'Retry-After': 'soon' }), refused(429)],
  ])('%s is never a success', async (_name, answer, error) => {
    const { gateway } = open(answer);
    expect(await gateway.ingestEvents([visit])).toEqual(err(error));
    expect(await open(answer).gateway.selectPhotos(page)).toEqual(err(error));
  });

  it('reads Retry-After as a date too', async () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    const { gateway } = open(() => json({}, 429, { 'Retry-After': inAMinute }));
    const answer = await gateway.ingestEvents([visit]);
    expect(answer.ok || (answer.error.kind === 'refused' && answer.error.retryAfterMs)).toBeGreaterThan(
      50_000,
    );
  });
});

describe('no answer', () => {
  it('is offline when nothing was reached or the connection broke', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    });
    const unreachable = open(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await unreachable.gateway.selectPhotos(page)).toEqual(err({ kind: 'offline' }));
    expect(await open(() => new Response(broken)).gateway.selectPhotos(page)).toEqual(
      err({ kind: 'offline' }),
    );
  });

  it('is a timeout when the limit passes, also while the body comes', async () => {
    const beginning: typeof fetch = async (_, init) => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('['));
          const abort = () => controller.error(new DOMException('aborted', 'AbortError'));
          init?.signal?.addEventListener('abort', abort);
        },
      });
      return new Response(body);
    };
    const config = { baseUrl: '', publishableKey: 'k', limitMs: 20 };
    for (const fetch of [silentFetch, beginning]) {
      const gateway = gatewaysOf({ ...config, fetch });
      expect(await gateway.ingestEvents([visit])).toEqual(err({ kind: 'timeout' }));
      expect(await gateway.selectPhotos(page)).toEqual(err({ kind: 'timeout' }));
    }
  });

  it('lets a defect surface', async () => {
    const { gateway } = open(() => Promise.reject(new RangeError('a defect')));
    await expect(gateway.selectPhotos(page)).rejects.toThrow('a defect');
  });
});
