import {
  newsletterEntries,
  subscribeAddress,
  subscribeToNewsletter,
  type SubscriptionStatus,
} from '@/data/newsletter.repository.ts';
import { submitDelayMs } from '@/domain/form-fields.ts';
import type { SubscriptionState } from './subscription-card.tsx';

const shortestMs = 1_500;
const longestMs = 8_000;

const sleep = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));

/** Calls once if the stored form `id` is acknowledged later, while this page is open. */
const watch = (id: string, onProof: () => void): void => {
  const stop = subscribeToNewsletter(() => {
    void newsletterEntries().then((listed) => {
      const isSent =
        listed.ok && listed.value.some((entry) => entry.id === id && entry.status.status === 'sent');
      if (!isSent) return;
      stop();
      onProof();
    });
  });
};

const isPending = ({ status }: SubscriptionStatus): boolean => status === 'waiting' || status === 'sending';

type Subscription = {
  readonly email: string;
  readonly page: string;
  readonly isTrapFilled: boolean;
  /** In `performance.now()` time. */
  readonly shownAt: number;
  readonly onState: (state: SubscriptionState) => void;
};

/** queued: stored on this device · failed: the form stays. */
export const subscribe = async ({
  email,
  page,
  isTrapFilled,
  shownAt,
  onState,
}: Subscription): Promise<'subscribed' | 'queued' | 'failed'> => {
  const shortest = sleep(shortestMs);
  await sleep(submitDelayMs(performance.now() - shownAt));
  const elapsedMs = performance.now() - shownAt;
  const submission = subscribeAddress(email, { page, elapsedMs, isTrapFilled });
  const status = await Promise.race([submission, sleep(longestMs)]);
  await shortest;
  if (status?.status === 'sent') {
    onState('subscribed');
    return 'subscribed';
  }
  if (status !== null && !isPending(status)) return 'failed';
  void submission.then((late) => {
    if (late.status === 'sent') onState('subscribed');
    else if (!isPending(late)) onState('failed');
    else watch(late.id, () => onState('subscribed'));
  });
  onState(status?.status === 'waiting' && status.trouble === 'offline' ? 'offline' : 'unanswered');
  return 'queued';
};
