// Only the text of the last Publish or Save is sent: what is typed later waits for the next one.
import { expect, it } from 'vitest';
import {
  at,
  draft,
  first,
  published,
  rowOf,
  second,
  uploaded,
} from '../../../../tests/support/outbox/photo-life.ts';
import { conflictsOf, nextRequest, unsavedFields } from './next-request.ts';

const refusedSave = () => {
  const life = published({ title: 'Old' });
  life.type({ title: 'Refused' });
  life.happen({ type: 'saveRequested', batchId: first });
  life.exchange({ kind: 'refused' });
  return life;
};

it('sends the text of the last Save alone: what is typed later stays unsaved [B4]', () => {
  const life = published({ title: 'Old' });
  life.type({ title: 'Saved' });
  life.happen({ type: 'saveRequested', batchId: first });
  life.type({ title: 'Half a pla', place: 'Decatur, GA' });
  expect(nextRequest(life.now)).toMatchObject({ fields: ['title'], text: { title: 'Saved', place: '' } });
  life.exchange({ kind: 'row', row: rowOf(2, { title: 'Saved' }) });
  expect(life.now).toMatchObject({ intent: { kind: 'keep' }, outcome: 'done', submitted: null });
  expect(unsavedFields(life.now)).toEqual(['title', 'place']);
  expect(nextRequest(life.now)).toBe(null);
});

it('sends a save that was refused once it is mended and saved again [B2]', () => {
  const life = refusedSave();
  life.type({ title: 'Mended' });
  expect([unsavedFields(life.now), nextRequest(life.now)]).toEqual([['title'], null]);
  life.happen({ type: 'saveRequested', batchId: second });
  expect(nextRequest(life.now)).toMatchObject({ kind: 'edit', text: { title: 'Mended' } });
});

it('asks about a text that was submitted although another was typed since, and sends nothing of it', () => {
  const life = published({ title: 'Old', place: 'Atlanta, GA' });
  life.type({ title: 'Saved' });
  life.happen({ type: 'saveRequested', batchId: first });
  life.type({ title: 'Old', place: 'Typed since' });
  life.exchange({ kind: 'row', row: rowOf(2, { title: 'Theirs', place: 'Atlanta, GA' }) });
  expect([conflictsOf(life.now), nextRequest(life.now)]).toEqual([['title'], null]);
  life.resolve(['title']);
  expect(nextRequest(life.now)).toMatchObject({ fields: ['title'], text: { title: 'Saved' } });
  expect(unsavedFields(life.now)).toEqual(['place']);
});

it('sends a save although text typed since is in conflict', () => {
  const life = published({ title: 'Old' });
  life.type({ title: 'Saved' });
  life.happen({ type: 'saveRequested', batchId: first });
  life.type({ place: 'Mine' });
  life.exchange({ kind: 'row', row: rowOf(2, { title: 'Old', place: 'Theirs' }) });
  expect(conflictsOf(life.now)).toEqual(['place']);
  expect(nextRequest(life.now)).toMatchObject({ revision: 2, fields: ['title'] });
});

it('what is left to send of a photo that has a row is a save, which its editor shows and saves again [B2]', () => {
  const life = uploaded({ title: 'First' });
  life.publish();
  life.exchange({ kind: 'transient', reason: 'no_answer' });
  life.type({ title: 'Changed' });
  life.happen({ type: 'publishRequested', batchId: second });
  life.exchange({ kind: 'row', row: rowOf(1, { title: 'First' }) });
  expect(life.now.intent).toEqual({ kind: 'save' });
  life.type({ title: 'Changed again' });
  expect(life.happen({ type: 'saveRequested', batchId: first })).toBe(true);
  expect(nextRequest(life.now)).toMatchObject({ kind: 'edit', text: { title: 'Changed again' } });
});

it('takes back what one opening of the editor typed, where it still stands [B1]', () => {
  const life = published({ title: 'Old', place: 'Atlanta, GA' });
  const edit = { before: { title: 'Old', place: 'Atlanta, GA' }, typed: { title: 'Mine', place: 'Mine' } };
  life.type({ ...edit.typed, alt: 'Typed in an earlier opening' });
  life.type({ place: 'Of another tab' });
  life.happen({ type: 'editDiscarded', edit });
  expect(life.now.text).toMatchObject({
    title: 'Old',
    place: 'Of another tab',
    alt: 'Typed in an earlier opening',
  });
});

it('tells how trying again ended, after the refusal was told [B2]', () => {
  const life = refusedSave();
  life.happen({ type: 'resultAcknowledged' });
  life.happen({ type: 'triedAgain', batchId: second });
  expect(life.now).toMatchObject({ batch: { id: second, action: 'save' }, outcome: null, blocker: null });
  life.exchange({ kind: 'row', row: rowOf(2, { title: 'Refused' }) });
  expect(life.now).toMatchObject({ batch: { id: second }, outcome: 'done' });
});

it('tells how the save that a decision leads to ended, and nothing where theirs was chosen', () => {
  const decided = (fields: readonly 'title'[]) => {
    const life = uploaded({ title: 'Mine' });
    life.exchange({ kind: 'row', row: rowOf(4, { title: 'Theirs' }) });
    expect(life.now).toMatchObject({ batch: { action: 'publish' }, outcome: 'failed' });
    life.happen({ type: 'resultAcknowledged' });
    life.resolve(fields);
    return life.now;
  };
  expect(decided(['title'])).toMatchObject({ batch: { id: second, action: 'save' }, outcome: null });
  expect(decided([])).toMatchObject({ batch: null, intent: { kind: 'keep' } });
});

it('a deletion that can be undone has a result once it was sent', () => {
  const life = published({ title: 'Old' });
  life.remove(at + 10_000, first);
  expect(nextRequest(life.now)).toBe(null);
  life.happen({ type: 'removalDue', now: at + 10_000 });
  expect(life.exchange({ kind: 'deleted', orphanedPaths: [] })).toBe('delete');
  expect(life.now).toMatchObject({ batch: { id: first, action: 'delete' }, outcome: 'done' });
});

it('a deletion that was undone has no result, and the next save has its own', () => {
  const life = published({ title: 'Old' });
  life.remove(at + 10_000, first);
  life.happen({ type: 'removalUndone' });
  expect(life.now).toMatchObject({ intent: { kind: 'keep' }, batch: null, outcome: null });
  life.type({ title: 'Kept' });
  life.save(second);
  expect(life.now.batch).toEqual({ id: second, action: 'save' });
});

it('a photo that is published again before its deletion is due has the result of that', () => {
  const life = draft({ title: 'Old' });
  life.remove(at + 10_000, first);
  life.publish(second);
  expect(life.now.batch).toEqual({ id: second, action: 'publish' });
});
