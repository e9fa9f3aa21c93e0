import type { SubscriptionRefusal } from '@/data/newsletter.repository.ts';
import type { Result } from '@/domain/result.ts';

export type Change = () => Promise<Result<unknown, SubscriptionRefusal>>;

/** '' if it was changed. */
export const notChangedWords = (outcome: Awaited<ReturnType<Change>>): string => {
  if (outcome.ok) return '';
  switch (outcome.error.kind) {
    case 'sending':
      return 'The address is on its way and cannot be changed any more.';
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
      return 'The storage of this device did not answer, so the address stays as it is. Please try again.';
  }
};
