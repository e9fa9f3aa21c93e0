import type { CardState, PhotoCard } from '@/domain/local-photos.ts';

/** later: server not reached, or no picture ready · failed: none was published, at least one has a reason. */
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
