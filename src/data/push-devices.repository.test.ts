import { describe, expect, it, vi } from 'vitest';
import { err, ok } from '../domain/result.ts';
import { createPushDevices, type BrowserPush } from './push-devices.repository.ts';
import type { PushDeviceRow, PushGateway } from './supabase/push.gateway.ts';

const here = '11111111-1111-4111-8111-111111111111';
const phone = '22222222-2222-4222-8222-222222222222';
const keys = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' };

const row = (changes: Partial<PushDeviceRow> = {}): PushDeviceRow => ({
  device: here,
  email: 'owner@cedarandsteam.example',
  label: 'Chrome on Android',
  shows_names: true,
  state: 'on',
  saved_at: '2026-11-28T12:00:00Z',
  delivered_at: null,
  ...changes,
});

interface Given {
  readonly rows?: readonly PushDeviceRow[];
  readonly isSubscribed?: boolean;
  readonly isAllowed?: boolean;
  readonly device?: string | null;
}

/** A browser and a server in memory. */
const open = ({ rows = [row()], isSubscribed = true, isAllowed = true, device = here }: Given = {}) => {
  const state = { rows: [...rows], isSubscribed };
  const account: { id: string | null } = { id: 'owner' };
  const save = vi.fn<PushGateway['save']>(async (_caller, change) => {
    const saved = row({ device: change.device, label: change.label, shows_names: change.showsNames ?? true });
    state.rows = [...state.rows.filter((each) => each.device !== change.device), saved];
    return ok(state.rows);
  });
  const gateway: PushGateway = {
    key: async () => ok('key'),
    devices: async () => ok(state.rows),
    save,
    remove: async (_caller, id) => {
      state.rows = state.rows.filter((each) => each.device !== id);
      return ok(state.rows);
    },
    sendTest: async () => ok({ delivered: 1, failed: 0 }),
  };
  const browser = {
    isAllowed: () => isAllowed,
    isSubscribed: async () => state.isSubscribed,
    requestPermission: vi.fn<BrowserPush['requestPermission']>(async () => ok(undefined)),
    subscribe: vi.fn<BrowserPush['subscribe']>(async () => {
      state.isSubscribed = true;
      return ok(keys);
    }),
    unsubscribe: async () => {
      state.isSubscribed = false;
    },
  };
  const push = createPushDevices({
    gateway,
    account: () => account.id,
    device: () => device,
    browser,
    browserName: () => 'Chrome on Android',
  });
  return { push, state, browser, save, account, gateway };
};

const change = { device: here, label: 'Chrome on Android', subscription: keys };

describe('a page that opens', () => {
  it.each([
    ['stores the subscription that it has', [row()], true],
    ['subscribes again where the push service forgot it', [row({ state: 'expired' })], false],
    ['subscribes again where the browser lost it', [row()], false],
    ['tells a server that was restored', [], true],
  ])('%s', async (_what, rows, isSubscribed) => {
    const { push, save, state } = open({ rows, isSubscribed });
    const loaded = await push.load();
    expect(loaded).toMatchObject({ ok: true, value: [{ id: here, isThisBrowser: true }] });
    expect(save).toHaveBeenCalledExactlyOnceWith({ owner: 'owner' }, { ...change, showsNames: null });
    expect(state.isSubscribed).toBe(true);
  });

  it('ends the subscription of a device that was removed elsewhere', async () => {
    const { push, save, state } = open({ rows: [row({ state: 'removed' })] });
    expect(await push.load()).toEqual(ok([]));
    expect([state.isSubscribed, save.mock.calls]).toEqual([false, []]);
  });

  it.each([
    ['where notices were never on', { rows: [row({ device: phone })], isSubscribed: false }],
    ['where the browser blocks them', { rows: [row({ state: 'expired' })], isAllowed: false }],
    ['where the device has no id', { rows: [], device: null, isSubscribed: false }],
  ])('subscribes to nothing %s', async (_where, given) => {
    const { push, save, browser } = open(given);
    expect((await push.load()).ok).toBe(true);
    expect([save.mock.calls, browser.subscribe.mock.calls]).toEqual([[], []]);
  });

  it('lists the devices although its own could not be stored', async () => {
    const { push, save } = open({ rows: [row({ device: phone })], isSubscribed: true });
    save.mockResolvedValueOnce(err({ kind: 'timeout' }));
    expect(await push.load()).toMatchObject({ ok: true, value: [{ id: phone, isThisBrowser: false }] });
  });
});

describe('a change', () => {
  it('turns notices on here', async () => {
    const { push, save } = open({ rows: [], isSubscribed: false });
    expect(await push.change({ type: 'on' })).toMatchObject({
      ok: true,
      value: [{ id: here, showsNames: true }],
    });
    expect(save).toHaveBeenCalledExactlyOnceWith({ owner: 'owner' }, { ...change, showsNames: null });
  });

  it('without permission reaches no server', async () => {
    const { push, save, browser } = open({ rows: [], isSubscribed: false });
    browser.requestPermission.mockResolvedValueOnce(err({ kind: 'not_allowed' }));
    expect(await push.change({ type: 'on' })).toEqual(err({ kind: 'not_allowed' }));
    expect([save.mock.calls, browser.subscribe.mock.calls]).toEqual([[], []]);
  });

  it('of the choice about names is stored', async () => {
    const { push, save } = open();
    await push.change({ type: 'names', isShowing: false });
    expect(save).toHaveBeenCalledExactlyOnceWith({ owner: 'owner' }, { ...change, showsNames: false });
  });

  it('turns this browser off, and another one without touching this', async () => {
    const { push, state } = open({ rows: [row(), row({ device: phone })] });
    await push.change({ type: 'off', id: phone });
    expect(state.isSubscribed).toBe(true);
    expect(await push.change({ type: 'off', id: here })).toEqual(ok([]));
    expect(state.isSubscribed).toBe(false);
  });

  it('that the server did not hear leaves the subscription', async () => {
    const { push, state, gateway } = open();
    vi.spyOn(gateway, 'remove').mockResolvedValueOnce(err({ kind: 'timeout' }));
    expect((await push.change({ type: 'off', id: here })).ok).toBe(false);
    expect(state.isSubscribed).toBe(true);
  });
});

it('asks nothing after a sign-out, and the browser is silent', async () => {
  const { push, account, state, save } = open();
  account.id = null;
  const signedOut = err({ kind: 'signed_out' });
  expect(await push.load()).toEqual(signedOut);
  expect(await push.change({ type: 'names', isShowing: true })).toEqual(signedOut);
  expect(await push.sendTest()).toEqual(signedOut);
  await push.pause();
  expect([state.isSubscribed, save.mock.calls]).toEqual([false, []]);
});
