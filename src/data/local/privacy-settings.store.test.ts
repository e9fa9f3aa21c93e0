// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { keepPrivacySettings, readPrivacySettings, watchPrivacySettings } from './privacy-settings.store.ts';

const settings = {
  dataRetentionDays: 180,
  collectDetailedAnalytics: false,
  lastUpdated: '2026-11-22T12:00:00.000Z',
} as const;

beforeEach(() => localStorage.clear());

it('stores the settings under the name and with the fields of the specification [S2 §3.17]', () => {
  expect(readPrivacySettings()).toBeNull();
  expect(keepPrivacySettings(settings)).toBe(true);
  expect(JSON.parse(localStorage.getItem('admin_privacy_settings') ?? '')).toEqual(settings);
  expect(readPrivacySettings()).toEqual(settings);
});

it.each([
  'null',
  '{"dataRetentionDays',
  JSON.stringify({ ...settings, dataRetentionDays: 45 }),
  JSON.stringify({ ...settings, dataRetentionDays: '90' }),
  JSON.stringify({ ...settings, collectDetailedAnalytics: 'yes' }),
  JSON.stringify({ ...settings, lastUpdated: 'yesterday' }),
])('what is not such settings is none: %s', (stored) => {
  localStorage.setItem('admin_privacy_settings', stored);
  expect(readPrivacySettings()).toBeNull();
});

it('notifies listeners of changes in another tab, of these settings only', () => {
  const listener = vi.fn();
  const stop = watchPrivacySettings(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin_privacy_settings' }));
  expect(listener).toHaveBeenCalledOnce();
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin_privacy_settings' }));
  expect(listener).toHaveBeenCalledOnce();
});
