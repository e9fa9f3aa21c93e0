import type { RetryableFailure } from './retry-policy.ts';
import type { Wait } from './waiting-states.ts';

export type TriggerReason = 'enqueued' | 'online' | 'visible' | 'timer' | 'userAction' | 'signed_in' | 'hint';

export interface Sendable {
  readonly id: string;
  readonly rev: number;
  readonly createdAt: string;
  /** The only account that may send it; absent: any account, also signed out. */
  readonly owner?: string;
  readonly state:
    | { readonly status: 'waiting' }
    | Wait
    | { readonly status: 'sending'; readonly attempt: string }
    /** Not sent, but a global pause in `was` still applies to all items. */
    | { readonly status: 'editing'; readonly was: { readonly status: 'waiting' | 'failed' } | Wait }
    | { readonly status: 'failed' | 'done' };
}

export type DeliveryEvent<Answer> =
  | { readonly type: 'claimed'; readonly attempt: string }
  /** The tab of this attempt is gone. `isRepeatable`: sending the same id again is idempotent. */
  | { readonly type: 'attemptExpired'; readonly attempt: string; readonly isRepeatable: boolean }
  | {
      readonly type: 'responseReceived';
      readonly attempt: string;
      readonly answer: Answer;
      readonly at: number;
      readonly random: number;
    };

export type SendResult<Proof> = Proof | RetryableFailure;

export interface Acknowledgement {
  readonly kind: string;
}
