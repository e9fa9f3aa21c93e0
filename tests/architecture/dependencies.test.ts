import { expect, test } from 'vitest';
import { allowedImports, dependencySeeds } from './seeds/dependency-seeds.ts';
import { cruiseHouse, cruiseProject, ruleNames } from './support/cruise-house.ts';
import { buildSmallHouse } from './support/small-house.ts';
import { filesBelow, isCode } from './support/tree.ts';

test('no import goes where it must not', async () => {
  const rooms = ['src', 'supabase', 'scripts', 'tests'];
  const onDisk = (await Promise.all(rooms.map(filesBelow))).flat().filter(isCode);
  expect(onDisk.length).toBeGreaterThanOrEqual(1_150);

  const { modules, broken } = await cruiseProject();
  expect(onDisk.filter((path) => !modules.includes(path))).toEqual([]);
  expect(broken.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)).toEqual([]);
});

test('each rule complains about its seed, and about nothing else', async () => {
  expect(Object.keys(dependencySeeds).toSorted()).toEqual(ruleNames.toSorted());
  const files = [allowedImports, ...Object.values(dependencySeeds)].flatMap((seed) => Object.entries(seed));
  const house = await buildSmallHouse(Object.fromEntries(files));
  const { broken } = await cruiseHouse(house, ['src', 'supabase', 'scripts', 'tests']);
  expect(broken.map(({ rule, from }) => `${rule}: ${from}`).toSorted()).toEqual(
    Object.entries(dependencySeeds)
      .map(([rule, files]) => `${rule}: ${Object.keys(files)[0]}`)
      .toSorted(),
  );
});
