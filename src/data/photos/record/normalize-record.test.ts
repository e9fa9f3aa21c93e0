import { expect, it } from 'vitest';
import {
  at,
  draft,
  elsewhere,
  first,
  picked,
  published,
  rowOf,
  second,
  uploaded,
  textOf,
} from '../../../../tests/support/outbox/photo-life.ts';
import { nextRequest } from './next-request.ts';
import { isHere } from './photo-record.ts';
import { isExpired } from './normalize-record.ts';

it('words that were paused stay, with the question what to do, when their photo was deleted meanwhile', () => {
  const life = uploaded({ title: 'Barrel' });
  life.ask();
  life.happen({ type: 'paused' });
  life.hear({ kind: 'deleted', orphanedPaths: [] });
  expect(life.now).toMatchObject({ blocker: 'deleted', text: { title: 'Barrel' } });
  life.see(null);
  expect(life.now.server).toEqual({ kind: 'deleted' });
});

it('nothing stays of a paused photo without words that was deleted meanwhile', () => {
  const life = uploaded();
  life.ask();
  life.happen({ type: 'paused' });
  life.hear({ kind: 'deleted', orphanedPaths: [] });
  expect(life.record).toBe(null);
});

it('words that are to be saved wait for a person when their row is gone, also where the picture is here', () => {
  for (const life of [elsewhere(), published({ title: 'Before' })]) {
    life.type({ title: 'After' });
    life.save(second);
    expect(life.exchange({ kind: 'no_row' })).toBe('edit');
    expect(life.now).toMatchObject({ blocker: 'deleted', outcome: 'failed', text: { title: 'After' } });
  }
});

it('words that were typed and not saved stay when a list shows their row no more', () => {
  const typed = elsewhere();
  typed.type({ title: 'After' });
  typed.see(null);
  expect(typed.now).toMatchObject({ blocker: 'deleted', text: { title: 'After' } });
  const here = published({ title: 'Before' });
  here.type({ title: 'After' });
  here.see(null);
  expect(here.now.blocker).toBe(null);
  const untouched = elsewhere();
  untouched.see(null);
  expect(untouched.record).toBe(null);
});

it('a photo that is neither here nor there cannot be published', () => {
  const life = elsewhere();
  life.happen({ type: 'analysisRequested', isRequested: true });
  life.see(null);
  expect(life.happen({ type: 'publishRequested', batchId: first })).toBe(false);
});

it('leaves a successful batch result unchanged until it is acknowledged', () => {
  const life = uploaded({ title: 'Mine' });
  life.exchange({ kind: 'row', row: rowOf(1, { title: 'Mine' }) });
  life.type({ title: 'Mine again' });
  life.see(rowOf(2, { title: 'Theirs' }));
  expect(life.now).toMatchObject({ outcome: 'done', text: { title: 'Mine again' } });
});

it('fails a publish batch on a picture that cannot be encoded, and on a conflict', () => {
  const unmade = picked();
  unmade.publish();
  expect(unmade.now.outcome).toBe(null);
  unmade.happen({ type: 'preparationBegun' });
  unmade.happen({ type: 'preparationFailed', why: 'unreadable' });
  expect(unmade.now.outcome).toBe('failed');
  const disputed = uploaded({ title: 'Mine' });
  disputed.exchange({ kind: 'row', row: rowOf(2, { title: 'Theirs' }) });
  expect(disputed.now.outcome).toBe('failed');
});

it('stores no result for a write without a batch', () => {
  const life = published({ title: 'Before' });
  life.describe({ alt: 'A barrel' });
  life.exchange({ kind: 'row', row: rowOf(2, { title: 'Before', alt: 'A barrel' }) });
  expect(life.now).toMatchObject({ intent: { kind: 'keep' }, batch: null, outcome: null });
});

it('does not expire a copy while it has pending work', () => {
  const { now: copy } = published({ title: 'Barrel' });
  const published30DaysAgo = at + 30 * 86_400_000;
  const late = published30DaysAgo + 1;
  expect(isExpired(copy, late)).toBe(true);
  expect(isExpired(copy, published30DaysAgo)).toBe(false);
  const analysis = {
    isRequested: true,
    generated: [],
    suggested: {},
    before: {},
    generatedBefore: [],
    isSuggestion: false,
  };
  expect(isExpired({ ...copy, analysis: { ...analysis, isRequested: false } }, late)).toBe(true);
  expect(isExpired({ ...copy, publishedAt: null }, late - 3_600_000)).toBe(true);
  for (const more of [
    { server: { kind: 'absent' } },
    { intent: { kind: 'save' } },
    { batch: { id: first, action: 'publish' } },
    { blocker: 'refused' },
    { analysis },
    { text: textOf({ title: 'Not saved' }) },
  ] as const)
    expect(isExpired({ ...copy, ...more }, late)).toBe(false);
});

it('a removed photo stays until the server says that it is gone, where it may have been sent', () => {
  const sent = uploaded();
  sent.ask();
  sent.happen({ type: 'attemptExpired', attempt: 'tab:3' });
  sent.remove(null);
  expect(nextRequest(sent.now)?.kind).toBe('delete');
  const acknowledged = draft();
  acknowledged.remove(null, second);
  expect(acknowledged.now.batch).toEqual({ id: second, action: 'delete' });
});

it('is here while this device has its bytes, or knows that they are lost', () => {
  const { now: record } = picked();
  const is = (picture: typeof record.picture) => isHere({ ...record, picture });
  expect(is(record.picture)).toBe(true);
  expect(is({ status: 'failed', original: null, why: 'bytes_missing' })).toBe(true);
  expect(is({ status: 'pending' })).toBe(false);
  expect(is({ status: 'remote', addresses: [] })).toBe(false);
});
