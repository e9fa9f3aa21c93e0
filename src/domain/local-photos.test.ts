import { expect, it } from 'vitest';
import { photoCard as card } from '../../tests/support/photo-card.ts';
import { bytesToSend, safetyOf } from './local-photos.ts';

const published = card({ kind: 'published', at: '2026-11-20T12:00:00.000Z' });
const here = [
  { kind: 'preparing' },
  { kind: 'checking' },
  { kind: 'lost' },
  { kind: 'draft', mayAppear: false },
  { kind: 'waiting', for: 'network' },
  { kind: 'waiting', for: 'auth' },
  { kind: 'sending', sent: 3, of: 4 },
] as const;
const needy = card({ kind: 'needs_attention', blocker: 'refused' });
const none = { needs: 0, waiting: 0 };

it.each(here)('calls nothing safe while a photo is %j', (state) => {
  expect(safetyOf([published, card(state)], none)).toEqual({ kind: 'only_here', count: 1 });
});

it('names what needs a person first, and beside it how many others are here alone', () => {
  const draft = card({ kind: 'draft', mayAppear: false });
  expect(safetyOf([draft, draft, published, needy], { needs: 1, waiting: 1 })).toEqual({
    kind: 'need',
    count: 2,
    onlyHere: 2,
  });
  expect(safetyOf([published, needy], none)).toEqual({ kind: 'need', count: 1, onlyHere: 0 });
});

it('calls photos safe only when no change of them is on its way', () => {
  expect(safetyOf([published], { needs: 0, waiting: 2 })).toEqual({ kind: 'changes_only_here', count: 2 });
  expect(safetyOf([published, published], none)).toEqual({ kind: 'all_safe', count: 2 });
  expect(safetyOf([], none)).toEqual({ kind: 'nothing' });
});

it('adds up what is still to be sent', () => {
  expect(
    bytesToSend([
      card({ kind: 'draft', mayAppear: false }, 5),
      published,
      card({ kind: 'draft', mayAppear: false }, 7),
    ]),
  ).toBe(12);
});
