import { expect, it } from 'vitest';
import { sitePaths } from '../../supabase/local/route-paths.ts';
import { pages } from './built-site.ts';

it('visits of every page of the site are counted, and of no other', () => {
  const built = pages.map(({ path }) => path).filter((path) => path !== '/404');
  expect(sitePaths.toSorted()).toEqual(built.toSorted());
});
