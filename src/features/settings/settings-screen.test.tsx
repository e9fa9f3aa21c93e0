// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '@/data/session.repository.ts';
import { createSiteSettingsRepository } from '@/data/site-settings.repository.ts';
import type { PrivacySettings } from '@/domain/privacy-settings.ts';
import { err, ok } from '@/domain/result.ts';
import { baseApi } from '@/state/base-api.ts';
import { drawAdmin, standInForScreen } from '../../../tests/support/admin-screen.tsx';
import { createTestStore } from '../../../tests/support/in-store.tsx';
import { cleanupAdvanced, cleanupEnded } from './settings.slice.ts';
import { provideSettings } from './settings.port.ts';
import { SettingsScreen } from './settings-screen.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const account = { id: '11111111-1111-4111-8111-111111111111', email: 'owner@cedarandsteam.example' };

const offline = err({ kind: 'offline' } as const);

const open = (view: string, isOnline = true) => {
  standInForScreen();
  window.history.replaceState(null, '', `/admin?view=${view}`);
  const server: {
    held: PrivacySettings;
    old: number;
    isReached: boolean;
    failing: 'read' | 'countOld' | null;
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
      return reached(() => (server.held = { ...server.held, ...choice }));
    },
    countOld: async () => (server.failing === 'countOld' ? offline : reached(() => server.old)),
    purge: () => reached(() => ({ deleted: server.old, remaining: 0 })),
  };
  const settings = createSiteSettingsRepository(gateway);
  provideSettings(settings);
  const { store, types, InStore } = createTestStore();
  const show = () =>
    drawAdmin(
      InStore,
      <SettingsScreen account={account} landing="https://site.example/admin" isOnline={isOnline} isShown />,
    );
  return { server, settings, store, types, show };
};

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const rests = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true';

describe('Profile', () => {
  const addresses = (pendingEmail: string | null) =>
    vi.spyOn(session, 'loadAddresses').mockResolvedValue(ok({ email: account.email, pendingEmail }));

  it('asks for another address, and waits until that is confirmed', async () => {
    addresses(null);
    const change = vi.spyOn(session, 'changeEmail').mockResolvedValue(ok(undefined));
    const { show, types } = open('profile');
    show();
    expect(screen.getByText(account.email)).toBeTruthy();
    expect(rests('Update email')).toBe(true);
    fireEvent.input(screen.getByLabelText(/^New email/), { target: { value: 'new@b.example ' } });
    await waitFor(() => expect(rests('Update email')).toBe(false));
    addresses('new@b.example');
    fireEvent.submit(button('Update email'));
    await screen.findByText('Waiting for new@b.example to be confirmed');
    expect(change).toHaveBeenCalledExactlyOnceWith('new@b.example', 'https://site.example/admin');
    expect(types()).toContain('settings/emailUpdateRequested');
    expect(screen.getByLabelText(/^New email/)).toHaveProperty('value', '');
  });

  it('keeps what was typed when the server refuses it, and says why', async () => {
    addresses(null);
    vi.spyOn(session, 'changeEmail').mockResolvedValue(err({ kind: 'refused', code: '', message: 'Taken' }));
    const { show, types } = open('profile');
    show();
    fireEvent.input(screen.getByLabelText(/^New email/), { target: { value: 'new@b.example' } });
    await waitFor(() => expect(rests('Update email')).toBe(false));
    fireEvent.submit(button('Update email'));
    await waitFor(() => expect(types()).toContain('settings/emailUpdateFailed'));
    expect(screen.getByLabelText(/^New email/)).toHaveProperty('value', 'new@b.example');
  });

  it('says that it needs a connection', async () => {
    addresses('new@b.example');
    open('profile', false).show();
    expect(screen.getByText('You are offline. This works when there is a connection.')).toBeTruthy();
    await screen.findByText('Waiting for new@b.example to be confirmed');
    expect([rests('Send again'), rests('Update email')]).toEqual([true, true]);
  });
});

