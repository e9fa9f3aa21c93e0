/** Generated text fills empty fields and is a suggestion for others; typed text is never overwritten. */
import { photoFields, tagsOf, withFields, type PhotoField, type PhotoMetadata } from './photo-metadata.ts';

export interface SuggestionState {
  readonly words: PhotoMetadata;
  readonly generated: readonly PhotoField[];
  readonly suggested: Readonly<Partial<PhotoMetadata>>;
  /** Text before a description changed it, for undo. */
  readonly before: Readonly<Partial<PhotoMetadata>>;
  /** Fields of `before` whose text was generated earlier. */
  readonly generatedBefore: readonly PhotoField[];
}

const isEmpty = (words: Partial<PhotoMetadata>, field: PhotoField): boolean =>
  (words[field] ?? '').trim() === '';

const plain = (words: PhotoMetadata, field: PhotoField): string =>
  field === 'tags' ? tagsOf(words.tags).join() : words[field].replace(/\s+/g, ' ').trim();

/** Ignores whitespace and the separators of tags. */
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

/** Replaces earlier suggestions. Without `isFilling` text for an empty field is a suggestion, too. */
export function wordsDescribed(
  state: SuggestionState,
  described: Partial<PhotoMetadata>,
  isFilling = true,
): SuggestionState {
  return photoFields.reduce<SuggestionState>((now, field) => {
    if (isEmpty(described, field)) return now;
    if (isFilling && isEmpty(now.words, field)) return put(now, described, field);
    return isSame(now.words, { ...now.words, ...described }, field)
      ? { ...now, suggested: without(now.suggested, field) }
      : { ...now, suggested: { ...now.suggested, [field]: described[field] } };
  }, state);
}

export const offerUsed = (state: SuggestionState, field: PhotoField): SuggestionState =>
  state.suggested[field] === undefined ? state : put(state, state.suggested, field);

export const offerDismissed = (state: SuggestionState, field: PhotoField): SuggestionState => ({
  ...state,
  suggested: without(state.suggested, field),
});

/** The generated text becomes a suggestion again. */
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

/** Generated text that was not on screen becomes a suggestion again. */
export const unreadUndone = (
  state: SuggestionState,
  fields: readonly PhotoField[],
  read: readonly PhotoField[] | undefined,
): SuggestionState =>
  fields
    .filter((field) => read?.includes(field) === false && state.generated.includes(field))
    .reduce(fieldUndone, state);

/** Changed fields are no longer marked as generated and lose their undo. */
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

export type SuggestionChoice = keyof typeof resolve;

export const suggestionSettled = (
  state: SuggestionState,
  field: PhotoField,
  choice: SuggestionChoice,
): SuggestionState => resolve[choice](state, field);
