import { expect, it } from 'vitest';
import { adminRoutes } from '../../src/content/admin-routes.ts';
import { countedPaths } from '../../supabase/local/database/route-paths.ts';
import { pages } from './built-site.ts';

it('visits of every page of the site and of the private area are counted, and of no other', () => {
  const built = pages.map(({ path }) => path);
  expect(countedPaths.toSorted()).toEqual([...built, ...adminRoutes].toSorted());
});
