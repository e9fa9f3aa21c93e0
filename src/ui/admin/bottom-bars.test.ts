// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bottomBar } from './bottom-bars.ts';

let measure = (): void => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measure = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** `offsetParent`: null for a bar of fixed position. */
const barOf = (height: number, offsetParent: HTMLElement | null, bottom = ''): HTMLElement => {
  const bar = document.body.appendChild(document.createElement('div'));
  bar.style.bottom = bottom;
  Object.defineProperties(bar, {
    offsetHeight: { value: height, writable: true },
    offsetParent: { value: offsetParent },
  });
  return bar;
};

const placed = (): readonly string[] =>
  ['--toasts-bottom', '--room-for-bar', 'scroll-padding-bottom'].map((name) =>
    document.documentElement.style.getPropertyValue(name),
  );

it('keeps toasts, the end of the page and what has the focus above a fixed bar and its margin', () => {
  const remove = bottomBar(barOf(68, null, '16px'));
  measure();
  expect(placed()).toEqual(['92px', '92px', '92px']);
  remove?.();
  expect(placed()).toEqual(['', '', '']);
});

it('keeps toasts above the foot of a full-screen dialog, and above the bar again once it is closed', () => {
  const removeBar = bottomBar(barOf(68, null, '16px'));
  const removeFoot = bottomBar(barOf(100, document.body));
  measure();
  expect(placed()).toEqual(['108px', '92px', '92px']);
  removeFoot?.();
  expect(placed()).toEqual(['92px', '92px', '92px']);
  removeBar?.();
});

it('leaves toasts above the bar while a dialog above it ends in the middle of the screen', () => {
  const dialog = document.createElement('div');
  Object.defineProperty(dialog, 'offsetTop', { value: 64 });
  const removeBar = bottomBar(barOf(68, null, '16px'));
  const removeFoot = bottomBar(barOf(100, dialog));
  measure();
  expect(placed()).toEqual(['92px', '92px', '92px']);
  removeFoot?.();
  removeBar?.();
});
