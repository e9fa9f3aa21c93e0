// How many photos there are by category, as everybody may know it, and pages of them as a list asks for them.
import { expect, test } from 'vitest';
import { createManagedPhotosGateway } from '../../src/data/supabase/managed-photos.gateway.ts';
import { noText, publishPhotos } from '../support/server/published-photos.ts';
import { openTestServer } from '../support/server/open-test-server.ts';

const site = await openTestServer({ seed: 'none' });
const gateway = createManagedPhotosGateway({ baseUrl: site.url, publishableKey: site.publishableKey });

test('an empty gallery has no photos and no pages', async () => {
  expect(await gateway.counts()).toEqual({ ok: true, value: { total: 0, renderings: 0, byCategory: {} } });
  const page = await gateway.list({ after: null, text: '', category: null, limit: 49 });
  expect(page).toEqual({ ok: true, value: { rows: [], received: 0 } });
});

test('photos are counted by category, and pages behind one another hold each photo once', async () => {
  const categories = ['indoor', 'indoor', 'steam', null, 'indoor'] as const;
  const ids = await publishPhotos(
    site,
    categories.map((category, index) => ({ ...noText, category, title: `Photo ${index}` })),
  );
  expect(await gateway.counts()).toEqual({
    ok: true,
    value: { total: 5, renderings: 0, byCategory: { indoor: 3, steam: 1, none: 1 } },
  });
  const found: string[] = [];
  for (let after: { createdAt: string; id: string } | null = null; ;) {
    const page = await gateway.list({ after, text: '', category: null, limit: 2 });
    if (!page.ok) throw new Error(page.error.kind);
    found.push(...page.value.rows.map(({ id }) => id));
    const last = page.value.rows.at(-1);
    if (last === undefined) break;
    after = { createdAt: last.created_at, id: last.id };
  }
  expect(found).toEqual([...ids].reverse());
});

test.each([
  ['photo 3', 1],
  ['PHOTO', 5],
  ['a,b)*%_"\\', 0],
  ['or(id.eq.1', 0],
])('%s finds %i photos', async (text, count) => {
  const page = await gateway.list({ after: null, text, category: null, limit: 49 });
  expect(page.ok && page.value.received).toBe(count);
});
