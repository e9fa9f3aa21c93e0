import { expect, it } from 'vitest';
import {
  at,
  draft,
  lost,
  published,
  rowOf,
  second,
  uploaded,
} from '../../../../tests/support/outbox/photo-life.ts';
import { nextRequest } from './next-request.ts';

it('publishes nothing while a removal can be undone, and goes on when it is [O17]', () => {
  const life = draft();
  life.publish();
  life.remove(at + 10_000);
  expect(nextRequest(life.now)).toBe(null);
  expect(life.happen({ type: 'removalDue', now: at + 9_999 })).toBe(false);
  life.happen({ type: 'removalUndone' });
  expect(nextRequest(life.now)?.kind).toBe('upload');
});

it('leaves nothing of a removed photo that was never sent [O17]', () => {
  const life = draft({ title: 'Gone' });
  life.removeForGood();
  expect(life.record).toBe(null);
});

it('deletes what a removed photo has left in the bucket, though there never was a row [O17]', () => {
  const life = draft();
  life.publish();
  expect(life.exchange(lost)).toBe('upload');
  life.removeForGood();
  expect(life.exchange({ kind: 'deleted', orphanedPaths: ['gallery/one'] })).toBe('delete');
  expect(life.exchange({ kind: 'deleted', orphanedPaths: [] })).toBe('remove_objects');
  expect(life.record).toBe(null);
});

it('deletes on the server what was removed while it was sent [O17]', () => {
  const life = uploaded();
  expect(life.ask()).toBe('publish');
  life.removeForGood();
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
  life.removeForGood();
  // The request may still be on its way: only the tombstone stops it.
  expect(life.ask()).toBe('delete');
  life.hear({ kind: 'deleted', orphanedPaths: [] });
  expect(life.record).toBe(null);
});

it('deletes for good, and tells of it, also where a list shows meanwhile that the row is gone', () => {
  const life = published({ title: 'Gone elsewhere' });
  life.remove(null, second);
  expect(life.see(null)).toBe(true);
  expect(life.exchange({ kind: 'deleted', orphanedPaths: ['gallery/one'] })).toBe('delete');
  expect(life.now.outcome).toBe(null);
  expect(life.exchange({ kind: 'deleted', orphanedPaths: [] })).toBe('remove_objects');
  expect(life.now).toMatchObject({ batch: { id: second }, outcome: 'done' });
  life.happen({ type: 'resultAcknowledged' });
  expect(life.record).toBe(null);
});

it('calls nothing published that was deleted elsewhere while it was sent and removed here', () => {
  const life = uploaded();
  expect(life.ask()).toBe('publish');
  life.remove(at + 10_000);
  life.hear({ kind: 'deleted', orphanedPaths: [] });
  expect(life.now.outcome).toBe(null);
  life.happen({ type: 'removalUndone' });
  expect(life.now).toMatchObject({ blocker: 'deleted', outcome: 'failed' });
});

it('publishes what was removed in one tab and then published in another [O17]', () => {
  const life = draft();
  life.remove(at + 10_000);
  expect(life.publish()).toBe(true);
  expect(life.happen({ type: 'removalDue', now: at + 10_000 })).toBe(false);
  expect(nextRequest(life.now)?.kind).toBe('upload');
});
