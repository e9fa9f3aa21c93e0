import type { SubscriptionRefusal } from '@/data/newsletter.repository.ts';
import type { Result } from '@/domain/result.ts';

export type Change = () => Promise<Result<unknown, SubscriptionRefusal>>;

/** '' if it was changed. */
export const notChangedWords = (outcome: Awaited<ReturnType<Change>>): string => {
  if (outcome.ok) return '';
  switch (outcome.error.kind) {
    case 'sending':
      return 'The address is being sent and can no longer be changed.';
    case 'finished':
      return 'The address has been sent.';
    case 'gone':
    case 'invalidState':
      return 'The address was changed or removed already.';
    case 'unavailable':
    case 'timeout':
    case 'quota':
    case 'closed':
    case 'corrupt':
      return 'Your device’s storage did not respond, so the address was not changed. Please try again.';
  }
};
