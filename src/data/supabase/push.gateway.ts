import * as v from 'valibot';
import { createAccountRequests, type AccountConfig, type Answered, type Caller } from './account-requests.ts';
import { count, rpc } from './project-request.ts';

const device = v.object({
  device: v.string(),
  email: v.string(),
  label: v.string(),
  shows_names: v.boolean(),
  state: v.picklist(['on', 'removed', 'expired']),
  saved_at: v.string(),
  delivered_at: v.nullable(v.string()),
});
const devices = v.array(device);

const key = v.pipe(
  v.object({ pushKey: v.string() }),
  v.transform(({ pushKey }) => pushKey),
);

const outcome = v.object({ delivered: count, failed: count });

export type PushDeviceRow = Readonly<v.InferOutput<typeof device>>;
export type PushTestOutcome = Readonly<v.InferOutput<typeof outcome>>;

export interface PushDeviceChange {
  readonly device: string;
  readonly label: string;
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** Null: as it was, at first true. */
  readonly showsNames: boolean | null;
}

export type PushGateway = ReturnType<typeof createPushGateway>;

export function createPushGateway(config: AccountConfig) {
  const ask = createAccountRequests(config);
  return {
    /** Base64url. The server makes it where it has none. */
    key: (caller: Caller): Answered<string> =>
      ask(caller, { path: '/functions/v1/forms/status', answer: key }),

    devices: (caller: Caller): Answered<readonly PushDeviceRow[]> =>
      ask(caller, rpc('push_devices', {}, devices)),

    save: (
      caller: Caller,
      { device: id, label, subscription, showsNames }: PushDeviceChange,
    ): Answered<readonly PushDeviceRow[]> =>
      ask(
        caller,
        rpc('save_push_device', { device: id, label, subscription, shows_names: showsNames }, devices),
      ),

    remove: (caller: Caller, id: string): Answered<readonly PushDeviceRow[]> =>
      ask(caller, rpc('remove_push_device', { device: id }, devices)),

    sendTest: (caller: Caller): Answered<PushTestOutcome> =>
      ask(caller, {
        path: '/functions/v1/forms/push-test',
        init: { method: 'POST' },
        limitMs: 45_000,
        answer: outcome,
      }),
  };
}
