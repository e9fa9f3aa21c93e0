import { expect, it } from 'vitest';
import type { CardState } from '@/domain/local-photos.ts';
import { photoCard } from '../../../../tests/support/unit/photo-card.ts';
import { cardLabel } from './labels.ts';
import { publishable } from './publishable.ts';

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
  expect(publishable([card, photoCard(noSignal, 0, 2)])).toEqual({
    offers: [{ ids: [card.id], label: 'Publish 1 photo' }],
    note: '',
  });
  expect(cardLabel(card)).toBe('Waiting for signal. What you typed since is not included.');
});

it.each<
  [titles: readonly string[], offers: readonly (readonly [label: string, places: readonly number[]])[]]
>([
  [['One', 'Two'], [['Publish 2 photos', [0, 1]]]],
  [['', ' '], [['Publish 2 photos', [0, 1]]]],
  [
    ['One', ' ', 'Three'],
    [
      ['Publish the 2 described', [0, 2]],
      ['Publish all 3', [0, 1, 2]],
    ],
  ],
  [
    ['', 'Two'],
    [
      ['Publish the described one', [1]],
      ['Publish all 2', [0, 1]],
    ],
  ],
])('of titles %j it offers %j: the described photos first', (titles, offers) => {
  const cards = titles.map((title, place) => {
    const card = photoCard(draft, 0, place);
    return { ...card, text: { ...card.text, title } };
  });
  expect(publishable(cards).offers).toEqual(
    offers.map(([label, places]) => ({ label, ids: places.map((place) => cards[place]?.id) })),
  );
});

it.each<[readonly CardState[], string | null, string]>([
  [[draft], 'Publish 1 photo', ''],
  [[draft, preparing, draft], 'Publish 3 photos', ''],
  [[refused], 'Publish 1 photo', 'Action needed: the server did not accept it.'],
  [[refused, draft], 'Publish 2 photos', '1 photo needs action.'],
  [[unreadable], null, 'Saved, but this picture could not be opened.'],
  [[lost], null, 'Action needed: its picture is no longer on this device.'],
  [[lost, unreadable], null, '2 photos need action.'],
  [[lost, noSignal], null, '1 photo needs action.'],
  [[lost, draft], 'Publish 1 photo', '1 photo needs action.'],
  [[noSignal], null, 'Waiting for signal'],
  [[noSignal, noSignal], null, 'Waiting for signal'],
  [[sending], null, 'Sending, 2 of 4 files'],
  [[sending, itsTurn], null, 'Waiting to be sent'],
  [[draft, noSignal], 'Publish 1 photo', ''],
  [[], null, ''],
])('of %j it offers “%s”, with the note “%s”', (states, label, note) => {
  const cards = states.map((state, at) => photoCard(state, 0, at));
  const offered = publishable(cards);
  expect([offered.offers[0]?.label ?? null, offered.note]).toEqual([label, note]);
});
