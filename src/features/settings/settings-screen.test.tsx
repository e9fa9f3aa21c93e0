import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '@/data/session.repository.ts';
import { err, ok } from '@/domain/result.ts';
import { account, button, openSettings, rests } from '../../../tests/support/unit/settings-screen.tsx';
import { settingsApi } from './settings.api.ts';

const { changeEmail, requestPasswordReset } = settingsApi.endpoints;

afterEach(() => {
  localStorage.clear();
});

describe('Profile', () => {
  const addresses = (pendingEmail: string | null) =>
    vi.spyOn(session, 'loadAddresses').mockResolvedValue(ok({ email: account.email, pendingEmail }));

  it('asks for another address, and waits until that is confirmed', async () => {
    addresses(null);
    const change = vi.spyOn(session, 'changeEmail').mockResolvedValue(ok(undefined));
    const { show, actions } = openSettings('profile', true);
    show();
    expect(screen.getByText(account.email)).toBeTruthy();
    expect(rests('Update email')).toBe(true);
    fireEvent.input(screen.getByLabelText(/^New email/), { target: { value: 'new@b.example ' } });
    await waitFor(() => expect(rests('Update email')).toBe(false));
    addresses('new@b.example');
    fireEvent.submit(button('Update email'));
    await screen.findByText('Waiting for new@b.example to be confirmed');
    expect(change).toHaveBeenCalledExactlyOnceWith('new@b.example', 'https://site.example/admin');
    expect(actions.some(changeEmail.matchFulfilled)).toBe(true);
    expect(screen.getByLabelText(/^New email/)).toHaveProperty('value', '');
  });

  it('keeps what was typed when the server refuses it, and says why', async () => {
    addresses(null);
    vi.spyOn(session, 'changeEmail').mockResolvedValue(err({ kind: 'refused', code: '', message: 'Taken' }));
    const { show, actions } = openSettings('profile', true);
    show();
    fireEvent.input(screen.getByLabelText(/^New email/), { target: { value: 'new@b.example' } });
    await waitFor(() => expect(rests('Update email')).toBe(false));
    fireEvent.submit(button('Update email'));
    await waitFor(() => expect(actions.some(changeEmail.matchRejected)).toBe(true));
    expect(screen.getByLabelText(/^New email/)).toHaveProperty('value', 'new@b.example');
  });

  it('shows an address that was confirmed on another device when it is looked at again [S2 §4.8]', async () => {
    addresses('new@b.example');
    openSettings('profile', true).show();
    await screen.findByText('Waiting for new@b.example to be confirmed');
    vi.spyOn(session, 'loadAddresses').mockResolvedValue(ok({ email: 'new@b.example', pendingEmail: null }));
    for (const name of ['Security', 'Profile'])
      fireEvent.click(screen.getByRole('tab', { name, hidden: true }));
    await screen.findByText('new@b.example');
    expect(screen.queryByText(/^Waiting for/)).toBeNull();
  });

  it('asks for nothing more once the person has signed out meanwhile', async () => {
    const load = addresses(null);
    let answer: (changed: Awaited<ReturnType<typeof session.changeEmail>>) => void = () => undefined;
    vi.spyOn(session, 'changeEmail').mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { unmount } = openSettings('profile', true).show();
    fireEvent.input(screen.getByLabelText(/^New email/), { target: { value: 'new@b.example' } });
    await waitFor(() => expect(rests('Update email')).toBe(false));
    fireEvent.submit(button('Update email'));
    await screen.findByText('Sending...');
    unmount();
    const before = load.mock.calls.length;
    await act(async () => answer(ok(undefined)));
    expect(load).toHaveBeenCalledTimes(before);
  });

  it('says that it needs a connection', async () => {
    addresses('new@b.example');
    openSettings('profile', false).show();
    expect(screen.getByText('You are offline. This works when you are back online.')).toBeTruthy();
    await screen.findByText('Waiting for new@b.example to be confirmed');
    expect([rests('Send again'), rests('Update email')]).toEqual([true, true]);
  });
});

describe('Security', () => {
  it('takes a new password when it was typed twice the same', async () => {
    const set = vi.spyOn(session, 'setPassword').mockResolvedValue(ok(undefined));
    const { show, actions, types } = openSettings('security', true);
    show();
    const type = (label: string, value: string): boolean =>
      fireEvent.input(screen.getByLabelText(label), { target: { value } });
    type('New password', 'one two three four');
    type('Confirm new password', 'one two');
    await screen.findByText('The passwords differ.');
    expect(types()).not.toContain('settings/passwordCorrected');
    type('Confirm new password', 'one two three four');
    await waitFor(() => expect(rests('Update password')).toBe(false));
    expect(types()).toContain('settings/passwordCorrected');
    fireEvent.submit(button('Update password'));
    await waitFor(() => expect(types()).toContain('settings/passwordUpdated'));
    expect(set).toHaveBeenCalledExactlyOnceWith('one two three four');
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
    expect(JSON.stringify(actions)).not.toContain('one two three four');
  });

  it('sends a link, once', async () => {
    const send = vi.spyOn(session, 'requestRecovery').mockResolvedValue(ok(undefined));
    const { show, actions } = openSettings('security', true);
    show();
    fireEvent.click(button('Send password reset email'));
    await waitFor(() => expect(actions.some(requestPasswordReset.matchFulfilled)).toBe(true));
    expect(send).toHaveBeenCalledOnce();
  });

  it('hides drafts after a time-out when the person wants it, on this device', async () => {
    openSettings('security', true).show();
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
    openSettings('security', true).show();
    const toggle = screen.getByLabelText('Hide drafts after a time-out');
    fireEvent.click(toggle);
    await screen.findByText('This browser could not save the choice.');
    expect(toggle.closest('label')?.getAttribute('data-state')).toBe('unchecked');
  });
});
