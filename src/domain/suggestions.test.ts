import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/fast-check.ts';
import {
  photoCategories,
  emptyPhotoMetadata,
  photoFields,
  type PhotoField,
  type PhotoMetadata,
} from './photo-metadata.ts';
import {
  fieldUndone,
  offerDismissed,
  offerUsed,
  withGeneratedText,
  withTypedText,
  type SuggestionState,
} from './suggestions.ts';

const typed: PhotoMetadata = { ...emptyPhotoMetadata, title: 'Ann’s sauna', tags: 'cedar, lake' };
const described: PhotoMetadata = {
  title: 'Outdoor sauna',
  description: 'A wooden room by a lake.',
  category: 'outdoor',
  place: '',
  processSteps: '',
  tags: 'cedar,lake',
  alt: 'A sauna between pines.',
  project: '',
  position: '',
  featured: '',
  visibility: '',
};
const undescribed = (text: PhotoMetadata): SuggestionState => ({
  text,
  generated: [],
  suggested: {},
  before: {},
  generatedBefore: [],
});
const filled = withGeneratedText(undescribed(typed), described);

describe('a description', () => {
  it('fills what is empty, marks it, and offers what says something else [S2 §3.5, §4.23, §4.24]', () => {
    expect(filled.text).toEqual({ ...described, title: 'Ann’s sauna', tags: 'cedar, lake' });
    expect(filled.generated).toEqual(['description', 'category', 'alt']);
    expect(filled.suggested).toEqual({ title: 'Outdoor sauna' });
  });

  it('that comes again offers the other words and changes none, its own earlier ones included', () => {
    const again = withGeneratedText(filled, { ...described, title: 'Sauna by a lake', alt: 'A sauna.' });
    expect(again.text).toEqual(filled.text);
    expect(again.suggested).toEqual({ title: 'Sauna by a lake', alt: 'A sauna.' });
    expect(withGeneratedText(again, { ...described, title: ' Ann’s  sauna' }).suggested).toEqual({});
  });

  it('takes spaces alone for empty, in the field and in itself', () => {
    const state = withGeneratedText(undescribed({ ...emptyPhotoMetadata, title: ' ', alt: 'x' }), {
      ...described,
      alt: ' ',
    });
    expect([state.text.title, state.text.alt, state.suggested]).toEqual(['Outdoor sauna', 'x', {}]);
  });
});

describe('an offer', () => {
  const used = offerUsed(filled, 'title');
  it('that is used stands in the field, and can be undone as if it had not been', () => {
    expect([used.text.title, used.suggested, used.generated.includes('title')]).toEqual([
      'Outdoor sauna',
      {},
      true,
    ]);
    expect(fieldUndone(used, 'title')).toEqual(filled);
  });
  it('that is dismissed is gone; one that was never made does nothing', () => {
    expect(offerDismissed(filled, 'title').suggested).toEqual({});
    expect(offerUsed(filled, 'processSteps')).toBe(filled);
    expect(fieldUndone(filled, 'title')).toBe(filled);
  });
  it('is gone once the person typed the same, and stays while they type something else', () => {
    expect(withTypedText(filled, { ...filled.text, title: 'Outdoor sauna ' }).suggested).toEqual({});
    expect(withTypedText(filled, { ...filled.text, title: 'Outdoor' }).suggested).toEqual({
      title: 'Outdoor sauna',
    });
  });
  it('a filled field can be emptied again by Undo, and is offered then', () => {
    const undone = fieldUndone(filled, 'alt');
    expect([undone.text.alt, undone.suggested.alt, undone.generated]).toEqual([
      '',
      'A sauna between pines.',
      ['description', 'category'],
    ]);
  });
});

it('a generated field that the person edits is theirs: no mark, and no way back over it', () => {
  const edited = withTypedText(filled, { ...filled.text, alt: 'A sauna between old pines.' });
  expect(edited.generated).toEqual(['description', 'category']);
  expect(fieldUndone(edited, 'alt')).toBe(edited);
  expect(withTypedText(filled, { ...filled.text })).toEqual(filled);
});

