import { isAnyOf } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { estimateSaved } from '@/features/calculator/calculator.slice.ts';
import { installDeclined, installFound, installRequested } from '@/features/pwa/install.slice.ts';
import { noticeDismissed, noticeExpired, selectNotices } from '@/features/notifications/notices.slice.ts';
import { consentFound } from '@/features/privacy/consent.slice.ts';
import { pageOpened } from '../site.actions.ts';
import { createSiteStore } from '../store.ts';
import { followInstall, handleInstallAction } from './install.ts';

const counted: string[] = [];
vi.mock('@/data/visits.repository.ts', () => ({
  trackInteraction: ({ name }: { readonly name: string }) => counted.push(name),
}));

const hour = 3_600_000;
const day = 24 * hour;

/** The browser's own offer, as the inline script keeps it. */
const browserOffers = (): void => {
  const prompt = Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve({}) });
  Object.assign(window, { installPrompt: prompt });
};

/** A tab opened on this device. */
const openTab = ({ isInstalled = false, hasOptOutSignal = false } = {}) => {
  const { store, listen } = createSiteStore();
  if (isInstalled) store.dispatch(installFound());
  store.dispatch(consentFound({ consent: null, hasOptOutSignal, isExcluded: false }));
  listen({
    matcher: isAnyOf(estimateSaved, installDeclined),
    effect: (action) => handleInstallAction(action, store, listen),
  });
  followInstall(store, listen);
  const offered = () => selectNotices(store.getState()).find(({ subject }) => subject === 'install');
  return { store, offered };
};

/** Closes the tabs: they would hear what the window says in the next test. */
let closeTabs: () => void = () => undefined;

beforeEach(() => {
  const added: Parameters<typeof window.addEventListener>[] = [];
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((...listener) => {
    added.push(listener);
    add(...listener);
  });
  closeTabs = () => {
    for (const [type, listener] of added) window.removeEventListener(type, listener);
  };
  vi.useFakeTimers({ now: Date.parse('2026-11-24T09:00:00.000Z'), toFake: ['Date'] });
  localStorage.clear();
  counted.length = 0;
  browserOffers();
});
afterEach(() => {
  closeTabs();
  Object.assign(window, { installPrompt: undefined });
});

const later = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms);
};

it('does not ask a first visit, however many pages it opens', () => {
  const { store, offered } = openTab();
  for (let count = 0; count < 10; count += 1) {
    later(20 * 60_000);
    store.dispatch(pageOpened('/faq'));
  }
  expect(offered()).toBeUndefined();
});

it('asks a second visit once, stays quiet for 30 days, and asks again', () => {
  openTab();
  later(hour);
  const second = openTab();
  const notice = second.offered();
  expect(notice?.title).toBe('Put this site on your home screen?');
  second.store.dispatch(noticeExpired(notice?.id ?? 0));
  second.store.dispatch(pageOpened('/faq'));
  expect(second.offered()).toBeUndefined();
  later(29 * day);
  expect(openTab().offered()).toBeUndefined();
  later(day);
  expect(openTab().offered()).toBeDefined();
});

it('counts no visits of a device that does not let them be counted, and asks it after it saved an estimate', () => {
  openTab({ hasOptOutSignal: true });
  later(hour);
  const { store, offered } = openTab({ hasOptOutSignal: true });
  expect(offered()).toBeUndefined();
  expect(localStorage.getItem('install_offer')).toBeNull();
  store.dispatch(estimateSaved());
  expect(offered()).toBeDefined();
});

it('does not promise saved estimates where an app has storage of its own', () => {
  Object.assign(window, { installPrompt: undefined });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Safari/604.1',
  );
  const { store, offered } = openTab();
  store.dispatch(estimateSaved());
  expect(offered()?.description).toBe('It opens like an app.');
});

it('asks when the first estimate is saved, in one tab of two', () => {
  const [one, other] = [openTab(), openTab()];
  one.store.dispatch(estimateSaved());
  other.store.dispatch(estimateSaved());
  expect([one.offered(), other.offered()].filter((notice) => notice !== undefined)).toHaveLength(1);
});

it.each([
  [
    'closing the offer',
    ({ store, offered }: ReturnType<typeof openTab>) => store.dispatch(noticeDismissed(offered()?.id ?? 0)),
  ],
  ['a no to the browser', ({ store }: ReturnType<typeof openTab>) => store.dispatch(installDeclined())],
  ['installing it', () => window.dispatchEvent(new Event('appinstalled'))],
])('never asks again after %s', (_, answer) => {
  const tab = openTab();
  tab.store.dispatch(estimateSaved());
  expect(tab.offered()).toBeDefined();
  answer(tab);
  for (let count = 0; count < 5; count += 1) {
    later(100 * day);
    expect(openTab().offered()).toBeUndefined();
  }
});

it('takes the offer away when it is taken, which is no no', () => {
  const { store, offered } = openTab();
  store.dispatch(estimateSaved());
  store.dispatch(installRequested());
  expect(offered()).toBeUndefined();
  later(30 * day);
  expect(openTab().offered()).toBeDefined();
});

it('does not ask where the browser cannot, in an installed site, or on a device that forgets', () => {
  Object.assign(window, { installPrompt: undefined });
  const cannot = openTab();
  cannot.store.dispatch(estimateSaved());
  expect(cannot.offered()).toBeUndefined();

  browserOffers();
  const installed = openTab({ isInstalled: true });
  installed.store.dispatch(estimateSaved());
  expect(installed.offered()).toBeUndefined();

  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const forgetful = openTab();
  forgetful.store.dispatch(estimateSaved());
  expect(forgetful.offered()).toBeUndefined();
});

it('asks when the browser finds out late that it can', () => {
  Object.assign(window, { installPrompt: undefined });
  const { store, offered } = openTab();
  store.dispatch(estimateSaved());
  browserOffers();
  window.dispatchEvent(new Event('beforeinstallprompt'));
  expect(offered()).toBeDefined();
});
