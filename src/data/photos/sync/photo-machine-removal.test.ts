import { expect, it } from 'vitest';
import {
  at,
  draft,
  first,
  lost,
  published,
  rowOf,
  second,
  uploaded,
} from '../../../../tests/support/outbox/photo-life.ts';
import { nextRequest } from './next-request.ts';

it('publishes nothing while a removal can be undone, and goes on when it is [O17]', () => {
  const life = draft();
  life.happen({ type: 'publishRequested', batchId: first });
  life.happen({ type: 'removalRequested', until: at + 10_000, batchId: null });
  expect(nextRequest(life.now)).toBe(null);
  expect(life.happen({ type: 'removalDue', now: at + 9_999 })).toBe(false);
  life.happen({ type: 'removalUndone' });
  expect(nextRequest(life.now)?.kind).toBe('upload');
});

it('leaves nothing of a removed photo that was never sent [O17]', () => {
  const life = draft({ title: 'Gone' });
  life.happen({ type: 'removalRequested', until: at, batchId: null });
  life.happen({ type: 'removalDue', now: at });
  expect(life.record).toBe(null);
});

it('deletes what a removed photo has left in the bucket, though there never was a row [O17]', () => {
  const life = draft();
  life.happen({ type: 'publishRequested', batchId: first });
  expect(life.exchange(lost)).toBe('upload');
  life.happen({ type: 'removalRequested', until: at, batchId: null });
  life.happen({ type: 'removalDue', now: at });
  expect(life.exchange({ kind: 'deleted', orphanedPaths: ['gallery/one'] })).toBe('delete');
  expect(life.exchange({ kind: 'deleted', orphanedPaths: [] })).toBe('remove_objects');
  expect(life.record).toBe(null);
});

it('deletes on the server what was removed while it was sent [O17]', () => {
  const life = uploaded();
  expect(life.ask()).toBe('publish');
  life.happen({ type: 'removalRequested', until: at, batchId: null });
  life.happen({ type: 'removalDue', now: at });
  life.hear({ kind: 'row', row: rowOf(1, {}) });
  expect(life.ask()).toBe('delete');
  life.hear({ kind: 'deleted', orphanedPaths: ['gallery/one'] });
  expect(life.exchange({ kind: 'deleted', orphanedPaths: [] })).toBe('remove_objects');
  expect(life.record).toBe(null);
});

it('deletes on the server what was removed after a lost answer, whether a look finds it or not [O17]', () => {
  const life = uploaded();
  life.exchange(lost);
  expect(life.exchange({ kind: 'no_row' })).toBe('look_up');
  life.happen({ type: 'removalRequested', until: at, batchId: null });
  life.happen({ type: 'removalDue', now: at });
  // The request may still be on its way: only the tombstone stops it.
  expect(life.ask()).toBe('delete');
  life.hear({ kind: 'deleted', orphanedPaths: [] });
  expect(life.record).toBe(null);
});

it('deletes for good, and tells of it, also where a list shows meanwhile that the row is gone', () => {
  const life = published({ title: 'Gone elsewhere' });
  life.happen({ type: 'removalRequested', until: null, batchId: second });
  expect(life.happen({ type: 'snapshotReceived', row: null, rev: life.now.rev, at })).toBe(true);
  expect(life.exchange({ kind: 'deleted', orphanedPaths: ['gallery/one'] })).toBe('delete');
  expect(life.exchange({ kind: 'deleted', orphanedPaths: [] })).toBe('remove_objects');
  expect(life.now).toMatchObject({ batch: { id: second }, outcome: 'done' });
  life.happen({ type: 'resultAcknowledged' });
  expect(life.record).toBe(null);
});

it('calls nothing published that was deleted elsewhere while it was sent and removed here', () => {
  const life = uploaded();
  expect(life.ask()).toBe('publish');
  life.happen({ type: 'removalRequested', until: at + 10_000, batchId: null });
  life.hear({ kind: 'deleted', orphanedPaths: [] });
  expect(life.now.outcome).toBe(null);
  life.happen({ type: 'removalUndone' });
  expect(life.now).toMatchObject({ blocker: 'deleted', outcome: 'failed' });
});

it('publishes what was removed in one tab and then published in another [O17]', () => {
  const life = draft();
  life.happen({ type: 'removalRequested', until: at + 10_000, batchId: null });
  expect(life.happen({ type: 'publishRequested', batchId: first })).toBe(true);
  expect(life.happen({ type: 'removalDue', now: at + 10_000 })).toBe(false);
  expect(nextRequest(life.now)?.kind).toBe('upload');
});
