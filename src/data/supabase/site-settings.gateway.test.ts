import { expect, it, vi } from 'vitest';
import { err, ok } from '../../domain/result.ts';
import { createSiteSettingsGateway } from './site-settings.gateway.ts';
import { caller, owner, projectOf, tokenOf } from '../../../tests/support/unit/account-project.ts';

const row = { retention_days: 60, detailed_analytics: false, updated_at: '2026-11-22 17:22:18.369+00' };
const settings = {
  dataRetentionDays: 60,
  collectDetailedAnalytics: false,
  lastUpdated: '2026-11-22T17:22:18.369Z',
};

const open = (body: unknown, status = 200) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body, { status }));
  return { gateway: createSiteSettingsGateway(projectOf(fetch)), fetch };
};

it('reads the one row there is', async () => {
  expect(await open([row]).gateway.read(caller)).toEqual(ok(settings));
});

it('believes that something was saved when the server shows it', async () => {
  const { gateway, fetch } = open([row]);
  const choice = { dataRetentionDays: 60, collectDetailedAnalytics: false } as const;
  expect(await gateway.save(caller, choice)).toEqual(ok(settings));
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(String(url)).toMatch(/\/rest\/v1\/site_settings\?id=eq\.true&select=/);
  expect(init).toMatchObject({
    method: 'PATCH',
    body: '{"retention_days":60,"detailed_analytics":false}',
    headers: { Prefer: 'return=representation', Authorization: `Bearer ${tokenOf(owner)}` },
  });
  // No row: the policy let none be changed. No body: something in between said yes.
  for (const said of [[], {}, [{ ...row, retention_days: 45 }]])
    expect(await open(said).gateway.save(caller, choice)).toMatchObject(err({ kind: 'invalid_response' }));
  expect(await open({ code: '42501' }, 403).gateway.save(caller, choice)).toEqual(err({ kind: 'forbidden' }));
});

it('counts and removes what is older than so many days', async () => {
  const counting = open({ visits: 12_408 });
  expect(await counting.gateway.countOld(caller, 90)).toEqual(ok(12_408));
  const purging = open({ deleted: 20_000, remaining: 3 });
  expect(await purging.gateway.purge(caller, 90)).toEqual(ok({ deleted: 20_000, remaining: 3 }));
  for (const { fetch, name } of [
    { fetch: counting.fetch, name: 'count_expired_events' },
    { fetch: purging.fetch, name: 'purge_analytics' },
  ])
    expect(fetch).toHaveBeenCalledWith(
      `https://ref.supabase.co/rest/v1/rpc/${name}`,
      expect.objectContaining({ method: 'POST', body: '{"older_than_days":90}' }),
      expect.any(Function),
    );
  expect(await open({ deleted: 5 }).gateway.purge(caller, 90)).toMatchObject({ ok: false });
});
