/** Generated text fills empty fields and is a suggestion for others; typed text is never overwritten. */
import { photoFields, tagsOf, withFields, type PhotoField, type PhotoMetadata } from './photo-metadata.ts';

export interface SuggestionState {
  readonly text: PhotoMetadata;
  readonly generated: readonly PhotoField[];
  readonly suggested: Readonly<Partial<PhotoMetadata>>;
  /** Text before a description changed it, for undo. */
  readonly before: Readonly<Partial<PhotoMetadata>>;
  /** Fields of `before` whose text was generated earlier. */
  readonly generatedBefore: readonly PhotoField[];
}

const isEmpty = (text: Partial<PhotoMetadata>, field: PhotoField): boolean =>
  (text[field] ?? '').trim() === '';

const plain = (text: PhotoMetadata, field: PhotoField): string =>
  field === 'tags' ? tagsOf(text.tags).join() : text[field].replace(/\s+/g, ' ').trim();

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
    text: withFields(state.text, from, [field]),
    generated: marked(state.generated, field),
    suggested: without(state.suggested, field),
    before: { ...state.before, [field]: state.text[field] },
    generatedBefore: state.generated.includes(field)
      ? marked(state.generatedBefore, field)
      : unmarked(state.generatedBefore, field),
  };
}

/** Replaces earlier suggestions. Without `isFilling` text for an empty field is a suggestion, too. */
export function withGeneratedText(
  state: SuggestionState,
  described: Partial<PhotoMetadata>,
  isFilling = true,
): SuggestionState {
  return photoFields.reduce<SuggestionState>((now, field) => {
    if (isEmpty(described, field)) return now;
    if (isFilling && isEmpty(now.text, field)) return put(now, described, field);
    return isSame(now.text, { ...now.text, ...described }, field)
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
  const { text, generated, before, generatedBefore } = state;
  if (before[field] === undefined) return state;
  return {
    text: withFields(text, before, [field]),
    generated: generatedBefore.includes(field) ? generated : unmarked(generated, field),
    suggested: { ...state.suggested, [field]: text[field] },
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
export function withTypedText(state: SuggestionState, text: PhotoMetadata): SuggestionState {
  return photoFields
    .filter((field) => text[field] !== state.text[field])
    .reduce<SuggestionState>(
      (now, field) => ({
        text: withFields(now.text, text, [field]),
        generated: unmarked(now.generated, field),
        suggested: isSame({ ...text, ...now.suggested }, text, field)
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
