import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../supabase/local/http/api.ts';
import { openBackendHost, type Backend } from '../../supabase/local/database/backend-supervisor.ts';
import { createFunctions } from '../../supabase/local/http/functions.ts';
import { publishableKey, readKeys } from '../../supabase/local/data-dir/keys.ts';
import { createMailFolder } from '../../supabase/local/mail/mail.ts';
import { mailSettings } from '../../supabase/local/mail/mail-settings.ts';
import { createPublicObjects } from '../../supabase/local/files/public-objects.ts';
import { createRouter } from '../../supabase/local/http/router.ts';
import { listenLocally, type Listening } from '../support/server/free-port.ts';
import { startTestServer } from '../support/server/server.ts';
import { folderOfFile } from '../support/folders.ts';

const limitMs = 3_000;
const endless =
  'with recursive numbers(n) as (select 0 union all select n + 1 from numbers) select count(*) from numbers';

const folder = await folderOfFile('watchdog');
let backend: Backend;
let listening: Listening;
let url = '';
let secretKey = '';

beforeAll(async () => {
  const first = await startTestServer();
  await first.halt();
  await cp(first.dataDir, folder, { recursive: true });
  await first.stop();
  const keys = readKeys(folder);
  if (!keys) throw new Error('The folder has no keys');
  ({ secretKey } = keys);
  const mail = mailSettings(folder);
  backend = await openBackendHost({ dataDir: folder, keys, siteUrl: 'http://localhost', mail, limitMs });
  const router = createRouter({
    health: () => Promise.resolve(new Response()),
    gallery: () => Promise.resolve(new Response(null, { status: 404 })),
    api: createApi({
      backend,
      functions: createFunctions({
        siteUrl: 'http://localhost',
        secretKey,
        sweepKey: secretKey,
        background: () => undefined,
        isEnding: () => false,
      }),
      mail: createMailFolder(mail),
      origin: 'http://localhost',
      secretKey,
    }),
    publicObjects: createPublicObjects(folder),
    site: (_incoming, outgoing) => {
      outgoing.end('A page');
    },
  });
  listening = await listenLocally(createServer((incoming, outgoing) => void router(incoming, outgoing)));
  url = `http://127.0.0.1:${listening.port}`;
});

afterAll(async () => {
  await listening.close();
  await backend.close();
});

const settings = () =>
  fetch(`${url}/rest/v1/site_settings?select=retention_days`, { headers: { apikey: publishableKey } });

/** Past the limits of the API, which would refuse what these tests need. */
const insert = (rows: unknown[]) =>
  backend.fetchWithSignUp(
    new Request('http://localhost/rest/v1/contact_messages', {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify(rows),
    }),
  );

describe('a query that does not end', () => {
  it('keeps no page waiting, is cut off, and the next visitor is served', async () => {
    const ends: string[] = [];
    const slow = backend.query(endless).then(
      () => ends.push('answered'),
      () => ends.push('cut off'),
    );
    const behind = settings();
    expect(await (await fetch(`${url}/about`)).text()).toBe('A page');
    expect(ends).toEqual([]);
    await slow;
    expect(ends).toEqual(['cut off']);
    expect(await (await behind).json()).toEqual([{ retention_days: 90 }]);
  });

  it('lets 64 requests of one sender wait, and others take their turn between them', async () => {
    const order: string[] = [];
    const ask = async (address: string): Promise<number> => {
      const headers = { apikey: publishableKey, 'x-forwarded-for': address };
      const { status } = await backend.fetch(
        new Request('http://localhost/rest/v1/site_settings?select=id', { headers }),
      );
      if (status === 200) order.push(address);
      return status;
    };
    const slow = backend.query(endless).catch(() => undefined);
    const flood = Array.from({ length: 70 }, () => ask('192.0.2.1'));
    const visitor = ask('192.0.2.2');
    await slow;
    expect(await visitor).toBe(200);
    expect((await Promise.all(flood)).filter((status) => status === 503)).toHaveLength(6);
    expect(order.indexOf('192.0.2.2')).toBe(1);
  });

  it('of a visitor is answered 503 with a time to come back', async () => {
    const id = randomUUID();
    const stored = await insert([
      { id, name: 'Ann', email: 'ann@b.example', message: `${'a'.repeat(4_000)}!` },
    ]);
    expect(stored.status).toBe(201);
    const slow = await backend.fetch(
      new Request(
        `http://localhost/rest/v1/contact_messages?message=match.^(.%2B)(.%2B)(.%2B)(.%2B)\\1\\2\\3\\4.$`,
        {
          headers: { apikey: secretKey },
        },
      ),
    );
    expect([slow.status, slow.headers.get('retry-after')]).toEqual([503, '2']);
    const remaining = await backend.query('select id from public.contact_messages');
    expect(remaining).toEqual([{ id }]);
  });
});

describe('a session that broke', () => {
  it('is replaced before the next visitor', async () => {
    // More values than the protocol counts: the answers of the engine no longer fit its questions.
    const broken = await insert(Array.from({ length: 33_001 }, () => ({ id: 1 })));
    // On a busy machine the watchdog may come first.
    expect([500, 503]).toContain(broken.status);
    const response = await settings();
    expect([response.status, await response.json()]).toEqual([200, [{ retention_days: 90 }]]);
  });
});
