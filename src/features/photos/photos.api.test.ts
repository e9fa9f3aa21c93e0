// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StorageError } from '@/data/photo-desk.repository.ts';
import type { Desk } from '@/domain/photo-desk.ts';
import { err, ok, type Result } from '@/domain/result.ts';
import { createTestStore } from '../../../tests/support/in-store.tsx';
import { useDeskQuery } from './photos.api.ts';

type Storage = { reads: number; hold: Promise<void>; answer: Result<Desk, StorageError>; change: () => void };

const empty: Desk = { cards: [], foreign: 0 };
const storage = vi.hoisted((): Storage => ({
  reads: 0,
  hold: Promise.resolve(),
  answer: { ok: true, value: { cards: [], foreign: 0 } },
  change: () => undefined,
}));

vi.mock('@/data/photo-desk.repository.ts', () => ({
  loadDesk: async () => {
    storage.reads += 1;
    await storage.hold;
    return storage.answer;
  },
  watchDesk: (listener: () => void) => {
    storage.change = listener;
    return () => undefined;
  },
}));
vi.mock('@/data/managed-photos.repository.ts', () => ({ loadWorks: vi.fn(), watchWorks: vi.fn() }));
vi.mock('@/data/photo-intake.repository.ts', () => ({}));

beforeEach(() => {
  vi.useFakeTimers();
  storage.answer = ok(empty);
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

const show = async () => {
  const { InStore } = createTestStore();
  const { result, unmount } = renderHook(() => useDeskQuery('owner'), { wrapper: InStore });
  await pass(100);
  return { shown: () => result.current.data, unmount };
};

it('storage that fails takes nothing from the screen, and is asked again until it answers', async () => {
  const { shown } = await show();
  expect(shown()).toEqual(ok(empty));
  storage.answer = err({ kind: 'timeout', detail: 'no answer' });
  storage.change();
  await pass(1_000);
  expect(shown()).toEqual(ok(empty));
  storage.answer = ok({ ...empty, foreign: 2 });
  await pass(3_000);
  expect(shown()).toEqual(ok({ ...empty, foreign: 2 }));
});

it('storage that fails from the start is told, until it answers', async () => {
  storage.answer = err({ kind: 'timeout', detail: 'no answer' });
  const { shown } = await show();
  expect(shown()).toEqual(err({ kind: 'timeout', detail: 'no answer' }));
  storage.answer = ok(empty);
  await pass(3_000);
  expect(shown()).toEqual(ok(empty));
});

it('storage that fails is not asked for a screen that went while it was asked', async () => {
  storage.answer = err({ kind: 'timeout', detail: 'no answer' });
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
