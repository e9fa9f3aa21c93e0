import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PushChange, PushDevices } from '@/data/push-devices.repository.ts';
import type { PushDevice } from '@/domain/push-device.ts';
import { err, ok } from '@/domain/result.ts';
import { account, button, openSettings, rests } from '../../../tests/support/unit/settings-screen.tsx';

vi.mock('@/platform/env.ts', () => ({ env: { supabaseUrl: '', publishableKey: '' }, isDevelopment: false }));

const device = (changes: Partial<PushDevice> = {}): PushDevice => ({
  id: 'here',
  name: 'Safari on iPhone',
  email: account.email,
  showsNames: true,
  since: '2026-11-28T12:00:00Z',
  deliveredAt: null,
  isThisBrowser: true,
  ...changes,
});
const office = device({
  id: 'office',
  name: 'Edge on Windows',
  email: 'ben@b.example',
  isThisBrowser: false,
  deliveredAt: '2026-11-28T19:14:00Z',
});

const allow = (permission: NotificationPermission = 'default') => {
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('PushManager', {});
  Object.assign(navigator, { serviceWorker: new EventTarget() });
};
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = (devices: readonly PushDevice[], { isOnline = true, isReached = true } = {}) => {
  const changes: PushChange[] = [];
  const change = vi.fn<PushDevices['change']>(async (wish) => {
    changes.push(wish);
    return ok(wish.type === 'off' ? devices.filter(({ id }) => id !== wish.id) : [device()]);
  });
  const sendTest = vi.fn<PushDevices['sendTest']>(async () => ok({ delivered: 1, failed: 0 }));
  const load = vi.fn<PushDevices['load']>(async () => (isReached ? ok(devices) : err({ kind: 'timeout' })));
  const push: PushDevices = { load, change, sendTest, pause: () => Promise.resolve() };
  const opened = openSettings('notifications', isOnline, { push });
  opened.show();
  return { ...opened, changes, change, sendTest, load };
};
const theSwitch = (name: string) => screen.findByRole('checkbox', { name });

describe('Notifications on this device', () => {
  it('are turned on, and then ask about names', async () => {
    allow();
    const { changes } = open([]);
    const notify = await theSwitch('Notify this device');
    screen.getByText('No device is notified yet.');
    expect(screen.queryByRole('checkbox', { name: 'Show the name of the sender' })).toBeNull();
    fireEvent.click(notify);
    fireEvent.click(await theSwitch('Show the name of the sender'));
    await waitFor(() => expect(changes).toHaveLength(2));
    expect(changes).toEqual([{ type: 'on' }, { type: 'names', isShowing: false }]);
    await screen.findByText('Safari on iPhone (this device)');
  });

  it('are turned off by the same switch', async () => {
    allow('granted');
    const { changes } = open([device()]);
    fireEvent.click(await theSwitch('Notify this device'));
    await screen.findByText('No device is notified yet.');
    expect(changes).toEqual([{ type: 'off', id: 'here' }]);
  });

  it('stay off where turning on failed', async () => {
    allow();
    const { change } = open([]);
    change.mockResolvedValue(err({ kind: 'not_allowed' }));
    const notify = await theSwitch('Notify this device');
    fireEvent.click(notify);
    await waitFor(() => expect(change).toHaveBeenCalledOnce());
    await waitFor(() => expect(notify).toHaveProperty('disabled', false));
    await waitFor(() => expect(notify).toHaveProperty('checked', false));
  });

  it.each([
    ['blocked', () => allow('denied'), /^Notifications are blocked for this site\./],
    ['unknown to the browser', () => undefined, /^This browser cannot show notifications\./],
  ])('say what to do where they are %s', async (_state, prepare, words) => {
    prepare();
    open([office]);
    await screen.findByText(words);
    expect(screen.queryByRole('checkbox')).toBeNull();
    screen.getByText('Edge on Windows');
  });

  it('cannot be changed offline', async () => {
    allow('granted');
    open([device()], { isOnline: false });
    expect(await theSwitch('Notify this device')).toHaveProperty('disabled', true);
    expect(rests('Send a test')).toBe(true);
    expect(rests('Turn off Safari on iPhone')).toBe(true);
  });
});

describe('Devices', () => {
  it('are listed with who turned them on and the last notice; any can be turned off', async () => {
    allow('granted');
    const { changes } = open([device(), office]);
    await screen.findByText('Turned on by ben@b.example. Last notified November 28, 2026 at 2:14 PM.');
    screen.getByText(/^On since November 28, 2026/);
    fireEvent.click(button('Turn off Edge on Windows'));
    await waitFor(() => expect(screen.queryByText('Edge on Windows')).toBeNull());
    expect(changes).toEqual([{ type: 'off', id: 'office' }]);
  });

  it('get a test', async () => {
    allow('granted');
    const { sendTest } = open([device()]);
    await screen.findByText('Safari on iPhone (this device)');
    fireEvent.click(button('Send a test'));
    await waitFor(() => expect(sendTest).toHaveBeenCalledOnce());
    await waitFor(() => expect(rests('Send a test')).toBe(false));
  });

  it('that could not be loaded are asked for again', async () => {
    allow();
    const { load } = open([], { isReached: false });
    await screen.findByText('The devices could not be loaded.');
    load.mockResolvedValueOnce(ok([office]));
    fireEvent.click(button('Try again'));
    await screen.findByText('Edge on Windows');
    expect(screen.queryByText('The devices could not be loaded.')).toBeNull();
  });
});
