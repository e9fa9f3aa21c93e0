import { expect, it } from 'vitest';
import {
  at,
  large,
  lost,
  published,
  rowOf,
  second,
  small,
  uploaded,
} from '../../../../tests/support/outbox/photo-life.ts';
import { nextRequest } from './next-request.ts';

const HOUR_MS = 3_600_000;

const saving = () => {
  const life = published({ title: 'Before' });
  life.type({ title: 'After' });
  life.save(second);
  return life;
};

it('an edit whose answer was lost may still arrive while its row stands as it stood', () => {
  const life = saving();
  expect(life.exchange(lost)).toBe('edit');
  expect(life.exchange({ kind: 'row', row: rowOf(1, { title: 'Before' }) })).toBe('look_up');
  expect(life.now.unconfirmedWrites).toHaveLength(1);
  life.type({ title: 'Typed since' });
  life.happen({ type: 'saveRequested', batchId: second });
  expect(life.exchange({ kind: 'row', row: rowOf(2, { title: 'After' }) })).toBe('edit');
  expect(life.now.unconfirmedWrites).toEqual([]);
  expect(nextRequest(life.now)).toMatchObject({ kind: 'edit', revision: 2, fields: ['title'] });
});

it('a row that was changed again proves that no earlier request can arrive', () => {
  const life = saving();
  life.exchange(lost);
  life.exchange({ kind: 'row', row: rowOf(0, { title: 'Restored' }) });
  expect(life.now).toMatchObject({
    unconfirmedWrites: [],
    base: { title: 'Restored' },
    text: { title: 'After' },
  });
});

it('the time of publishing is that of the first proof', () => {
  const life = saving();
  const { publishedAt } = life.now;
  life.ask();
  const row = rowOf(2, { title: 'After' });
  const answer = { kind: 'row', row } as const;
  const attempt = life.now.delivery.status === 'sending' ? life.now.delivery.attempt : '';
  life.happen({ type: 'responseReceived', attempt, answer, at: at + HOUR_MS, random: 0 });
  expect(life.now).toMatchObject({ publishedAt, server: { revision: 2, at: '2026-11-23T13:00:00.000Z' } });
});

it('a bucket that lacks something else than what was uploaded is given everything again', () => {
  const life = uploaded();
  life.exchange({ kind: 'missing', sha256s: ['d'.repeat(64)] });
  expect(life.now.uploaded).toEqual([]);
  const other = uploaded();
  other.exchange({ kind: 'missing', sha256s: [small] });
  expect(other.now.uploaded).toEqual([large]);
});

it('a removal that the server refuses is a matter for its person, at each of its requests', () => {
  const life = published();
  life.remove(null, second);
  expect(life.exchange({ kind: 'refused' })).toBe('delete');
  expect(life.now).toMatchObject({ blocker: 'refused', outcome: 'failed' });
  life.happen({ type: 'triedAgain', batchId: second });
  life.exchange({ kind: 'deleted', orphanedPaths: ['gallery/one'] });
  expect(life.exchange({ kind: 'refused' })).toBe('remove_objects');
  expect(life.now.blocker).toBe('refused');
});

it('ignores a rejection once the intent has changed to removal', () => {
  const life = uploaded();
  life.ask();
  life.remove(null);
  life.hear({ kind: 'refused' });
  expect(life.now.blocker).toBe(null);
});

it('ignores a rejection once the request is paused: the photo is a draft', () => {
  const life = uploaded();
  life.ask();
  life.happen({ type: 'paused' });
  life.hear({ kind: 'refused' });
  expect(life.now).toMatchObject({
    blocker: null,
    intent: { kind: 'keep' },
    delivery: { status: 'waiting' },
  });
  life.publish(second);
  expect(nextRequest(life.now)?.kind).toBe('publish');
});

it('a request that was turned away has written nothing, one that a proxy gave up may have', () => {
  const turnedAway = uploaded();
  turnedAway.exchange({ kind: 'global', retryAfterMs: 1_000, mayHaveArrived: false });
  expect(turnedAway.now).toMatchObject({ needsLookup: false, delivery: { status: 'paused' } });
  const givenUp = uploaded();
  givenUp.exchange({ kind: 'global', retryAfterMs: 1_000, mayHaveArrived: true });
  expect(givenUp.now.needsLookup).toBe(true);
});
