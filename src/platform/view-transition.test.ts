import { afterEach, expect, it, vi } from 'vitest';
import { inViewTransition } from './view-transition.ts';

const withMotion = (isReduced: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
};

const started = vi.fn<(update: () => Promise<void>) => { readonly ready: Promise<void> }>();

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  started.mockReset();
});

it('makes the change alone where the browser has no view transitions', () => {
  withMotion(false);
  const change = vi.fn();
  inViewTransition(change);
  expect(change).toHaveBeenCalledOnce();
});

it('makes the change alone for a visitor who wants no motion', () => {
  withMotion(true);
  Object.assign(document, { startViewTransition: started });
  const change = vi.fn();
  inViewTransition(change);
  expect(change).toHaveBeenCalledOnce();
  expect(started).not.toHaveBeenCalled();
});

it('makes the change within a transition, which another one may skip', async () => {
  withMotion(false);
  started.mockReturnValue({ ready: Promise.reject(new DOMException('skipped', 'AbortError')) });
  Object.assign(document, { startViewTransition: started });
  const change = vi.fn();
  inViewTransition(change);
  expect(change).not.toHaveBeenCalled();
  await started.mock.calls[0]?.[0]();
  expect(change).toHaveBeenCalledOnce();
});
