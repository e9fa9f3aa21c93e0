/** The server's row of this browser says whether notices are on; the browser's subscription follows it. */
import type { PushDevice } from '../domain/push-device.ts';
import { err, mapOk, ok, type Result } from '../domain/result.ts';
import type { PushProblem, SubscriptionKeys } from '@/platform/push-subscription.ts';
import type { AccountFailure, Answered, Caller } from './supabase/account-requests.ts';
import type { PushDeviceRow, PushGateway, PushTestOutcome } from './supabase/push.gateway.ts';

export interface BrowserPush {
  readonly isAllowed: () => boolean;
  readonly isSubscribed: () => Promise<boolean>;
  readonly requestPermission: () => Promise<Result<void, PushProblem>>;
  readonly subscribe: (key: string) => Promise<Result<SubscriptionKeys, PushProblem>>;
  readonly unsubscribe: () => Promise<void>;
}

export interface PushPorts {
  readonly gateway: PushGateway;
  readonly account: () => string | null;
  /** Null where this browser's id cannot be stored. */
  readonly device: () => string | null;
  readonly browser: BrowserPush;
  readonly browserName: () => string;
}

export type PushChange =
  /** In this browser. */
  | { readonly type: 'on' }
  | { readonly type: 'names'; readonly isShowing: boolean }
  | { readonly type: 'off'; readonly id: string };

type PushResult<T> = Promise<Result<T, AccountFailure | PushProblem>>;

export type { PushTestOutcome };

export type PushDevices = ReturnType<typeof createPushDevices>;

const noDevice = err({ kind: 'no_subscription' } as const);

export function createPushDevices({ gateway, account, device, browser, browserName }: PushPorts) {
  const withCaller = async <T, E>(
    request: (caller: Caller) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | { kind: 'signed_out' }>> => {
    const owner = account();
    return owner === null ? err({ kind: 'signed_out' } as const) : request({ owner });
  };

  const toDevices = (rows: readonly PushDeviceRow[]): readonly PushDevice[] =>
    rows
      .filter(({ state }) => state === 'on')
      .map((row) => ({
        id: row.device,
        name: row.label,
        email: row.email,
        showsNames: row.shows_names,
        since: row.saved_at,
        deliveredAt: row.delivered_at,
        isThisBrowser: row.device === device(),
      }));

  const save = async (caller: Caller, showsNames: boolean | null): PushResult<readonly PushDevice[]> => {
    const id = device();
    if (id === null) return noDevice;
    const key = await gateway.key(caller);
    if (!key.ok) return key;
    const subscribed = await browser.subscribe(key.value);
    if (!subscribed.ok) return subscribed;
    const change = { device: id, label: browserName(), subscription: subscribed.value, showsNames };
    return mapOk(await gateway.save(caller, change), toDevices);
  };

  const turnOff = async (caller: Caller, id: string): Answered<readonly PushDevice[]> => {
    const removed = await gateway.remove(caller, id);
    if (removed.ok && id === device()) await browser.unsubscribe();
    return mapOk(removed, toDevices);
  };

  return {
    /**
     * Lists all devices, and makes this browser follow its row: its subscription, which browsers renew by themselves, is
     * stored again, and ended where the device was removed elsewhere.
     */
    load: (): PushResult<readonly PushDevice[]> =>
      withCaller(async (caller) => {
        const rows = await gateway.devices(caller);
        if (!rows.ok) return rows;
        const own = rows.value.find((row) => row.device === device());
        const isSubscribed = await browser.isSubscribed();
        if (own?.state === 'removed' && isSubscribed) await browser.unsubscribe();
        const isOn = own === undefined ? isSubscribed : own.state !== 'removed';
        if (!isOn || !browser.isAllowed()) return ok(toDevices(rows.value));
        const saved = await save(caller, null);
        return saved.ok ? saved : ok(toDevices(rows.value));
      }),

    /** `on` must begin with a click. Answers all devices. */
    async change(change: PushChange): PushResult<readonly PushDevice[]> {
      if (change.type === 'off') return withCaller((caller) => turnOff(caller, change.id));
      if (change.type === 'names') return withCaller((caller) => save(caller, change.isShowing));
      const permitted = await browser.requestPermission();
      return permitted.ok ? withCaller((caller) => save(caller, null)) : permitted;
    },

    /** To every device in the list. */
    sendTest: (): Answered<PushTestOutcome> => withCaller((caller) => gateway.sendTest(caller)),

    /** Until the next sign-in here: a signed-out browser shows no names. */
    pause: (): Promise<void> => browser.unsubscribe(),
  };
}
