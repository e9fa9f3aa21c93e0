export const subscriberStates = ['suspected', 'unconfirmed', 'confirmed', 'unsubscribed'] as const;

export type SubscriberState = (typeof subscriberStates)[number];

export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly state: SubscriberState;
  readonly consentedAt: string;
  readonly consentPage: string | null;
}

/** Whether something belongs to this address, whatever its capitals. */
export const isOfAddress =
  (address: string) =>
  ({ email }: { readonly email: string }): boolean =>
    email.toLowerCase() === address.toLowerCase();

export interface InboxCounts {
  readonly messages: number;
  readonly unread: number;
  readonly open: number;
  /** Not handled, with a date; and of those, the date has come. */
  readonly followUps: number;
  readonly due: number;
  /** Unread or due: the number on the installed icon. */
  readonly badge: number;
  readonly suspected: number;
  readonly subscribers: Readonly<Record<SubscriberState, number>>;
}
