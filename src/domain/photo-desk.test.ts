import { expect, it } from 'vitest';
import { photoCard as card } from '../../tests/support/photo-card.ts';
import { bytesToSend, safetyOf } from './photo-desk.ts';

const published = card({ kind: 'published', at: '2026-11-20T12:00:00.000Z' });
const here = [
  { kind: 'preparing' },
  { kind: 'draft' },
  { kind: 'waiting', for: 'signal' },
  { kind: 'waiting', for: 'sign_in' },
  { kind: 'sending', sent: 3, of: 4 },
] as const;
const needy = card({ kind: 'needs_you', need: 'refused' });
const none = { needs: 0, waiting: 0 };

it.each(here)('calls nothing safe while a photo is %j', (state) => {
  expect(safetyOf([published, card(state)], none)).toEqual({ kind: 'only_here', count: 1 });
});

it('names what needs a person before anything else', () => {
  expect(safetyOf([card({ kind: 'draft' }), needy], { needs: 1, waiting: 1 })).toEqual({
    kind: 'need',
    count: 2,
  });
});

it('calls photos safe only when no change of them is on its way', () => {
  expect(safetyOf([published], { needs: 0, waiting: 2 })).toEqual({ kind: 'changes_only_here', count: 2 });
  expect(safetyOf([published, published], none)).toEqual({ kind: 'all_safe', count: 2 });
  expect(safetyOf([], none)).toEqual({ kind: 'nothing' });
});

it('adds up what is still to be sent', () => {
  expect(bytesToSend([card({ kind: 'draft' }, 5), published, card({ kind: 'draft' }, 7)])).toBe(12);
});
