import { expect, it, vi } from 'vitest';
import { caller, owner, projectOf, tokenOf } from '../../../tests/support/unit/account-project.ts';
import { samplePhotoRow } from '../../../tests/support/sample-photo.ts';
import { createManagedPhotosGateway } from './managed-photos.gateway.ts';

const row = { ...samplePhotoRow, visibility: 'hidden', revision: 3 };
const counts = { total: 1, renderings: 0, hidden: 1, byCategory: { none: 1 } };
const search = { text: '', category: null, after: null, limit: 49 };

function open(answer: unknown, token: string | null = tokenOf(owner)) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(JSON.stringify(answer)));
  return { fetch, gateway: createManagedPhotosGateway(projectOf(fetch, token)) };
}

type Gateway = ReturnType<typeof createManagedPhotosGateway>;
const everyCall: readonly [string, unknown, (gateway: Gateway) => Promise<unknown>, unknown][] = [
  ['list', [row], (gateway) => gateway.list(caller, search), { rows: [row], received: 1 }],
  ['find', [row], (gateway) => gateway.find(caller, [row.id]), [row]],
  ['counts', counts, (gateway) => gateway.counts(caller), counts],
];

it.each(everyCall)('%s sends the token of the account', async (_name, answer, call, value) => {
  const { fetch, gateway } = open(answer);
  expect(await call(gateway)).toEqual({ ok: true, value });
  const headers = { Authorization: `Bearer ${tokenOf(owner)}` };
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers });
});

it.each(everyCall)('%s sends nothing without a token of this account', async (_name, answer, call) => {
  for (const token of [null, tokenOf('another')]) {
    const { fetch, gateway } = open(answer, token);
    expect(await call(gateway)).toEqual({ ok: false, error: { kind: 'signed_out' } });
    expect(fetch).not.toHaveBeenCalled();
  }
});

it('lists the hidden photos alone', async () => {
  const { fetch, gateway } = open([row]);
  await gateway.list(caller, { ...search, onlyHidden: true });
  expect(String(fetch.mock.calls[0]?.[0])).toContain('visibility=eq.hidden');
});

it('lists the featured photos alone, which have a place and no project', async () => {
  const { fetch, gateway } = open([row]);
  await gateway.list(caller, { ...search, onlyFeatured: true });
  expect(String(fetch.mock.calls[0]?.[0])).toContain('project_id=is.null&featured_position=not.is.null');
});
