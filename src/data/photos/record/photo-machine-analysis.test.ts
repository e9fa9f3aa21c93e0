import { describe, expect, it } from 'vitest';
import {
  at,
  draft,
  first,
  picked,
  picture,
  published,
  rowOf,
  type Life,
} from '../../../../tests/support/outbox/photo-life.ts';
import { nextRequest } from './next-request.ts';

it('keeps the way back where nothing is offered', () => {
  const life = draft();
  life.describe({ alt: 'A barrel' });
  expect(life.now.analysis).toMatchObject({ generated: ['alt'], suggested: {}, before: { alt: '' } });
  life.happen({ type: 'suggestionSettled', field: 'alt', choice: 'undo' });
  expect(life.now).toMatchObject({
    text: { alt: '' },
    analysis: { generated: [], suggested: { alt: 'A barrel' }, before: {} },
  });
  life.happen({ type: 'suggestionSettled', field: 'alt', choice: 'dismiss' });
  expect(life.now.analysis).toBe(null);
});

it('is still to be described while its person types', () => {
  const life = picked();
  life.happen({ type: 'analysisRequested', isRequested: true });
  life.type({ title: 'Mine' });
  expect(life.now.analysis).toMatchObject({ isRequested: true });
  life.happen({ type: 'analysisRequested', isRequested: false });
  expect(life.now.analysis).toBe(null);
});

it('saves a published photo with what describes it, unless it holds words that are not saved', () => {
  const clean = published({ title: 'Barrel' });
  clean.describe({ alt: 'A barrel' });
  expect(clean.now).toMatchObject({ intent: { kind: 'save' }, text: { alt: 'A barrel' } });
  expect(nextRequest(clean.now)).toMatchObject({ kind: 'edit', fields: ['alt'] });

  const typed = published({ title: 'Barrel' });
  typed.type({ title: 'Not saved' });
  typed.describe({ alt: 'A barrel' });
  expect(typed.now).toMatchObject({ intent: { kind: 'keep' }, text: { alt: 'A barrel' } });
});

it('leaves the intent of an unpublished photo unchanged', () => {
  const life = draft();
  life.describe({ alt: 'A barrel' });
  expect(life.now.intent).toMatchObject({ kind: 'keep' });
  life.publish();
  life.describe({ title: 'Barrel' });
  expect(life.now.intent).toEqual({ kind: 'publish' });
});

it('comes too late for a photo that is removed', () => {
  const life = published({ title: 'Barrel' });
  life.remove();
  life.describe({ alt: 'A barrel' });
  expect(life.now.intent).toMatchObject({ kind: 'remove', until: at, intentOnUndo: 'keep' });
});

describe('an answer about a draft that was submitted meanwhile', () => {
  const arrive = (life: Life): void => {
    for (const { sha256 } of picture.variants) life.exchange({ kind: 'uploaded', sha256 });
    life.exchange({ kind: 'row', row: rowOf(1, { title: 'Mine' }) });
    life.happen({ type: 'resultAcknowledged' });
  };
  const requested = () => {
    const life = draft({ title: 'Mine' });
    life.happen({ type: 'analysisRequested', isRequested: true });
    return life;
  };
  const text = { title: 'Theirs', description: 'A barrel' };

  it.each(['before', 'after'])('fills nothing when it comes %s the row, and stays a suggestion', (when) => {
    const life = requested();
    life.publish();
    if (when === 'before') life.happen({ type: 'analyzed', text });
    arrive(life);
    if (when === 'after') life.happen({ type: 'analyzed', text });
    expect(life.now).toMatchObject({
      text: { title: 'Mine', description: '' },
      intent: { kind: 'keep' },
      analysis: { isRequested: false, generated: [], suggested: text },
    });
    expect(nextRequest(life.now)).toBeNull();
  });

  it('is for the next request when it was asked for about the published photo', () => {
    const life = requested();
    life.publish();
    arrive(life);
    life.happen({ type: 'analysisRequested', isRequested: true });
    life.happen({ type: 'analyzed', text });
    expect(life.now).toMatchObject({ intent: { kind: 'save' }, text: { description: 'A barrel' } });
  });
});

it('publishes no generated text that was not on screen', () => {
  const life = draft({ title: 'Mine' });
  life.describe({ alt: 'A barrel', place: 'Decatur, GA' });
  life.happen({ type: 'publishRequested', batchId: first, read: ['place'] });
  expect(life.now).toMatchObject({
    submitted: { title: 'Mine', alt: '', place: 'Decatur, GA' },
    text: { alt: '' },
    analysis: { generated: ['place'], suggested: { alt: 'A barrel' } },
  });
});

it('stays a suggestion when it came to a field that was being typed in', () => {
  const life = draft();
  life.describe({ title: 'Theirs' });
  life.happen({ type: 'draftEdited', text: { title: 'Mi' }, read: [] });
  life.happen({ type: 'draftEdited', text: { title: 'Mine' }, read: [] });
  expect(life.now).toMatchObject({ text: { title: 'Mine' }, analysis: { suggested: { title: 'Theirs' } } });
  const edited = draft();
  edited.describe({ title: 'Theirs' });
  edited.happen({ type: 'draftEdited', text: { title: 'Theirs, and mine' }, read: ['title'] });
  expect(edited.now).toMatchObject({ text: { title: 'Theirs, and mine' }, analysis: null });
});