describe('Security', () => {
  it('takes a new password when it was typed twice the same', async () => {
    const set = vi.spyOn(session, 'setPassword').mockResolvedValue(ok(undefined));
    const { show, types } = open('security');
    show();
    const type = (label: string, value: string): boolean =>
      fireEvent.input(screen.getByLabelText(label), { target: { value } });
    type('New password', 'one two three four');
    type('Confirm new password', 'one two');
    await screen.findByText('The passwords differ.');
    type('Confirm new password', 'one two three four');
    await waitFor(() => expect(rests('Update password')).toBe(false));
    fireEvent.submit(button('Update password'));
    await waitFor(() => expect(types()).toContain('settings/passwordUpdated'));
    expect(set).toHaveBeenCalledExactlyOnceWith('one two three four');
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
  });

  it('sends a link, once', async () => {
    const send = vi.spyOn(session, 'requestRecovery').mockResolvedValue(ok(undefined));
    const { show, types } = open('security');
    show();
    fireEvent.click(button('Send password reset email'));
    await waitFor(() => expect(types()).toContain('settings/resetSent'));
    expect(send).toHaveBeenCalledOnce();
  });

  it('hides drafts after a time-out when the person wants it, on this device', async () => {
    open('security').show();
    const toggle = screen.getByLabelText('Hide drafts after a time-out');
    expect(toggle).toHaveProperty('checked', false);
    fireEvent.click(toggle);
    await waitFor(() => expect(toggle).toHaveProperty('checked', true));
    expect(session.hideDraftsOnTimeout()).toBe(true);
    fireEvent.click(toggle);
    await waitFor(() => expect(session.hideDraftsOnTimeout()).toBe(false));
  });

  it('says when the browser does not store that choice', async () => {
    vi.spyOn(session, 'setHideDraftsOnTimeout').mockReturnValue(false);
    open('security').show();
    const toggle = screen.getByLabelText('Hide drafts after a time-out');
    fireEvent.click(toggle);
    await screen.findByText('This browser did not store the choice.');
    expect(toggle.closest('label')?.getAttribute('data-state')).toBe('unchecked');
  });
});

describe('Privacy', () => {
  it('loads, says what is not saved yet and what saving removes, and saves', async () => {
    const { show, server, types, settings } = open('privacy');
    show();
    expect(screen.getByRole('status', { name: 'Loading settings' })).toBeTruthy();
    const days = await screen.findByLabelText('Data retention');
    expect(days).toHaveProperty('value', '90');
    expect(rests('Save privacy settings')).toBe(true);
    fireEvent.change(days, { target: { value: '30' } });
    await screen.findByText('Not saved yet. The server holds: 90 days, detailed analytics on.');
    await screen.findByText('12 records of visits older than 30 days will be removed.');
    fireEvent.submit(button('Save privacy settings'));
    await waitFor(() => expect(types()).toContain('settings/privacySettingsUpdated'));
    expect(server.held).toMatchObject({ dataRetentionDays: 30, collectDetailedAnalytics: true });
    await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull());
    expect(settings.saved()).toMatchObject({ dataRetentionDays: 30 });
  });

  it('keeps the choice when it could not be saved', async () => {
    const { show, server, types } = open('privacy');
    show();
    const days = await screen.findByLabelText('Data retention');
    fireEvent.change(days, { target: { value: '365' } });
    await screen.findByText(/^Not saved yet/);
    server.isReached = false;
    fireEvent.submit(button('Save privacy settings'));
    await waitFor(() => expect(types()).toContain('settings/privacySettingsNotUpdated'));
    expect(days).toHaveProperty('value', '365');
  });

  it('shows what the server said last where it cannot be reached, and asks again', async () => {
    const { show, server, settings } = open('privacy');
    await settings.load(account.id);
    server.isReached = false;
    show();
    await screen.findByText('The settings could not be loaded.');
    expect(screen.getByText(/^What the server said last is shown, as of November 20, 2026/)).toBeTruthy();
    expect(screen.getByLabelText('Data retention')).toHaveProperty('value', '90');
    server.isReached = true;
    fireEvent.click(button('Try again'));
    await waitFor(() => expect(screen.queryByText('The settings could not be loaded.')).toBeNull());
  });

  it('keeps what is chosen while a choice is being saved, and follows the server where nothing is chosen', async () => {
    const { show, server, store, types } = open('privacy');
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
    await waitFor(() => expect(types()).toContain('settings/privacySettingsUpdated'));
    expect(days).toHaveProperty('value', '180');
    await screen.findByText('Not saved yet. The server holds: 365 days (1 year), detailed analytics on.');
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
    const { show, server, settings } = open('privacy');
    await settings.load(account.id);
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
    const { show, server } = open('privacy');
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
    const { show, store, types } = open('privacy');
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
    const { show, server } = open('privacy');
    server.old = 0;
    show();
    await screen.findByText('No visits are older than 90 days.');
    fireEvent.click(button('Clean up old data'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
