import { expect, it } from 'vitest';
import type { CardState } from '@/domain/local-photos.ts';
import { photoCard } from '../../../../tests/support/photo-card.ts';
import { publishOutcome } from './publish-outcome.ts';

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
  expect(publishOutcome(states.map((state) => photoCard(state)))).toBe(outcome);
});
