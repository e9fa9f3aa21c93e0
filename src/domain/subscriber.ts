/** Addresses of the newsletter as the administrator sees them. */

export const subscriberStates = ['unconfirmed', 'confirmed', 'unsubscribed'] as const;

export type SubscriberState = (typeof subscriberStates)[number];

export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly state: SubscriberState;
  /** ISO time at which the person agreed. */
  readonly consentedAt: string;
  /** The public page on which they did. */
  readonly consentPage: string | null;
}

/** How much the inbox holds. */
export interface InboxCounts {
  readonly messages: number;
  readonly unread: number;
  /** Not handled yet. */
  readonly open: number;
  readonly subscribers: Readonly<Record<SubscriberState, number>>;
}
