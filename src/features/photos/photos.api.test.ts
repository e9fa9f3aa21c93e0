import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AdminServices } from '@/data/admin-services.repository.ts';
import type { DevicePhotos, StorageError } from '@/data/device-photos.repository.ts';
import { err, ok, type Result } from '@/domain/result.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { unstoredPhotos } from '../../../tests/support/unit/unstored-photos.ts';
import { useLocalPhotosQuery, useEvictedPhotosQuery } from './photos.api.ts';

type Answer = Result<DevicePhotos, StorageError>;

const withForeign = (otherAccountsCount: number): Answer =>
  ok({ local: { cards: [], publishing: { done: 0, of: 0 }, otherAccountsCount }, works: [] });
const empty = withForeign(0);
const noAnswer: Answer = err({ kind: 'timeout', detail: 'no answer' });

let erase = (): void => undefined;
let missing = 0;
const storage = { reads: 0, hold: Promise.resolve(), answer: empty, change: (): void => undefined };

const real = unstoredPhotos();
const photos = {
  ...real,
  missing: () => Promise.resolve(ok(missing)),
  watchMissing: (listener) => {
    erase = listener;
    return () => undefined;
  },
  photos: {
    ...real.photos,
    load: async () => {
      storage.reads += 1;
      await storage.hold;
      return storage.answer;
    },
    watch: (listener) => {
      storage.change = listener;
      return () => undefined;
    },
  },
} satisfies AdminServices['photos'];

beforeEach(() => {
  vi.useFakeTimers();
  storage.answer = empty;
});

const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

const show = async () => {
  const { InStore } = createTestStore({ photos });
  const { result, unmount } = renderHook(() => useLocalPhotosQuery('owner'), { wrapper: InStore });
  await pass(100);
  return { shown: () => result.current.data, unmount };
};

it('storage that fails takes nothing from the screen, and is asked again until it answers', async () => {
  const { shown } = await show();
  expect(shown()).toEqual(empty);
  storage.answer = noAnswer;
  storage.change();
  await pass(1_000);
  expect(shown()).toEqual(empty);
  storage.answer = withForeign(2);
  await pass(3_000);
  expect(shown()).toEqual(withForeign(2));
});

it('returns the storage error from the start until the storage responds', async () => {
  storage.answer = noAnswer;
  const { shown } = await show();
  expect(shown()).toEqual(noAnswer);
  storage.answer = empty;
  await pass(3_000);
  expect(shown()).toEqual(empty);
});

it('is read once at the start, and again only for what changes meanwhile', async () => {
  const { reads } = storage;
  await show();
  expect(storage.reads).toBe(reads + 1);

  let answer: () => void = () => undefined;
  storage.hold = new Promise((resolve) => (answer = resolve));
  const { shown } = await show();
  storage.change();
  storage.hold = Promise.resolve();
  answer();
  storage.answer = withForeign(1);
  await pass(1_000);
  expect(shown()).toEqual(withForeign(1));
});

it('changes that come while it is read are read together, a little later', async () => {
  const { shown } = await show();
  const { reads } = storage;
  let answer: () => void = () => undefined;
  storage.hold = new Promise((resolve) => (answer = resolve));
  for (let count = 0; count < 9; count += 1) {
    storage.change();
    await pass(10);
  }
  storage.answer = withForeign(9);
  storage.hold = Promise.resolve();
  answer();
  await pass(1_000);
  expect(shown()).toEqual(withForeign(9));
  expect(storage.reads).toBe(reads + 2);
});

it('storage that fails is not asked for a screen that went while it was asked', async () => {
  storage.answer = noAnswer;
  const { unmount } = await show();
  unmount();
  await pass(50_000);
  let answer: () => void = () => undefined;
  storage.hold = new Promise((resolve) => (answer = resolve));
  await pass(40_000);
  const { reads } = storage;
  answer();
  await pass(30_000);
  expect(storage.reads).toBe(reads);
});

it('reports photos that are evicted under an open page, without a reload [O28]', async () => {
  const { InStore } = createTestStore({ photos });
  const { result } = renderHook(() => useEvictedPhotosQuery(), { wrapper: InStore });
  await pass(100);
  expect(result.current.data).toEqual(ok(0));
  missing = 9;
  act(() => erase());
  await pass(100);
  expect(result.current.data).toEqual(ok(9));
});
