import { expect, it } from 'vitest';
import type { CardState } from '@/domain/local-photos.ts';
import { photoCard } from '../../../../tests/support/unit/photo-card.ts';
import { publishOutcome, settledOutcomes, type SettledOutcomes } from './publish-outcome.ts';

const failed = (failed: 'no_answer' | 'server'): CardState => ({
  kind: 'waiting',
  for: { failed, attempts: 1, nextAt: '' },
});
const waiting = (reason: 'queue' | 'network' | 'auth' | 'preparation'): CardState => ({
  kind: 'waiting',
  for: reason,
});
const published: CardState = { kind: 'published', at: '' };
const refused: CardState = { kind: 'needs_attention', blocker: 'refused' };

it.each([
  ['pending', [waiting('queue')]],
  ['pending', [{ kind: 'sending', sent: 0, of: 3 }, refused]],
  ['pending', [{ kind: 'checking' }, failed('server')]],
  ['done', [published, { kind: 'sending', sent: 0, of: 3 }]],
  ['done', [refused, published]],
  ['later', [waiting('network')]],
  ['later', [waiting('auth'), { kind: 'preparing' }]],
  ['later', [failed('no_answer'), waiting('preparation')]],
  ['failed', [failed('server')]],
  ['failed', [refused, waiting('network')]],
  ['failed', [{ kind: 'waiting', for: { until: '' } }]],
  ['failed', [{ kind: 'draft', mayAppear: false }]],
] as const satisfies readonly (readonly [string, readonly CardState[]])[])('%s: %j', (outcome, states) => {
  expect(
    publishOutcome(
      states.map((state) => photoCard(state)),
      {},
    ),
  ).toBe(outcome);
});

it('is settled once every photo was without an answer, though one of them is always on its way', () => {
  const batch = (...states: readonly CardState[]) =>
    states.map((state, place) => ({ id: String(place), state }));
  const sending: CardState = { kind: 'sending', sent: 3, of: 3 };
  let settled: SettledOutcomes = {};
  const outcomes = [
    batch(sending, waiting('queue')),
    batch(failed('no_answer'), sending),
    batch({ kind: 'checking' }, failed('no_answer')),
    batch(published, failed('no_answer')),
  ].map((cards) => {
    settled = settledOutcomes(settled, cards);
    return publishOutcome(cards, settled);
  });
  expect(outcomes).toEqual(['pending', 'pending', 'later', 'done']);
});
