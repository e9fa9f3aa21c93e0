import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createSiteSettingsRepository } from '@/data/site-settings.repository.ts';
import type { PrivacySettings } from '@/domain/privacy-settings.ts';
import { err, ok } from '@/domain/result.ts';
import { baseApi } from '@/state/base-api.ts';
import { account, button, openSettings, rests } from '../../../tests/support/unit/settings-screen.tsx';
import { cleanupAdvanced, cleanupEnded } from './settings.slice.ts';
import { settingsApi } from './settings.api.ts';

const { matchFulfilled, matchRejected } = settingsApi.endpoints.savePrivacySettings;

afterEach(() => {
  localStorage.clear();
});

const offline = err({ kind: 'offline' } as const);

const open = (isOnline = true) => {
  const server: {
    held: PrivacySettings;
    old: number;
    isReached: boolean;
    failing: 'read' | 'save' | 'countOld' | null;
    saving: Promise<void>;
  } = {
    held: {
      dataRetentionDays: 90,
      collectDetailedAnalytics: true,
      lastUpdated: '2026-11-20T12:00:00.000Z',
    },
    old: 12,
    isReached: true,
    failing: null,
    saving: Promise.resolve(),
  };
  const reached = async <T,>(answer: () => T) => (server.isReached ? ok(answer()) : offline);
  const gateway: Parameters<typeof createSiteSettingsRepository>[0] = {
    read: async () => (server.failing === 'read' ? offline : reached(() => server.held)),
    save: async (_, choice) => {
      await server.saving;
      if (server.failing === 'save') return offline;
      return reached(() => (server.held = { ...server.held, ...choice }));
    },
    countOld: async () => (server.failing === 'countOld' ? offline : reached(() => server.old)),
    purge: () => reached(() => ({ deleted: server.old, remaining: 0 })),
  };
  const settings = createSiteSettingsRepository(gateway);
  return { server, settings, ...openSettings('privacy', isOnline, { settings }) };
};

it('loads, says what is not saved yet and what saving removes, and saves', async () => {
  const { show, server, actions, settings } = open();
  show();
  expect(screen.getByRole('status', { name: 'Loading settings' })).toBeTruthy();
  const days = await screen.findByLabelText('Data retention');
  expect(days).toHaveProperty('value', '90');
  expect(rests('Save privacy settings')).toBe(true);
  fireEvent.change(days, { target: { value: '30' } });
  await screen.findByText('Not saved yet. On the server: 90 days, detailed analytics on.');
  await screen.findByText('12 records of visits older than 30 days will be removed.');
  fireEvent.submit(button('Save privacy settings'));
  await waitFor(() => expect(actions.some(matchFulfilled)).toBe(true));
  expect(server.held).toMatchObject({ dataRetentionDays: 30, collectDetailedAnalytics: true });
  await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull());
  expect(settings.saved()).toMatchObject({ dataRetentionDays: 30 });
});

it('keeps the choice when it could not be saved, and says what the server holds', async () => {
  const { show, server, actions } = open();
  show();
  const days = await screen.findByLabelText('Data retention');
  fireEvent.change(days, { target: { value: '365' } });
  await screen.findByText(/^Not saved yet/);
  // Another device changes it at the same moment.
  server.held = { ...server.held, dataRetentionDays: 60 };
  server.failing = 'save';
  fireEvent.submit(button('Save privacy settings'));
  await waitFor(() => expect(actions.some(matchRejected)).toBe(true));
  await screen.findByText('Not saved yet. On the server: 60 days, detailed analytics on.');
  expect(days).toHaveProperty('value', '365');
  server.failing = null;
  fireEvent.submit(button('Save privacy settings'));
  await waitFor(() => expect(server.held.dataRetentionDays).toBe(365));
});

