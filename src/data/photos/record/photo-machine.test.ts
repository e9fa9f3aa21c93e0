import { expect, it } from 'vitest';
import {
  at,
  draft,
  elsewhere,
  first,
  id,
  large,
  Life,
  lost,
  original,
  picked,
  published,
  rowOf,
  second,
  small,
  uploaded,
} from '../../../../tests/support/outbox/photo-life.ts';
import type { PhotoMetadata } from '../../../domain/photo-metadata.ts';
import { conflictsOf, nextRequest, unsavedFields } from './next-request.ts';
import { newPhoto } from './photo-record.ts';

it('publishes by its sizes and then its row, and is done when the row is proven', () => {
  const life = uploaded({ title: 'Barrel' });
  expect(life.ask()).toBe('publish');
  expect(life.now.outcome).toBe(null);
  life.hear({ kind: 'row', row: rowOf(1, { title: 'Barrel' }) });
  expect(life.now).toMatchObject({
    outcome: 'done',
    intent: { kind: 'keep' },
    publishedAt: '2026-11-23T12:00:00.000Z',
  });
  expect(nextRequest(life.now)).toBe(null);
});

it('saves words that were changed after a lost answer, and says until then that they are not saved [O16]', () => {
  const life = uploaded({ title: 'First' });
  expect(life.exchange(lost)).toBe('publish');
  expect(life.happen({ type: 'paused' })).toBe(true);
  life.type({ title: 'Second', description: 'Typed after the pause' });
  expect(life.exchange({ kind: 'row', row: rowOf(1, { title: 'First' }) })).toBe('look_up');
  expect(life.now.text).toMatchObject({ title: 'Second', description: 'Typed after the pause' });
  expect(unsavedFields(life.now)).toEqual(['title', 'description']);
  expect(nextRequest(life.now)).toBe(null);
  life.publish(second);
  expect(nextRequest(life.now)).toMatchObject({
    kind: 'edit',
    revision: 1,
    fields: ['title', 'description'],
  });
  life.exchange({ kind: 'row', row: rowOf(2, { title: 'Second', description: 'Typed after the pause' }) });
  expect(life.now.outcome).toBe('done');
});

it('takes a row that holds its own earlier words for its own, not for a conflict [O16]', () => {
  const life = uploaded({ title: 'First' });
  life.exchange(lost);
  life.type({ title: 'Second' });
  life.happen({ type: 'publishRequested', batchId: second });
  expect(life.exchange({ kind: 'no_row' })).toBe('look_up');
  expect(life.ask()).toBe('publish');
  // The first request was only late.
  life.hear({ kind: 'row', row: rowOf(1, { title: 'First' }) });
  expect(conflictsOf(life.now)).toEqual([]);
  expect(nextRequest(life.now)).toMatchObject({
    kind: 'edit',
    fields: ['title'],
    text: { title: 'Second' },
  });
});

it('publishes again, under its id, what a restored server has lost [O18]', () => {
  const life = published({ title: 'Kept here' });
  life.see(null);
  expect(life.now.server).toEqual({ kind: 'absent' });
  life.publish(second);
  expect(life.exchange({ kind: 'missing', sha256s: [small, large] })).toBe('publish');
  expect(nextRequest(life.now)?.kind).toBe('upload');
});

it('keeps words that are newer than those of a restored server, as not saved [O18]', () => {
  const life = published({ title: 'Old' });
  life.type({ title: 'New' });
  life.save(second);
  life.exchange({ kind: 'row', row: rowOf(2, { title: 'New' }) });
  life.happen({ type: 'resultAcknowledged' });
  life.see(rowOf(1, { title: 'Old' }));
  expect(life.now.text.title).toBe('New');
  expect(unsavedFields(life.now)).toEqual(['title']);
});

