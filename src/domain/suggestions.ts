/**
 * What becomes of a photo's words when a description of it comes: empty fields are filled, for the others it is offered.
 * What a person typed is never changed by anything but the person.
 */
import { photoFields, tagsOf, withFields, type PhotoField, type PhotoWords } from './photo-words.ts';

export interface DescribedWords {
  readonly words: PhotoWords;
  /** Fields that stand as a description gave them. */
  readonly generated: readonly PhotoField[];
  /** What is offered for filled fields. */
  readonly offered: Readonly<Partial<PhotoWords>>;
  /** What stood in a field before a description changed it. */
  readonly before: Readonly<Partial<PhotoWords>>;
  /** Fields in which that came from an earlier description. */
  readonly generatedBefore: readonly PhotoField[];
}

/** `generated`: the fields that are known to stand as a description gave them. */
export const undescribed = (words: PhotoWords, generated: readonly PhotoField[] = []): DescribedWords => ({
  words,
  generated,
  offered: {},
  before: {},
  generatedBefore: [],
});

const isEmpty = (words: Partial<PhotoWords>, field: PhotoField): boolean =>
  (words[field] ?? '').trim() === '';

const plain = (words: PhotoWords, field: PhotoField): string =>
  field === 'tags' ? tagsOf(words.tags).join() : words[field].replace(/\s+/g, ' ').trim();

/** Whether two people would call them the same: spaces aside, and commas in tags. */
const isSame = (one: PhotoWords, other: PhotoWords, field: PhotoField): boolean =>
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

function put(state: DescribedWords, from: Partial<PhotoWords>, field: PhotoField): DescribedWords {
  return {
    words: withFields(state.words, from, [field]),
    generated: marked(state.generated, field),
    offered: without(state.offered, field),
    before: { ...state.before, [field]: state.words[field] },
    generatedBefore: state.generated.includes(field)
      ? marked(state.generatedBefore, field)
      : unmarked(state.generatedBefore, field),
  };
}

/** A description came: fills what is empty, offers the rest where it says something else. Earlier offers are replaced. */
export function wordsDescribed(state: DescribedWords, described: Partial<PhotoWords>): DescribedWords {
  return photoFields.reduce<DescribedWords>((now, field) => {
    if (isEmpty(described, field)) return now;
    if (isEmpty(now.words, field)) return put(now, described, field);
    return isSame(now.words, { ...now.words, ...described }, field)
      ? { ...now, offered: without(now.offered, field) }
      : { ...now, offered: { ...now.offered, [field]: described[field] } };
  }, state);
}

/** The person takes what is offered for a field. */
export const offerUsed = (state: DescribedWords, field: PhotoField): DescribedWords =>
  state.offered[field] === undefined ? state : put(state, state.offered, field);

/** The person does not want what is offered for a field. */
export const offerDismissed = (state: DescribedWords, field: PhotoField): DescribedWords => ({
  ...state,
  offered: without(state.offered, field),
});

/** Brings back what stood in a field before a description changed it; what the description said is offered again. */
export function fieldUndone(state: DescribedWords, field: PhotoField): DescribedWords {
  const { words, generated, before, generatedBefore } = state;
  if (before[field] === undefined) return state;
  return {
    words: withFields(words, before, [field]),
    generated: generatedBefore.includes(field) ? generated : unmarked(generated, field),
    offered: { ...state.offered, [field]: words[field] },
    before: without(before, field),
    generatedBefore: unmarked(generatedBefore, field),
  };
}

/** The person typed: what they changed is theirs, without a mark and without a way back to before a description. */
export function wordsTyped(state: DescribedWords, words: PhotoWords): DescribedWords {
  return photoFields
    .filter((field) => words[field] !== state.words[field])
    .reduce<DescribedWords>(
      (now, field) => ({
        words: withFields(now.words, words, [field]),
        generated: unmarked(now.generated, field),
        offered: isSame({ ...words, ...now.offered }, words, field)
          ? without(now.offered, field)
          : now.offered,
        before: without(now.before, field),
        generatedBefore: unmarked(now.generatedBefore, field),
      }),
      state,
    );
}

const settle = { use: offerUsed, dismiss: offerDismissed, undo: fieldUndone } as const;

/** What a person does with what a description wrote, or would write, into one field. */
export type SuggestionChoice = keyof typeof settle;

export const suggestionSettled = (
  state: DescribedWords,
  field: PhotoField,
  choice: SuggestionChoice,
): DescribedWords => settle[choice](state, field);
