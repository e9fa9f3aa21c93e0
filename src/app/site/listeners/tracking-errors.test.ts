import { expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { createSiteStore } from '../store.ts';
import { startAnalytics } from './tracking.ts';

const trackInteraction = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('@/data/visits.repository.ts', () => ({ trackInteraction }));

it('errors are counted by their class and build, each once a page, without their message', async () => {
  window.history.replaceState(null, '', '/gallery?name=jane');
  startAnalytics(createSiteStore().listen);
  const fail = (error: unknown): boolean => window.dispatchEvent(new ErrorEvent('error', { error }));
  fail(new TypeError('Jane of Milton is not defined'));
  fail(new TypeError('Again'));
  fail(null);
  const rejection = new Event('unhandledrejection');
  window.dispatchEvent(Object.assign(rejection, { reason: new RangeError('Too long') }));
  await eventually(() => expect(trackInteraction).toHaveBeenCalledTimes(3));
  const build = 'tracking.ts';
  const about = (kind: string) => ({ name: 'browser_error', path: '/gallery', metadata: { kind, build } });
  expect(trackInteraction.mock.calls).toEqual(
    ['TypeError', 'Other', 'RangeError'].map((kind) => [about(kind)]),
  );
});