it('says that it needs a connection, and sends nothing without one', async () => {
  const { show, server } = open(false);
  show();
  fireEvent.change(await screen.findByLabelText('Data retention'), { target: { value: '365' } });
  await screen.findByText(/^Not saved yet/);
  for (const name of ['Save privacy settings', 'Clean up old data']) {
    expect(rests(name)).toBe(true);
    const note = document.getElementById(button(name).getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('You are offline. This works when you are back online.');
  }
  fireEvent.submit(button('Save privacy settings'));
  fireEvent.click(button('Clean up old data'));
  await act(async () => undefined);
  expect(server.held.dataRetentionDays).toBe(90);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('shows what the server said last where it cannot be reached, and asks again', async () => {
  const { show, server, settings } = open();
  await settings.read({ owner: account.id });
  server.isReached = false;
  show();
  await screen.findByText('The settings could not be loaded.');
  await screen.findByText(/^The last settings from the server are shown, as of November 20, 2026/);
  expect(screen.getByLabelText('Data retention')).toHaveProperty('value', '90');
  server.isReached = true;
  fireEvent.click(button('Try again'));
  await waitFor(() => expect(screen.queryByText('The settings could not be loaded.')).toBeNull());
});

it('keeps what is chosen while a choice is being saved, and follows the server where nothing is chosen', async () => {
  const { show, server, store, actions } = open();
  let go: () => void = () => undefined;
  server.saving = new Promise((resolve) => (go = resolve));
  show();
  const days = await screen.findByLabelText('Data retention');
  const choose = (value: string): boolean => fireEvent.change(days, { target: { value } });
  choose('365');
  fireEvent.submit(button('Save privacy settings'));
  await screen.findByText('Saving...');
  choose('180');
  go();
  await waitFor(() => expect(actions.some(matchFulfilled)).toBe(true));
  expect(days).toHaveProperty('value', '180');
  await screen.findByText('Not saved yet. On the server: 365 days (1 year), detailed analytics on.');
  expect(server.held.dataRetentionDays).toBe(365);

  // Chosen and taken back: what another device saves is shown.
  choose('365');
  await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull());
  server.held = { ...server.held, dataRetentionDays: 60 };
  act(() => void store.dispatch(baseApi.internalActions.onFocus()));
  await waitFor(() => expect(days).toHaveProperty('value', '60'));
  expect(screen.queryByText(/^Not saved yet/)).toBeNull();
});

it('shows what was saved, also where the settings could not be loaded', async () => {
  const { show, server, settings } = open();
  await settings.read({ owner: account.id });
  server.failing = 'read';
  show();
  await screen.findByText('The settings could not be loaded.');
  const days = screen.getByLabelText('Data retention');
  fireEvent.change(days, { target: { value: '365' } });
  fireEvent.submit(button('Save privacy settings'));
  await waitFor(() => expect(server.held.dataRetentionDays).toBe(365));
  await waitFor(() => expect(screen.queryByText('The settings could not be loaded.')).toBeNull());
  expect(days).toHaveProperty('value', '365');
  expect(screen.queryByText(/^Not saved yet/)).toBeNull();
});

it('says that a shorter retention deletes, also while it could not be counted how much', async () => {
  const { show, server } = open();
  server.failing = 'countOld';
  show();
  fireEvent.change(await screen.findByLabelText('Data retention'), { target: { value: '30' } });
  await screen.findByText('Visits older than 30 days will be removed.');
  const note = document.getElementById(
    button('Save privacy settings').getAttribute('aria-describedby') ?? '',
  );
  expect(note?.textContent).toBe('Visits older than 30 days will be removed.');
});

it('counts before it removes, asks, and tells how far it is', async () => {
  const { show, store, types } = open();
  show();
  await screen.findByText('12 records of visits older than 90 days will be removed.');
  fireEvent.click(button('Clean up old data'));
  await screen.findByText('Remove analytics data older than 90 days?');
  fireEvent.click(button('Remove'));
  await screen.findByText('Removing old visits...');
  act(() => void store.dispatch(cleanupAdvanced({ deleted: 1_500, remaining: 500 })));
  expect(screen.getByText('1,500 of 2,000')).toBeTruthy();
  fireEvent.click(button('Stop'));
  expect(screen.getByText('Stopping...')).toBeTruthy();
  expect(types().filter((type) => type === 'settings/cleanupRequested')).toHaveLength(1);
  act(() => void store.dispatch(cleanupEnded({ outcome: 'stopped', removed: 1_500 })));
  expect(screen.queryByText('Removing old visits...')).toBeNull();
});

it('removes nothing where nothing is old', async () => {
  const { show, server } = open();
  server.old = 0;
  show();
  await screen.findByText('No visits are older than 90 days.');
  fireEvent.click(button('Clean up old data'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
