import { beforeEach, expect, it, vi } from 'vitest';
import { consentChosen } from '@/features/privacy/consent.slice.ts';
import { messageSubmitted } from '@/features/contact/contact.actions.ts';
import { createSiteStore } from '../store.ts';
import { startAnalytics } from './tracking.ts';

vi.mock('@/data/visits.repository.ts', () => ({
  trackInteraction: () => Promise.resolve(),
  purgeVisits: () => Promise.resolve(),
}));

const gtag = vi.fn<(...call: unknown[]) => void>();

beforeEach(() => {
  localStorage.clear();
  gtag.mockClear();
  Object.assign(window, { gtag });
});

it.each([
  { stored: {}, calls: 2 },
  { stored: { analytics_consent: 'granted' }, calls: 2 },
  { stored: { analytics_consent: 'denied' }, calls: 0 },
  { stored: { analytics_excluded: 'yes' }, calls: 0 },
  { stored: { analytics_excluded: 'yes', analytics_consent: 'granted' }, calls: 0 },
])('the owner’s tag gets $calls events from a device with $stored', ({ stored, calls }) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const { store, listen } = createSiteStore();
  startAnalytics(listen);
  store.dispatch(messageSubmitted());
  expect(gtag).toHaveBeenCalledTimes(calls);
});

it('the choice is read at each event, so that a refusal counts at once', () => {
  const { store, listen } = createSiteStore();
  startAnalytics(listen);
  store.dispatch(messageSubmitted());
  localStorage.setItem('analytics_consent', 'denied');
  store.dispatch(consentChosen('denied'));
  store.dispatch(messageSubmitted());
  expect(gtag).toHaveBeenCalledTimes(2);
});
