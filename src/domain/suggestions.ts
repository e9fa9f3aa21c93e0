/**
 * What becomes of a photo's words when a description of it comes: empty fields are filled, for the others it is offered.
 * What a person typed is never changed by anything but the person.
 */
import { photoFields, tagsOf, withFields, type PhotoField, type PhotoMetadata } from './photo-metadata.ts';

export interface SuggestionState {
  readonly words: PhotoMetadata;
  /** Fields that stand as a description gave them. */
  readonly generated: readonly PhotoField[];
  /** What is offered for filled fields. */
  readonly suggested: Readonly<Partial<PhotoMetadata>>;
  /** What stood in a field before a description changed it. */
  readonly before: Readonly<Partial<PhotoMetadata>>;
  /** Fields in which that came from an earlier description. */
  readonly generatedBefore: readonly PhotoField[];
}

/** `generated`: the fields that are known to stand as a description gave them. */
export const undescribed = (
  words: PhotoMetadata,
  generated: readonly PhotoField[] = [],
): SuggestionState => ({
  words,
  generated,
  suggested: {},
  before: {},
  generatedBefore: [],
});

const isEmpty = (words: Partial<PhotoMetadata>, field: PhotoField): boolean =>
  (words[field] ?? '').trim() === '';

const plain = (words: PhotoMetadata, field: PhotoField): string =>
  field === 'tags' ? tagsOf(words.tags).join() : words[field].replace(/\s+/g, ' ').trim();

/** Whether two people would call them the same: spaces aside, and commas in tags. */
const isSame = (one: PhotoMetadata, other: PhotoMetadata, field: PhotoField): boolean =>
  plain(one, field) === plain(other, field);

function without<T extends object>(record: T, field: PhotoField): T {
  const copy = { ...record };
  Reflect.deleteProperty(copy, field);
  return copy;
}

const marked = (generated: readonly PhotoField[], field: PhotoField): readonly PhotoField[] =>
  photoFields.filter((each) => each === field || generated.includes(each));

const unmarked = (generated: readonly PhotoField[], field: PhotoField): readonly PhotoField[] =>
  generated.filter((each) => each !== field);

function put(state: SuggestionState, from: Partial<PhotoMetadata>, field: PhotoField): SuggestionState {
  return {
    words: withFields(state.words, from, [field]),
    generated: marked(state.generated, field),
    suggested: without(state.suggested, field),
    before: { ...state.before, [field]: state.words[field] },
    generatedBefore: state.generated.includes(field)
      ? marked(state.generatedBefore, field)
      : unmarked(state.generatedBefore, field),
  };
}

/** A description came: fills what is empty, offers the rest where it says something else. Earlier offers are replaced. */
export function wordsDescribed(state: SuggestionState, described: Partial<PhotoMetadata>): SuggestionState {
  return photoFields.reduce<SuggestionState>((now, field) => {
    if (isEmpty(described, field)) return now;
    if (isEmpty(now.words, field)) return put(now, described, field);
    return isSame(now.words, { ...now.words, ...described }, field)
      ? { ...now, suggested: without(now.suggested, field) }
      : { ...now, suggested: { ...now.suggested, [field]: described[field] } };
  }, state);
}

/** The person takes what is offered for a field. */
export const offerUsed = (state: SuggestionState, field: PhotoField): SuggestionState =>
  state.suggested[field] === undefined ? state : put(state, state.suggested, field);

/** The person does not want what is offered for a field. */
export const offerDismissed = (state: SuggestionState, field: PhotoField): SuggestionState => ({
  ...state,
  suggested: without(state.suggested, field),
});

/** Brings back what stood in a field before a description changed it; what the description said is offered again. */
export function fieldUndone(state: SuggestionState, field: PhotoField): SuggestionState {
  const { words, generated, before, generatedBefore } = state;
  if (before[field] === undefined) return state;
  return {
    words: withFields(words, before, [field]),
    generated: generatedBefore.includes(field) ? generated : unmarked(generated, field),
    suggested: { ...state.suggested, [field]: words[field] },
    before: without(before, field),
    generatedBefore: unmarked(generatedBefore, field),
  };
}

/** The person typed: what they changed is theirs, without a mark and without a way back to before a description. */
export function wordsTyped(state: SuggestionState, words: PhotoMetadata): SuggestionState {
  return photoFields
    .filter((field) => words[field] !== state.words[field])
    .reduce<SuggestionState>(
      (now, field) => ({
        words: withFields(now.words, words, [field]),
        generated: unmarked(now.generated, field),
        suggested: isSame({ ...words, ...now.suggested }, words, field)
          ? without(now.suggested, field)
          : now.suggested,
        before: without(now.before, field),
        generatedBefore: unmarked(now.generatedBefore, field),
      }),
      state,
    );
}

const resolve = { use: offerUsed, dismiss: offerDismissed, undo: fieldUndone } as const;

/** What a person does with what a description wrote, or would write, into one field. */
export type SuggestionChoice = keyof typeof resolve;

export const suggestionSettled = (
  state: SuggestionState,
  field: PhotoField,
  choice: SuggestionChoice,
): SuggestionState => resolve[choice](state, field);
