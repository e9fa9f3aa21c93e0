import { beforeEach, expect, it, vi } from 'vitest';
import { paths } from '@/content/paths.ts';
import { emptyInputs, writeInputs } from '@/domain/estimate.ts';
import { inputsRestored, selectUnquotedInputs } from '@/features/calculator/calculator.slice.ts';
import { messageAccepted } from '@/features/contact/contact.actions.ts';
import { selectIsTrackingAllowed } from '@/features/privacy/consent.slice.ts';
import { createSiteStore } from '../store.ts';
import { startDeviceListeners } from './device.ts';

vi.mock('@/data/pending-forms.repository.ts', () => ({ watchPendingForms: () => Promise.resolve() }));

const steam = { ...emptyInputs, saunaType: 'steam', length: 8 } as const;
const infrared = { ...emptyInputs, saunaType: 'infrared' } as const;

/** A tab with a steam shower in the calculator, on the contact page with a query. */
const open = (query = '') => {
  window.history.replaceState(null, '', paths.contact + query);
  const { store, listen } = createSiteStore();
  startDeviceListeners(store, listen);
  store.dispatch(inputsRestored(steam));
  return {
    accept: (estimate: string | null) => store.dispatch(messageAccepted({ estimate })),
    isAllowed: () => selectIsTrackingAllowed(store.getState()),
    unquoted: () => selectUnquotedInputs(store.getState()),
  };
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});

it('consent that is withdrawn in another tab is withdrawn here', () => {
  localStorage.setItem('analytics_consent', 'granted');
  const { isAllowed } = open();
  expect(isAllowed()).toBe(true);
  localStorage.setItem('analytics_consent', 'denied');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(isAllowed()).toBe(true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'analytics_consent' }));
  expect(isAllowed()).toBe(false);
  localStorage.removeItem('analytics_consent');
});

it('an estimate that went along with a message is offered to no other', () => {
  const { accept, unquoted } = open();
  accept(writeInputs(steam));
  expect(unquoted()).toBeNull();
});

it.each([
  ['without an estimate', null],
  ['with the estimate of a link', writeInputs(infrared)],
])('a message %s leaves the one in the calculator as not sent', (_what, estimate) => {
  const { accept, unquoted } = open();
  accept(estimate);
  expect(unquoted()).toMatchObject(steam);
});

it('the address loses the estimate that was sent, and nothing else', () => {
  const { accept } = open('?utm_source=letter&type=infrared&len=6#form');
  accept(null);
  expect(window.location.search).toContain('type=infrared');
  accept(writeInputs(infrared));
  expect(window.location.search + window.location.hash).toBe('?utm_source=letter#form');
});
