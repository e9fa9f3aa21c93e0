import { afterAll, describe, expect, test } from 'vitest';
import { dependencySeeds } from './seeds/dependency-seeds.ts';
import { soundHouse } from './seeds/sound-house.ts';
import { cruiseHouse, ruleNames } from './support/cruise-house.ts';
import { buildSmallHouse, type Files } from './support/small-house.ts';

const removals: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(removals.map((remove) => remove())));

const cruiseFiles = async (files: Files) => {
  const house = await buildSmallHouse(files);
  removals.push(house.remove);
  return cruiseHouse(house.root, [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? path))]);
};

describe('the rules', () => {
  test('have names and advice of their own', () => {
    expect(ruleNames.length).toBeGreaterThanOrEqual(43);
    expect(new Set(ruleNames).size).toBe(ruleNames.length);
  });

  test('each have a seeded violation', () => {
    expect(Object.keys(dependencySeeds).sort()).toEqual([...ruleNames].sort());
  });

  test('are silent about a house that does all they allow', async () => {
    const { modules, broken } = await cruiseFiles(soundHouse);
    expect(broken).toEqual([]);
    expect(Object.keys(soundHouse).filter((path) => !modules.includes(path))).toEqual([]);
  });

  test.each(Object.entries(dependencySeeds))(
    '%s speaks when broken, and speaks alone',
    async (name, files) => {
      const { broken } = await cruiseFiles(files);
      expect([...new Set(broken.map(({ rule }) => rule))]).toEqual([name]);
    },
  );
});
