// How many photos there are by category, as their administrator sees them, and pages of them as a list asks for them.
import { expect, test } from 'vitest';
import {
  createManagedPhotosGateway,
  type PhotoSearch,
} from '../../src/data/supabase/managed-photos.gateway.ts';
import { noText, publishPhotos } from '../support/server/published-photos.ts';
import { asOwner } from '../support/server/owner.ts';
import { openTestServer } from '../support/server/open-test-server.ts';
import { signInAsAdmin } from '../support/server/server.ts';
import { heldToken } from '../support/held-token.ts';

const site = await openTestServer({ seed: 'none' });
const { userId: owner, accessToken } = await signInAsAdmin(site);
const gateway = createManagedPhotosGateway({
  baseUrl: site.url,
  publishableKey: site.publishableKey,
  accessToken: () => Promise.resolve(heldToken(accessToken)),
});
const counts = () => gateway.counts({ owner });
const list = (search: PhotoSearch) => gateway.list({ owner }, search);

test('an empty gallery has no photos and no pages', async () => {
  expect(await counts()).toEqual({ ok: true, value: { total: 0, renderings: 0, hidden: 0, byCategory: {} } });
  const page = await list({ after: null, text: '', category: null, limit: 49 });
  expect(page).toEqual({ ok: true, value: { rows: [], received: 0 } });
});

test('photos are counted by category, and pages behind one another hold each photo once', async () => {
  const categories = ['indoor', 'indoor', 'steam', null, 'indoor'] as const;
  const ids = await publishPhotos(
    site,
    categories.map((category, index) => ({
      ...noText,
      category,
      title: `Photo ${index}`,
      ...(index === 3 && { place: 'Decatur, GA' }),
      ...(index > 2 && { tags: ['Red cedar', `shelf ${index}`] }),
    })),
  );
  expect(await counts()).toEqual({
    ok: true,
    value: { total: 5, renderings: 0, hidden: 0, byCategory: { indoor: 3, steam: 1, none: 1 } },
  });
  const found: string[] = [];
  for (let after: { createdAt: string; id: string } | null = null; ;) {
    const page = await list({ after, text: '', category: null, limit: 2 });
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
  ['decatur', 1],
  ['cedar', 2],
  ['shelf 4', 1],
  ['PHOTO', 5],
  ['a,b)*%_"\\', 0],
  ['or(id.eq.1', 0],
])('%s finds %i photos', async (text, count) => {
  const page = await list({ after: null, text, category: null, limit: 49 });
  expect(page.ok && page.value.received).toBe(count);
});

test('a photo is found by the tags that it has now', async () => {
  const [id = ''] = await publishPhotos(site, [{ ...noText, title: 'Retagged', tags: ['larch'] }]);
  const find = async (text: string) => {
    const page = await list({ after: null, text, category: null, limit: 49 });
    return page.ok && page.value.rows.map((row) => row.id);
  };
  expect(await find('larch')).toEqual([id]);
  await asOwner(site, `gallery_photos?id=eq.${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ tags: ['hemlock'] }),
  });
  expect([await find('larch'), await find('hemlo')]).toEqual([[], [id]]);
});
