import { expect, it } from 'vitest';
import { countWaitingWork, type WaitingWork } from '@/domain/waiting-work.ts';
import { syncStatusLabel, type SyncStatus } from './sync-status-labels.ts';

type Some = Partial<WaitingWork & Pick<SyncStatus, 'sending'>>;

const labelOf = ({ sending = null, ...work }: Some, missing: number, isOnline: boolean): string =>
  syncStatusLabel({ work: { ...countWaitingWork([], []), ...work }, sending, missing, isOnline });
const sending = { done: 2, of: 12 };

it.each<[Some, string, string]>([
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
  expect(labelOf(some, 0, true)).toBe(online);
  expect(labelOf(some, 0, false)).toBe(offline);
});

it('names what the browser has erased where nothing else waits', () => {
  expect(labelOf({}, 3, true)).toBe('3 photos missing');
  expect(labelOf({ photosInNeed: 1 }, 3, true)).toBe('1 photo needs you');
  expect(labelOf({ drafts: 1 }, 3, true)).toBe('1 draft on this device');
});
