import { afterEach, expect, it, vi } from 'vitest';
import { hasBackgroundSync, requestBackgroundSync } from './background-sync.ts';

const give = (registration: unknown): void => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration) },
  });
};

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

it('is there once the browser has accepted the request', async () => {
  const register = vi.fn(() => Promise.resolve());
  give({ sync: { register } });
  expect(register).not.toHaveBeenCalled();
  requestBackgroundSync();
  expect(await hasBackgroundSync()).toBe(true);
  expect(register).toHaveBeenCalledOnce();
});

it.each([
  ['no Background Sync', {}],
  ['no registered worker', undefined],
  ['a visitor who has switched it off', { sync: { register: () => Promise.reject(new DOMException()) } }],
])('is not there with %s', async (_name, registration) => {
  give(registration);
  requestBackgroundSync();
  expect(await hasBackgroundSync()).toBe(false);
});

it('is not there while the browser does not answer', async () => {
  vi.useFakeTimers();
  give({ sync: { register: () => new Promise<void>(() => undefined) } });
  requestBackgroundSync();
  const isThere = hasBackgroundSync();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isThere).toBe(false);
});

it('is not there in a browser without service workers', async () => {
  requestBackgroundSync();
  expect(await hasBackgroundSync()).toBe(false);
});
