import { expect, it } from 'vitest';
import { photoCard as card } from '../../tests/support/unit/photo-card.ts';
import type { ChangeStatus } from './managed-photo.ts';
import { countWaitingWork, safetyOf } from './waiting-work.ts';

const published = card({ kind: 'published', at: '2026-11-20T12:00:00.000Z' });
const draft = card({ kind: 'draft', mayAppear: false });
const needy = card({ kind: 'needs_attention', blocker: 'refused' });
const here = [
  { kind: 'preparing' },
  { kind: 'checking' },
  { kind: 'lost' },
  { kind: 'draft', mayAppear: false },
  { kind: 'waiting', for: 'network' },
  { kind: 'waiting', for: 'auth' },
  { kind: 'sending', sent: 3, of: 4 },
] as const;
const saving = { kind: 'saving', blockedBy: 'queue' } as const;
const conflict = { kind: 'conflict', differences: [] } as const;

const change = (work: ChangeStatus | null, unsaved: { readonly title?: string } = {}) => ({ work, unsaved });
const safety = (...given: Parameters<typeof countWaitingWork>) => safetyOf(countWaitingWork(...given));

it.each(here)('calls nothing safe while a photo is %j', (state) => {
  expect(safety([published, card(state)], [])).toEqual({ kind: 'only_here', count: 1 });
});

it('names what needs a person first, and beside it how many others are here alone', () => {
  expect(safety([draft, draft, published, needy], [change(conflict), change(saving)])).toEqual({
    kind: 'need',
    count: 2,
    onlyHere: 2,
  });
  expect(safety([published, needy], [])).toEqual({ kind: 'need', count: 1, onlyHere: 0 });
});

it('calls photos safe only when no change of them is on its way', () => {
  expect(safety([published], [change(saving), change(saving)])).toEqual({
    kind: 'changes_only_here',
    count: 2,
  });
  expect(safety([published, published], [change(null)])).toEqual({ kind: 'all_safe', count: 2 });
  expect(safety([published, published], [change(null, { title: 'Typed' })])).toEqual({
    kind: 'text_only_here',
    count: 1,
  });
  expect(safety([], [])).toEqual({ kind: 'nothing' });
});

it('tells what goes on by itself from what needs a person, and what is only typed', () => {
  const cards = [...here.map((state) => card(state)), needy, published];
  const changes = [
    change(null),
    change(null, { title: 'Typed' }),
    change(saving, { title: 'Typed since' }),
    change({ kind: 'deleting', blockedBy: 'network' }),
    change(conflict),
    change({ kind: 'needs_attention', blocker: 'deleted', requested: 'save' }),
  ];
  expect(countWaitingWork(cards, changes)).toEqual({
    drafts: 4,
    photos: 3,
    changes: 2,
    photosInNeed: 1,
    changesInNeed: 2,
    unsaved: 1,
    published: 1,
  });
});
