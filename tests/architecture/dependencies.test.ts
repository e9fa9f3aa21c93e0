import { expect, test } from 'vitest';
import { cruiseHouse } from './support/cruise-house.ts';
import { filesBelow, isCode, root } from './support/tree.ts';

const rooms = ['src', 'supabase', 'scripts', 'tests', 'vite.config.ts'];

test('no import goes where it must not', async () => {
  const onDisk = (await Promise.all(rooms.slice(0, -1).map(filesBelow))).flat().filter(isCode);
  expect(onDisk.length).toBeGreaterThanOrEqual(1_150);

  const { modules, broken } = await cruiseHouse(root, rooms);
  expect(onDisk.filter((path) => !modules.includes(path))).toEqual([]);
  expect(broken.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)).toEqual([]);
});
