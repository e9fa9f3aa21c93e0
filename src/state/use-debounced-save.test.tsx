import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebouncedSave } from './use-debounced-save.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => {
  const save = vi.fn<() => void>();
  const { result, unmount } = renderHook(() => useDebouncedSave(save));
  /** Letters with so many milliseconds between them. */
  const type = (letters: number, gap: number): void => {
    for (let letter = 0; letter < letters; letter += 1) {
      result.current.schedule();
      vi.advanceTimersByTime(gap);
    }
  };
  return { save, type, unmount, cancel: () => result.current.cancel() };
};

it('saves once after a pause', () => {
  const { save, type } = open();
  type(3, 100);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  vi.runAllTimers();
  expect(save).toHaveBeenCalledOnce();
});

it('leaves no letter unsaved for more than a second of typing without a pause', () => {
  const { save, type } = open();
  let oldest: number | null = null;
  const ages: number[] = [];
  save.mockImplementation(() => {
    ages.push(performance.now() - (oldest ?? 0));
    oldest = null;
  });
  for (let letter = 0; letter < 72; letter += 1) {
    oldest ??= performance.now();
    type(1, 166);
  }
  expect(ages.length).toBeGreaterThan(9);
  expect(Math.max(...ages)).toBeLessThanOrEqual(1_000);
});

it.each([
  [
    'the focus leaves a field',
    () => document.body.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  ],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('saves at once when %s, and only what is pending', (_when, happen) => {
  const { save, type } = open();
  act(happen);
  expect(save).not.toHaveBeenCalled();
  type(1, 0);
  act(happen);
  act(happen);
  vi.runAllTimers();
  expect(save).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

it('saves at the unmount, unless that was cancelled', () => {
  const first = open();
  first.type(1, 0);
  first.unmount();
  expect(first.save).toHaveBeenCalledOnce();
  const second = open();
  second.type(1, 0);
  second.cancel();
  second.unmount();
  vi.runAllTimers();
  expect(second.save).not.toHaveBeenCalled();
});
