import { expect, it } from 'vitest';
import type { PendingChange, ChangeStatus } from '@/domain/managed-photo.ts';
import { notDescribed } from '@/domain/local-photos.ts';
import { photoCard as card } from '../../../../tests/support/photo-card.ts';
import { waitingOf, syncStatusLabel, type Waiting } from './sync-status-labels.ts';

const nothing: Waiting = {
  drafts: 0,
  photos: 0,
  changes: 0,
  photosInNeed: 0,
  changesInNeed: 0,
  sending: null,
};
const sending = { done: 2, of: 12 };

it.each<[Partial<Waiting>, string, string]>([
  [{}, 'All sent', 'All sent'],
  [{ drafts: 1 }, '1 draft on this device', '1 draft on this device'],
  [{ drafts: 14 }, '14 drafts on this device', '14 drafts on this device'],
  [{ photos: 10, sending }, 'Sending 3 of 12', 'Offline, 10 to send'],
  [{ photos: 1, sending: { done: 12, of: 12 } }, 'Sending 12 of 12', 'Offline, 1 to send'],
  [{ photos: 1, sending: { done: 0, of: 1 } }, '1 photo to send', 'Offline, 1 to send'],
  [{ drafts: 5, photos: 3 }, '3 photos to send', 'Offline, 3 to send'],
  [{ drafts: 5, photosInNeed: 2 }, '2 photos need you', '2 photos need you'],
  [{ drafts: 5, changesInNeed: 1 }, '1 change needs you', '1 change needs you'],
  [{ photos: 1 }, '1 photo to send', 'Offline, 1 to send'],
  [{ photos: 3 }, '3 photos to send', 'Offline, 3 to send'],
  [{ changes: 2 }, '2 changes to send', 'Offline, 2 to send'],
  [{ photos: 3, changes: 1 }, '3 photos to send', 'Offline, 4 to send'],
  [{ photosInNeed: 1 }, '1 photo needs you', '1 photo needs you'],
  [{ photosInNeed: 2 }, '2 photos need you', '2 photos need you'],
  [{ changesInNeed: 1 }, '1 change needs you', '1 change needs you'],
  [{ changesInNeed: 2 }, '2 changes need you', '2 changes need you'],
  [{ photosInNeed: 1, changesInNeed: 1 }, '2 photos need you', '2 photos need you'],
  [{ photos: 1, photosInNeed: 2 }, '1 photo to send', 'Offline, 1 to send'],
  [{ changes: 1, photosInNeed: 2, changesInNeed: 1 }, '1 change to send', 'Offline, 1 to send'],
])('of %j the header says “%s”, and offline “%s”', (some, online, offline) => {
  const waiting = { ...nothing, ...some };
  expect(syncStatusLabel(waiting, 0, true)).toBe(online);
  expect(syncStatusLabel(waiting, 0, false)).toBe(offline);
});

it('names what the browser has erased where nothing else waits', () => {
  expect(syncStatusLabel(nothing, 3, true)).toBe('3 photos missing');
  expect(syncStatusLabel({ ...nothing, photosInNeed: 1 }, 3, true)).toBe('1 photo needs you');
  expect(syncStatusLabel({ ...nothing, drafts: 1 }, 3, true)).toBe('1 draft on this device');
});

const change = (work: ChangeStatus | null): PendingChange => ({
  photoId: '00000000-0000-4000-8000-000000000002',
  changes: {},
  work,
  unsaved: {},
  baseTitle: '',
  picture: { digest: null },
  described: notDescribed,
});

it('tells what goes on by itself from what needs a person, and leaves out what is done', () => {
  const cards = [
    card({ kind: 'preparing' }),
    card({ kind: 'checking' }),
    card({ kind: 'lost' }),
    card({ kind: 'draft', mayAppear: false }),
    card({ kind: 'waiting', for: 'network' }),
    card({ kind: 'sending', sent: 1, of: 4 }),
    card({ kind: 'needs_attention', blocker: 'refused' }),
    card({ kind: 'published', at: '2026-11-20T12:00:00.000Z' }),
  ];
  const works = [
    change(null),
    change({ kind: 'saving', blockedBy: 'queue' }),
    change({ kind: 'deleting', blockedBy: 'network' }),
    change({ kind: 'conflict', differences: [] }),
    change({ kind: 'needs_attention', blocker: 'deleted', requested: 'save' }),
  ];
  expect(waitingOf(cards, works, { done: 1, of: 3 })).toEqual({
    drafts: 4,
    photos: 2,
    changes: 2,
    photosInNeed: 1,
    changesInNeed: 2,
    sending: { done: 1, of: 3 },
  });
});

it('counts the photos of a batch only while one of them is being sent', () => {
  const waits = card({ kind: 'waiting', for: 'queue' });
  expect(waitingOf([waits], [], { done: 1, of: 3 }).sending).toBeNull();
});
