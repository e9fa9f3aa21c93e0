import { expect, it, vi } from 'vitest';
import { connectivity } from './connectivity.ts';

it('tells when the browser comes online, goes offline, the page comes to the front or is restored', () => {
  const heard: string[] = [];
  const stop = connectivity.subscribe((signal) => heard.push(signal));
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('offline'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(heard).toEqual(['online', 'offline', 'visible', 'focused', 'hidden', 'visible']);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(heard).toHaveLength(6);
});

it('counts as offline only when the browser is sure', () => {
  expect(connectivity.isOnline()).toBe(true);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(connectivity.isOnline()).toBe(false);
});