const text = fc.oneof(fc.constant(''), fc.constant(' '), fc.string({ maxLength: 8 }));
const anyText: fc.Arbitrary<PhotoMetadata> = fc.record({
  title: text,
  description: text,
  category: fc.constantFrom(...photoCategories, ''),
  place: text,
  processSteps: text,
  tags: fc.oneof(text, fc.constantFrom('a,b', 'a, b', 'b')),
  alt: text,
  project: fc.constantFrom('', 'a'),
  position: fc.constantFrom('', 'b'),
  featured: fc.constantFrom('', 'b'),
  visibility: fc.constantFrom('', 'hidden'),
});
const anyField = fc.constantFrom(...photoFields);

type Step =
  | { readonly kind: 'analyzed' | 'draftEdited'; readonly text: PhotoMetadata }
  | { readonly kind: 'used' | 'dismissed' | 'undone'; readonly field: PhotoField };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('analyzed', 'draftEdited'), text: anyText }),
  fc.record({ kind: fc.constantFrom('used', 'dismissed', 'undone'), field: anyField }),
);

function take(state: SuggestionState, step: Step): SuggestionState {
  switch (step.kind) {
    case 'analyzed':
      return withGeneratedText(state, step.text);
    case 'draftEdited':
      return withTypedText(state, step.text);
    case 'used':
      return offerUsed(state, step.field);
    case 'dismissed':
      return offerDismissed(state, step.field);
    case 'undone':
      return fieldUndone(state, step.field);
  }
}

describe('in every history', () => {
  const histories = fc.tuple(anyText, fc.array(anyStep, { maxLength: 12 }));

  it('what a person typed is changed only by typing or by using an offer for that field', () => {
    fc.assert(
      fc.property(histories, ([start, steps]) => {
        let state = undescribed(start);
        for (const step of steps) {
          const next = take(state, step);
          for (const field of photoFields) {
            const isHuman = state.text[field].trim() !== '' && !state.generated.includes(field);
            const isAsked = step.kind === 'draftEdited' || (step.kind === 'used' && step.field === field);
            if (isHuman && !isAsked) expect(next.text[field]).toBe(state.text[field]);
          }
          state = next;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('a description never changes a filled field, and is offered nowhere twice nor where it is the same', () => {
    fc.assert(
      fc.property(histories, anyText, ([start, steps], text) => {
        const state = steps.reduce(take, undescribed(start));
        const next = withGeneratedText(state, text);
        for (const field of photoFields) {
          if (state.text[field].trim() !== '') expect(next.text[field]).toBe(state.text[field]);
          if (text[field].trim() !== '' && next.text[field] === text[field])
            expect(next.suggested[field]).toBeUndefined();
        }
        expect(withGeneratedText(next, text)).toEqual(next);
      }),
      { numRuns: 2_000 },
    );
  });

  it('Undo after Use is as if nothing had been used', () => {
    fc.assert(
      fc.property(histories, anyField, ([start, steps], field) => {
        const state = steps.reduce(take, undescribed(start));
        if (state.suggested[field] === undefined) return;
        const undone = { ...fieldUndone(offerUsed(state, field), field), before: {}, generatedBefore: [] };
        const was = { ...state, before: {}, generatedBefore: [] };
        expect(undone).toEqual(was);
      }),
      { numRuns: 2_000 },
    );
  });

  it('a mark is lost by typing and by nothing that leaves the words', () => {
    fc.assert(
      fc.property(histories, anyText, ([start, steps], text) => {
        const state = steps.reduce(take, undescribed(start));
        const next = withTypedText(state, text);
        expect(next.text).toEqual(text);
        for (const field of photoFields) {
          const isUntouched = text[field] === state.text[field];
          expect(next.generated.includes(field)).toBe(isUntouched && state.generated.includes(field));
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
