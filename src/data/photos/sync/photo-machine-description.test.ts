import { expect, it } from 'vitest';
import { at, draft, picked, published } from '../../../../tests/support/outbox/photo-life.ts';
import { nextRequest } from './next-request.ts';

it('keeps the way back where nothing is offered', () => {
  const life = draft();
  life.happen({ type: 'described', words: { alt: 'A barrel' } });
  expect(life.now.analysis).toMatchObject({ generated: ['alt'], suggested: {}, before: { alt: '' } });
  life.happen({ type: 'suggestionSettled', field: 'alt', choice: 'undo' });
  expect(life.now).toMatchObject({
    words: { alt: '' },
    analysis: { generated: [], suggested: { alt: 'A barrel' }, before: {} },
  });
  life.happen({ type: 'suggestionSettled', field: 'alt', choice: 'dismiss' });
  expect(life.now.analysis).toBe(null);
});

it('is still to be described while its person types', () => {
  const life = picked();
  life.happen({ type: 'descriptionRequested', isRequested: true });
  life.type({ title: 'Mine' });
  expect(life.now.analysis).toMatchObject({ isRequested: true });
  life.happen({ type: 'descriptionRequested', isRequested: false });
  expect(life.now.analysis).toBe(null);
});

it('saves a published photo with what describes it, unless it holds words that are not saved', () => {
  const clean = published({ title: 'Barrel' });
  clean.happen({ type: 'described', words: { alt: 'A barrel' } });
  expect(clean.now).toMatchObject({ intent: { kind: 'save' }, words: { alt: 'A barrel' } });
  expect(nextRequest(clean.now)).toMatchObject({ kind: 'edit', fields: ['alt'] });

  const typed = published({ title: 'Barrel' });
  typed.type({ title: 'Not saved' });
  typed.happen({ type: 'described', words: { alt: 'A barrel' } });
  expect(typed.now).toMatchObject({ intent: { kind: 'keep' }, words: { alt: 'A barrel' } });
});

it('leaves the intent of an unpublished photo unchanged', () => {
  const life = draft();
  life.happen({ type: 'described', words: { alt: 'A barrel' } });
  expect(life.now.intent).toMatchObject({ kind: 'keep' });
  life.publish();
  life.happen({ type: 'described', words: { title: 'Barrel' } });
  expect(life.now.intent).toEqual({ kind: 'publish' });
});

it('comes too late for a photo that is removed', () => {
  const life = published({ title: 'Barrel' });
  life.remove();
  life.happen({ type: 'described', words: { alt: 'A barrel' } });
  expect(life.now.intent).toMatchObject({ kind: 'remove', until: at, intentOnUndo: 'keep' });
});
