// What the handler needs from outside, and what it may answer.
import type { MessageContent, MessageProblems, MessageText } from '../../../src/domain/contact-message.ts';
import type { Suspicion } from '../../../src/domain/received-message.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { CallProblem } from '../_shared/database-call.ts';

export type FormsSettings = {
  /** Origin of the site without a trailing slash, or '' when the site and this function share one. */
  readonly siteUrl: string;
  /** Whose scripts may read the answers. */
  readonly allowedOrigins: readonly string[];
  /** In which the platform says where a request came from; undefined when it has none. */
  readonly addressHeader: string | undefined;
};

export type StoredMessage = MessageContent & {
  readonly id: string;
  readonly page_path: string | null;
  /** ISO time of the device, or null when the form came without script. */
  readonly created_at: string | null;
  /** Why it looks machine-made. */
  readonly suspected_by: Suspicion | null;
  /** The query that opens the calculator with the visitor's estimate. */
  readonly estimate: string | null;
};

/** A stored message as its notification shows it. */
export type NotificationMessage = Omit<StoredMessage, 'service' | 'suspected_by' | 'estimate'> & {
  readonly service: string | null;
};

/** An event of an administrator's account: a sign-in from a browser it had not used, or a new password. */
export type AccountEvent = {
  readonly id: string;
  readonly kind: 'new_device' | 'password_changed';
  readonly email: string;
  /** ISO time. */
  readonly happened_at: string;
};

/** What a channel delivers. */
export type Notice = {
  readonly id: string;
  readonly type: 'contact_message' | 'test' | AccountEvent['kind'];
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string | undefined;
  /** Where in the private area it is read. */
  readonly path: string;
  /** Further fields of the webhook's JSON. */
  readonly fields: Readonly<Record<string, unknown>>;
};

/** Base64url: an uncompressed point of P-256 and its private scalar. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** A subscription as its browser made it. */
export type PushTarget = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly showsNames: boolean;
  /** Whether it got a notice in the last minute. */
  readonly isRecent: boolean;
};

export type PushTargets = {
  readonly keys: PushKeys | null;
  readonly unread: number;
  /** The number on the installed icon. */
  readonly badge: number;
  readonly devices: readonly PushTarget[];
};

export type StoredSubscriber = {
  readonly id: string;
  readonly email: string;
  readonly consent_page: string | null;
  readonly consented_at: string | null;
  readonly is_suspected: boolean;
};

/** busy: too many forms, wait · closed: an administrator closed the form · refused: this content will never be taken · failed: anything else, ask again. */
export type DatabaseError = 'busy' | 'closed' | 'refused' | 'failed';

/** Every verb may be repeated: the same id is stored once. `sender` is an address, counted and never stored. */
export type FormsDatabase = {
  receiveMessage(
    message: StoredMessage,
    sender: string,
  ): Promise<Result<{ readonly id: string; readonly isNotified: boolean }, DatabaseError>>;
  receiveSubscriber(
    subscriber: StoredSubscriber,
    sender: string,
  ): Promise<Result<{ readonly id: string }, DatabaseError>>;
  unsubscribe(token: string, sender: string): Promise<Result<void, DatabaseError>>;
  /** Leases a message with a pending notification: the one named, or the one that is due longest. Null: none is. */
  claimNotification(messageId: string | null): Promise<NotificationMessage | null>;
  /** Ends the lease: delivered, or to be retried later. */
  completeNotification(messageId: string, isDelivered: boolean): Promise<void>;
  /** Detects events of the accounts and leases the one that is due longest. Null: none is. */
  claimAccountEvent(): Promise<AccountEvent | null>;
  completeAccountEvent(eventId: string, isDelivered: boolean): Promise<void>;
  /** Claims for good the receipt of this message, or of the oldest that has none. Null: none is due. */
  claimReceipt(messageId: string | null): Promise<Receipt | null>;
  /** Null when the database was not reached. */
  readPushTargets(): Promise<PushTargets | null>;
  /** Stores the keys unless there are some; answers those that are stored. */
  storePushKeys(keys: PushKeys): Promise<PushKeys | null>;
  /** Notes that a subscription took a notice, or that it ended. */
  reportPush(endpoint: string, isDelivered: boolean): Promise<void>;
};

export type Notification = {
  /** Notifies the owner; answers whether a channel accepted it. */
  deliver(notice: Notice): Promise<boolean>;
  /** The settings it works by. */
  readonly setting: string;
};

/** Stores an e-mail that a mail server gets; rejects when it could not be stored. */
export type SendMail = (mail: {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
}) => Promise<void>;

export type Receipt = { readonly id: string; readonly email: string; readonly estimate: string | null };

export type Mail = {
  /** The receiver deduplicates by it. */
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string | undefined;
};

/** Answers whether the e-mail was taken. */
export type Mailer = (mail: Mail) => Promise<boolean>;

/** How many subscriptions took it, and how many did not. */
export type PushOutcome = { readonly delivered: number; readonly failed: number };

/** The subscriptions as they are at the start of a round. */
export type PushRound = {
  /** The key that a subscription names; null when the database was not reached. */
  readonly publicKey: string | null;
  readonly devices: number;
  /** Never throws. */
  send(notice: Pick<Notice, 'id' | 'type' | 'subject' | 'path'>): Promise<PushOutcome>;
};

export type Push = { openRound(): Promise<PushRound> };

export type FormsPorts = {
  readonly settings: FormsSettings;
  readonly database: FormsDatabase;
  /** The bearer token of a scheduled job that asks for a sweep; without it sweeps are refused. */
  readonly sweepKey: string | undefined;
  /** Or the settings that are missing. */
  readonly notification: Result<Notification, string>;
  readonly push: Push;
  /** Undefined where no mail service or server is set. */
  readonly mailer: Mailer | undefined;
  /** Whether the token is an administrator's. */
  readonly administrators: (token: string) => Promise<Result<void, CallProblem>>;
  /** Lets work go on after the answer has been sent. */
  readonly background: (work: Promise<unknown>) => void;
  /** Whether this runtime ends: then no work begins whose outcome could not be stored. */
  readonly isEnding: () => boolean;
  /** One line without personal data. */
  readonly log: (line: string) => void;
};

export type Outcome =
  | { readonly kind: 'stored'; readonly form: 'contact' | 'newsletter'; readonly id: string }
  | {
      readonly kind: 'fields';
      readonly problems: MessageProblems;
      readonly typed?: Partial<MessageText>;
    }
  | { readonly kind: 'unsubscribed' }
  | { readonly kind: 'ask_unsubscribe'; readonly token: string }
  | {
      readonly kind: DatabaseError;
      /** By which the owner finds the message in the log. */
      readonly receipt?: string;
    }
  | {
      readonly kind: 'foreign_origin' | 'too_large' | 'unknown_form' | 'wrong_method' | 'wrong_type';
    };

/** The outcome of a form the database did not take. */
export const outcomeOf = (error: DatabaseError, receipt?: string): Outcome =>
  receipt === undefined ? { kind: error } : { kind: error, receipt };
