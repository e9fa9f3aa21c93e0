export const subscriberStates = ['suspected', 'unconfirmed', 'confirmed', 'unsubscribed'] as const;

export type SubscriberState = (typeof subscriberStates)[number];

export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly state: SubscriberState;
  readonly consentedAt: string;
  readonly consentPage: string | null;
}

export interface InboxCounts {
  readonly messages: number;
  readonly unread: number;
  readonly open: number;
  readonly suspected: number;
  readonly subscribers: Readonly<Record<SubscriberState, number>>;
}
