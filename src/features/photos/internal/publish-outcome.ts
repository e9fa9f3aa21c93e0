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

/** By photo id, what a photo of a batch last was other than pending. */
export type SettledOutcomes = Readonly<Record<string, PublishOutcome>>;

/** The same object when nothing changed. */
export const settledOutcomes = (
  before: SettledOutcomes,
  cards: readonly Pick<PhotoCard, 'id' | 'state'>[],
): SettledOutcomes => {
  const changes = cards.flatMap(({ id, state }) => {
    const outcome = outcomeOf(state);
    return outcome === 'pending' || outcome === before[id] ? [] : [[id, outcome] as const];
  });
  return changes.length === 0 ? before : { ...before, ...Object.fromEntries(changes) };
};

/** A retry leaves a photo settled: requests go one at a time, so that in a larger batch one of them always is on its way. */
export const publishOutcome = (
  cards: readonly Pick<PhotoCard, 'id' | 'state'>[],
  settled: SettledOutcomes,
): PublishOutcome => {
  const outcomes = new Set(
    cards.map(({ id, state }) => {
      const outcome = outcomeOf(state);
      return outcome === 'pending' ? (settled[id] ?? outcome) : outcome;
    }),
  );
  if (outcomes.has('done')) return 'done';
  if (outcomes.has('pending')) return 'pending';
  return outcomes.has('later') && !outcomes.has('failed') ? 'later' : 'failed';
};
