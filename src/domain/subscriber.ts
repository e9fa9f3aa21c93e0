/** Newsletter addresses, for administrators. */

export const subscriberStates = ['unconfirmed', 'confirmed', 'unsubscribed'] as const;

export type SubscriberState = (typeof subscriberStates)[number];

export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly state: SubscriberState;
  /** ISO time of consent. */
  readonly consentedAt: string;
  /** Public page of consent. */
  readonly consentPage: string | null;
}

/** Inbox counts. */
export interface InboxCounts {
  readonly messages: number;
  readonly unread: number;
  /** Not handled yet. */
  readonly open: number;
  readonly subscribers: Readonly<Record<SubscriberState, number>>;
}
