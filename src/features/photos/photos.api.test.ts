import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AdminServices } from '@/data/admin-services.repository.ts';
import type { DevicePhotos, StorageError } from '@/data/device-photos.repository.ts';
import { err, ok, type Result } from '@/domain/result.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { unstoredPhotos } from '../../../tests/support/unit/unstored-photos.ts';
import { loadLocalPhotos, photosApi, useLocalPhotosQuery, useEvictedPhotosQuery } from './photos.api.ts';

const withForeign = (otherAccountsCount: number): DevicePhotos => ({
  local: { cards: [], publishing: { done: 0, of: 0 }, otherAccountsCount },
  pendingChanges: [],
  projects: [],
});
const empty = withForeign(0);
const noAnswer = { kind: 'timeout', detail: 'no answer' } as const;

let erase = (): void => undefined;
let missing = 0;
const storage = { reads: 0, hold: Promise.resolve(), change: (): void => undefined };
let answer: Result<DevicePhotos, StorageError> = ok(empty);

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
      return answer;
    },
    watch: (listener) => {
      storage.change = listener;
      return () => undefined;
    },
  },
} satisfies AdminServices['photos'];

beforeEach(() => {
  vi.useFakeTimers();
  answer = ok(empty);
});

const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

const show = async () => {
  const { InStore } = createTestStore({ photos });
  const { result, unmount } = renderHook(() => useLocalPhotosQuery('owner'), { wrapper: InStore });
  await pass(100);
  return { shown: () => result.current.data, failure: () => result.current.error, unmount };
};

it('storage that fails takes nothing from the screen, and is asked again until it answers', async () => {
  const { shown } = await show();
  expect(shown()).toEqual(empty);
  answer = err(noAnswer);
  storage.change();
  await pass(1_000);
  expect(shown()).toEqual(empty);
  answer = ok(withForeign(2));
  await pass(3_000);
  expect(shown()).toEqual(withForeign(2));
});

it('returns the storage error from the start until the storage responds', async () => {
  answer = err(noAnswer);
  const { shown, failure } = await show();
  expect(failure()).toEqual(noAnswer);
  await pass(3_000);
  expect(failure()).toEqual(noAnswer);
  answer = ok(empty);
  await pass(3_000);
  expect(shown()).toEqual(empty);
  expect(failure()).toBeUndefined();
});

it('is read once at the start, and again only for what changes meanwhile', async () => {
  const { reads } = storage;
  await show();
  expect(storage.reads).toBe(reads + 1);

  let release: () => void = () => undefined;
  storage.hold = new Promise((resolve) => (release = resolve));
  const { shown } = await show();
  storage.change();
  storage.hold = Promise.resolve();
  release();
  answer = ok(withForeign(1));
  await pass(1_000);
  expect(shown()).toEqual(withForeign(1));
});

it('changes that come while it is read are read together, a little later', async () => {
  const { shown } = await show();
  const { reads } = storage;
  let release: () => void = () => undefined;
  storage.hold = new Promise((resolve) => (release = resolve));
  for (let count = 0; count < 9; count += 1) {
    storage.change();
    await pass(10);
  }
  answer = ok(withForeign(9));
  storage.hold = Promise.resolve();
  release();
  await pass(1_000);
  expect(shown()).toEqual(withForeign(9));
  expect(storage.reads).toBe(reads + 2);
});

it('storage that fails is not asked for a screen that went while it was asked', async () => {
  answer = err(noAnswer);
  const { unmount } = await show();
  unmount();
  await pass(50_000);
  let release: () => void = () => undefined;
  storage.hold = new Promise((resolve) => (release = resolve));
  await pass(40_000);
  const { reads } = storage;
  release();
  await pass(30_000);
  expect(storage.reads).toBe(reads);
});

it('storage that fails its first load late is not asked for a screen that went meanwhile', async () => {
  answer = err(noAnswer);
  let release: () => void = () => undefined;
  storage.hold = new Promise((resolve) => (release = resolve));
  const { unmount } = await show();
  unmount();
  await pass(90_000);
  const { reads } = storage;
  storage.hold = Promise.resolve();
  release();
  await pass(30_000);
  expect(storage.reads).toBe(reads);
});

it('has what was loaded for a caller before that goes on', async () => {
  const { InStore, store } = createTestStore({ photos });
  renderHook(() => useLocalPhotosQuery('owner'), { wrapper: InStore });
  await pass(100);
  answer = ok(withForeign(4));
  let cached: unknown;
  await act(async () => {
    await store.dispatch(loadLocalPhotos('owner'));
    answer = ok(empty);
    const { localPhotos } = photosApi.endpoints;
    cached = (await store.dispatch(localPhotos.initiate('owner', { subscribe: false }))).data;
  });
  expect(cached).toEqual(withForeign(4));
});

it('reports photos that are evicted under an open page, without a reload [O28]', async () => {
  const { InStore } = createTestStore({ photos });
  const { result } = renderHook(() => useEvictedPhotosQuery(), { wrapper: InStore });
  await pass(100);
  expect(result.current.data).toBe(0);
  missing = 9;
  act(() => erase());
  await pass(100);
  expect(result.current.data).toBe(9);
});
