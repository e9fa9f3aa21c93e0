import { expect, it } from 'vitest';
import { askForPersistence, estimatePhotoCapacity } from './storage-quota.ts';

const withRoom = (bytes: number) => ({ estimate: () => Promise.resolve({ quota: bytes + 500, usage: 500 }) });

it.each([
  [0, 0],
  [14_000_000, 0],
  [15_000_000, 1],
  [149_000_000, 9],
  [160_000_000, 10],
  [299_000_000, 10],
  [1_480_000_000, 90],
  [5_000_000_000, 300],
  [1e12, 1000],
  [-900, 0],
])('%i bytes of room are room for about %i photos of 12 MB, a fifth left free', async (bytes, photos) => {
  expect(await estimatePhotoCapacity(withRoom(bytes))).toBe(photos);
});

it.each([
  ['no storage manager', {}],
  ['one that refuses', { estimate: () => Promise.reject(new TypeError()) }],
  ['one without figures', { estimate: () => Promise.resolve({}) }],
])('nothing is said about room where there is %s', async (_name, storage) => {
  expect(await estimatePhotoCapacity(storage)).toBeUndefined();
});

it('the browser is asked to keep what is stored', async () => {
  expect(await askForPersistence({ persist: () => Promise.resolve(true) })).toBe(true);
  expect(await askForPersistence({ persist: () => Promise.resolve(false) })).toBe(false);
  expect(await askForPersistence({ persist: () => Promise.reject(new TypeError()) })).toBeUndefined();
  expect(await askForPersistence({})).toBeUndefined();
});