it('keeps the picked file until the photo is published, and the sizes for 30 days after the server last showed it [S2 §3.6]', () => {
  const life = uploaded();
  expect(life.now.picture).toMatchObject({ original });
  life.exchange({ kind: 'row', row: rowOf(1, {}) });
  life.happen({ type: 'resultAcknowledged' });
  expect(life.now).toMatchObject({ picture: { status: 'ready', original: null }, fileDigest: original });
  const days = 86_400_000;
  life.see(rowOf(1, {}), 30 * days);
  life.type({ title: 'Not saved' });
  life.see(rowOf(1, {}), 31 * days);
  expect(unsavedFields(life.now)).toEqual(['title']);
  life.type({ title: '' });
  life.see(null, 32 * days);
  expect(life.now.server.kind).toBe('absent');
  life.see(rowOf(1, {}), 33 * days);
  expect(life.record).toBe(null);
});

it('publishes a photo requested while it was encoded as soon as its sizes are ready, unless it was paused [O23]', () => {
  const [life, paused] = [picked(), picked()];
  for (const each of [life, paused]) each.publish();
  expect(nextRequest(life.now)).toBe(null);
  paused.happen({ type: 'paused' });
  for (const each of [life, paused]) each.prepare();
  expect([life, paused].map(({ now }) => nextRequest(now)?.kind)).toEqual(['upload', undefined]);
});

it('takes an imported photo off this device alone, whatever the other one has published [O26]', () => {
  const imported = newPhoto({
    id,
    owner: 'ann',
    createdAt: '2026-11-23T11:00:00.000Z',
    picture: { status: 'queued', original, attempts: 0 },
    needsLookup: true,
  });
  const life = new Life(imported);
  expect(nextRequest(life.now)).toEqual({ kind: 'look_up' });
  // Before its file is stored it is only a name.
  expect(nextRequest({ ...imported, picture: { status: 'pending' } })).toBeNull();
  life.removeForGood();
  expect(life.record).toBe(null);
});

const edited = (text: Partial<PhotoMetadata>): Life => {
  const life = elsewhere({ title: 'Before', place: 'Decatur, GA' });
  life.type(text);
  life.save();
  return life;
};

it('asks a person only about fields that both have changed, and shows what they decided [O27]', () => {
  const life = edited({ title: 'Mine', tags: 'cedar' });
  life.exchange({ kind: 'row', row: rowOf(4, { title: 'Theirs', place: 'Atlanta, GA' }) });
  expect(conflictsOf(life.now)).toEqual(['title']);
  expect(life.now.outcome).toBe(null);
  expect(life.now.text).toMatchObject({ title: 'Mine', place: 'Atlanta, GA', tags: 'cedar' });
  expect(nextRequest(life.now)).toBe(null);
  life.resolve(['title']);
  expect(nextRequest(life.now)).toMatchObject({ kind: 'edit', revision: 4, fields: ['title', 'tags'] });
  life.exchange({ kind: 'row', row: rowOf(5, { title: 'Mine', place: 'Atlanta, GA', tags: 'cedar' }) });
  expect(life.now).toMatchObject({ outcome: 'done', text: { title: 'Mine' } });
  life.happen({ type: 'resultAcknowledged' });
  expect(life.record).toBe(null);
});

it('resolves a conflict with their metadata, and reports no result', () => {
  const life = edited({ title: 'Mine' });
  life.exchange({ kind: 'row', row: rowOf(4, { title: 'Theirs' }) });
  life.resolve([]);
  expect(life.record).toBe(null);
});

it('waits and goes on whatever the token does: a try without one is a passing failure [O15]', () => {
  const life = uploaded();
  life.exchange({ kind: 'transient', reason: 'server' });
  expect(life.now.delivery).toMatchObject({ status: 'backoff', reason: 'server' });
  expect(life.now.blocker).toBe(null);
  expect(nextRequest(life.now)?.kind).toBe('look_up');
});

it('adds a repeated request to the pending batch [F-B21]', () => {
  const life = draft();
  life.publish();
  life.publish(second);
  expect(life.now.batch).toEqual({ id: first, action: 'publish' });
});

it('asks what became of a request whose tab died, if it may have written', () => {
  const life = uploaded();
  life.ask();
  life.happen({ type: 'attemptExpired', attempt: 'tab:3' });
  expect(nextRequest(life.now)?.kind).toBe('look_up');
  const other = draft();
  other.publish();
  other.ask();
  other.happen({ type: 'attemptExpired', attempt: 'tab:1' });
  expect(nextRequest(other.now)?.kind).toBe('upload');
});

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
