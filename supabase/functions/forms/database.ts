// The forms' way to the database: its REST interface with the secret key.
import { err, ok, type Result } from '../../../src/domain/result.ts';
import { isRecord } from '../_shared/record.ts';
import { secretHeaders } from '../_shared/secret-headers.ts';
import type {
  AccountEvent,
  DatabaseError,
  FormsDatabase,
  NotificationMessage,
  PushKeys,
  PushTarget,
} from './ports.ts';

export type DatabaseOptions = {
  /** Origin of the project without a trailing slash. */
  readonly url: string;
  readonly secretKey: string;
  readonly log: (line: string) => void;
  readonly fetch?: typeof fetch;
};

type Stored = Readonly<Record<string, unknown>>;

const limitMs = 8_000;

const parse = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const text = (row: Stored, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value : '';
};
const textOrNull = (row: Stored, name: string): string | null => text(row, name) || null;

/** A message as the database hands it out; null when there is none. */
const readMessage = (row: unknown): NotificationMessage | null =>
  isRecord(row) && text(row, 'id') !== ''
    ? {
        id: text(row, 'id'),
        name: text(row, 'name'),
        email: text(row, 'email'),
        phone: textOrNull(row, 'phone'),
        service: textOrNull(row, 'service'),
        mornings: textOrNull(row, 'mornings'),
        afternoons: textOrNull(row, 'afternoons'),
        message: text(row, 'message'),
        page_path: textOrNull(row, 'page_path'),
        created_at: textOrNull(row, 'created_at'),
      }
    : null;

const readAccountEvent = (row: unknown): AccountEvent | null => {
  if (!isRecord(row) || text(row, 'id') === '') return null;
  const { kind } = row;
  if (kind !== 'new_device' && kind !== 'password_changed') return null;
  return { id: text(row, 'id'), kind, email: text(row, 'email'), happened_at: text(row, 'happened_at') };
};

const readPushKeys = (row: unknown): PushKeys | null =>
  isRecord(row) && text(row, 'private_key') !== ''
    ? { publicKey: text(row, 'public_key'), privateKey: text(row, 'private_key') }
    : null;

const readPushTarget = (row: unknown): PushTarget[] =>
  isRecord(row)
    ? [
        {
          endpoint: text(row, 'endpoint'),
          p256dh: text(row, 'p256dh'),
          auth: text(row, 'auth'),
          showsNames: row['shows_names'] === true,
          isRecent: row['is_recent'] === true,
        },
      ]
    : [];

/** A database that proves what it stored: an answer without the id counts as a failure. */
export const createDatabase = ({
  url,
  secretKey,
  log,
  fetch: send = (...request) => fetch(...request),
}: DatabaseOptions): FormsDatabase => {
  const headers = { ...secretHeaders(secretKey), 'Content-Type': 'application/json' };

  const ask = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const [rpcPath = ''] = path.split('?');
    try {
      const response = await send(`${url}/rest/v1/${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      const answer = parse(await response.text());
      if (!response.ok) log(`forms: ${rpcPath} answered ${response.status}`);
      return response.ok ? answer : undefined;
    } catch {
      log(`forms: ${rpcPath} was not reached`);
      return undefined;
    }
  };

  const call = async (name: string, input: Stored): Promise<Result<Stored, DatabaseError>> => {
    const answer = await ask('POST', `rpc/${name}`, input);
    if (!isRecord(answer)) return err('failed');
    const { result } = answer;
    if (result === 'stored') return ok(answer);
    return err(result === 'busy' || result === 'closed' || result === 'refused' ? result : 'failed');
  };

  /** Without the acknowledgement the notification would be delivered again. */
  const acknowledge = async (name: string, body: Stored): Promise<void> => {
    for (let tries = 0; tries < 3; tries += 1)
      if ((await ask('POST', `rpc/${name}`, body)) !== undefined) return;
  };

  return {
    async receiveMessage(message, sender) {
      const stored = await call('receive_message', { form: message, address: sender });
      if (!stored.ok) return stored;
      const { id, is_notified: isNotified } = stored.value;
      return id === message.id ? ok({ id, isNotified: isNotified === true }) : err('failed');
    },
    async receiveSubscriber(subscriber, sender) {
      const stored = await call('receive_subscriber', { form: subscriber, address: sender });
      if (!stored.ok) return stored;
      return stored.value['id'] === subscriber.id ? ok({ id: subscriber.id }) : err('failed');
    },
    async unsubscribe(token, sender) {
      const stored = await call('unsubscribe', { token, address: sender });
      return stored.ok ? ok(undefined) : stored;
    },
    async claimNotification(messageId) {
      return readMessage(await ask('POST', 'rpc/claim_notification', { message_id: messageId }));
    },
    async completeNotification(messageId, isDelivered) {
      await acknowledge('complete_notification', { message_id: messageId, delivered: isDelivered });
    },
    async claimAccountEvent() {
      return readAccountEvent(await ask('POST', 'rpc/claim_account_notice', {}));
    },
    async claimReceipt(messageId) {
      const row = await ask('POST', 'rpc/claim_receipt', { message_id: messageId });
      return isRecord(row) && text(row, 'id') !== ''
        ? { id: text(row, 'id'), email: text(row, 'email'), estimate: textOrNull(row, 'estimate') }
        : null;
    },
    async readPushTargets() {
      const found = await ask('POST', 'rpc/push_targets', {});
      if (!isRecord(found)) return null;
      const { keys, unread, badge, devices } = found;
      return {
        keys: readPushKeys(keys),
        unread: typeof unread === 'number' ? unread : 0,
        badge: typeof badge === 'number' ? badge : 0,
        devices: Array.isArray(devices) ? devices.flatMap(readPushTarget) : [],
      };
    },
    async storePushKeys({ publicKey, privateKey }) {
      const keys = { public_key: publicKey, private_key: privateKey };
      return readPushKeys(await ask('POST', 'rpc/store_push_keys', keys));
    },
    async reportPush(endpoint, isDelivered) {
      await ask('POST', 'rpc/report_push', { endpoint, delivered: isDelivered });
    },
    async completeAccountEvent(eventId, isDelivered) {
      await acknowledge('complete_account_notice', { notice_id: eventId, delivered: isDelivered });
    },
  };
};
