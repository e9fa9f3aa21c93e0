import type { CardState, PhotoCard } from '@/domain/local-photos.ts';

/**
 * Outcome of a publish batch as far as it is known. done: at least one photo is published. later: the server was not
 * reached, or no picture is prepared yet. failed: none was published, and at least one has a reason.
 */
export type PublishOutcome = 'pending' | 'done' | 'later' | 'failed';

const outcomeOf = (state: CardState): PublishOutcome => {
  switch (state.kind) {
    case 'published':
      return 'done';
    case 'sending':
    case 'checking':
      return 'pending';
    case 'preparing':
      return 'later';
    case 'waiting':
      if (state.for === 'queue') return 'pending';
      return typeof state.for === 'string' || ('failed' in state.for && state.for.failed === 'no_answer')
        ? 'later'
        : 'failed';
    case 'draft':
    case 'lost':
    case 'needs_attention':
      return 'failed';
  }
};

export const publishOutcome = (cards: readonly PhotoCard[]): PublishOutcome => {
  const outcomes = new Set(cards.map(({ state }) => outcomeOf(state)));
  if (outcomes.has('done')) return 'done';
  if (outcomes.has('pending')) return 'pending';
  return outcomes.has('later') && !outcomes.has('failed') ? 'later' : 'failed';
};
