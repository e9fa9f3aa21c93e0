import { expect, it } from 'vitest';
import type { CardState } from '@/domain/local-photos.ts';
import { photoCard } from '../../../../tests/support/photo-card.ts';
import { cardLabel } from './labels.ts';
import { publishOffer } from './publishable.ts';

const draft = { kind: 'draft', mayAppear: false } as const;
const preparing = { kind: 'preparing' } as const;
const refused = { kind: 'needs_attention', blocker: 'refused' } as const;
const unreadable = { kind: 'needs_attention', blocker: 'unreadable' } as const;
const lost = { kind: 'needs_attention', blocker: 'bytes_missing' } as const;
const noSignal = { kind: 'waiting', for: 'network' } as const;
const sending = { kind: 'sending', sent: 2, of: 4 } as const;
const itsTurn = { kind: 'waiting', for: 'queue' } as const;

it('offers a photo that is on its way again, once more was typed about it [B4]', () => {
  const card = { ...photoCard(noSignal), hasUnsubmitted: true };
  expect(publishOffer([card, photoCard(noSignal, 0, 2)])).toEqual({
    ids: [card.id],
    label: 'Publish 1 photo',
    note: '',
  });
  expect(cardLabel(card)).toBe('Waiting for signal. What you typed since is not included.');
});

it.each<[readonly CardState[], number, string, string]>([
  [[draft], 1, 'Publish 1 photo', ''],
  [[draft, preparing, draft], 3, 'Publish 3 photos', ''],
  [[refused], 1, 'Publish 1 photo', 'Needs you: the server did not take it.'],
  [[refused, draft], 2, 'Publish 2 photos', '1 photo needs you.'],
  [[unreadable], 0, 'Publish', 'Kept, but this picture could not be opened.'],
  [[lost], 0, 'Publish', 'Needs you: its picture is not on this device any more.'],
  [[lost, unreadable], 0, 'Publish', '2 photos need you.'],
  [[lost, noSignal], 0, 'Publish', '1 photo needs you.'],
  [[lost, draft], 1, 'Publish 1 photo', '1 photo needs you.'],
  [[noSignal], 0, 'Publish', 'Waiting for signal'],
  [[noSignal, noSignal], 0, 'Publish', 'Waiting for signal'],
  [[sending], 0, 'Publish', 'Sending, 2 of 4 files'],
  [[sending, itsTurn], 0, 'Publish', 'Waiting to be sent'],
  [[draft, noSignal], 1, 'Publish 1 photo', ''],
  [[], 0, 'Publish', ''],
])('of %j it offers %d as “%s”, with the note “%s”', (states, count, label, note) => {
  const cards = states.map((state, at) => photoCard(state, 0, at));
  const offer = publishOffer(cards);
  expect(offer).toMatchObject({ label, note });
  expect(offer.ids).toHaveLength(count);
});
