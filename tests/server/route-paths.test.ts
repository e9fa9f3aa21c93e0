import { expect, it } from 'vitest';
import { routes } from '../../src/app/routes.ts';
import { sitePaths } from '../../supabase/local/route-paths.ts';

it('visits of every page of the site are counted, and of no other', () => {
  const inProduction = routes.filter(({ path }) => path !== '/__parts');
  const addresses = inProduction.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  expect(sitePaths.toSorted()).toEqual(addresses.toSorted());
});
