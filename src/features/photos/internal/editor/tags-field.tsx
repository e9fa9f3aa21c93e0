import { TagsInput } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { tagSeparator, tagsOf } from '@/domain/photo-metadata.ts';

/** Unfinished text is part of the stored value. */
export interface TagEntry {
  readonly chips: readonly string[];
  readonly typing: string;
}

export const tagEntryOf = (value: string): TagEntry => ({ chips: tagsOf(value), typing: '' });

/** Comma-separated, without duplicates. */
export const tagValueOf = ({ chips, typing }: TagEntry): string =>
  tagsOf([...chips, typing].join()).join(', ');

export function tagsTyped({ chips }: TagEntry, text: string): TagEntry {
  const finished = text.split(tagSeparator);
  const typing = (finished.pop() ?? '').trimStart();
  return { chips: tagsOf([...chips, ...finished].join()), typing };
}

/** A renamed chip may contain commas. */
export const tagsChosen = ({ typing }: TagEntry, chips: readonly string[]): TagEntry => ({
  chips: tagsOf(chips.join()),
  typing,
});

type TagsFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
};

export const TagsField = ({ value, onChange }: TagsFieldProps) => {
  const [entry, setEntry] = useState(() => tagEntryOf(value));
  const latest = useRef(entry);
  const input = useRef<HTMLInputElement>(null);
  /** Values emitted here; ignored when they return as props, perhaps after more input. */
  const emitted = useRef(new Set([value]));

  const show = (next: TagEntry): void => {
    latest.current = next;
    setEntry(next);
    // Set synchronously: the next key may come before the next render.
    if (input.current !== null && input.current.value !== next.typing) input.current.value = next.typing;
  };
  const change = (next: TagEntry): void => {
    show(next);
    const joined = tagValueOf(next);
    emitted.current.add(joined);
    onChange(joined);
  };
  const finish = (): void => change(tagsTyped(latest.current, `${latest.current.typing},`));

  // A value from analysis or another tab.
  useLayoutEffect(() => {
    if (emitted.current.has(value)) return;
    emitted.current = new Set([value]);
    show(tagEntryOf(value));
  }, [value]);

  const finishByKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== ',' && event.key !== 'Enter')) return;
    event.preventDefault();
    finish();
  };

  return (
    <TagsInput.Root
      size="lg"
      value={[...entry.chips]}
      inputValue={entry.typing}
      // The built-in delimiter clears the field later, with the letters typed meanwhile.
      delimiter=""
      max={Number.POSITIVE_INFINITY}
      onInputValueChange={({ inputValue }) => change(tagsTyped(latest.current, inputValue))}
      onValueChange={({ value: chips }) => change(tagsChosen(latest.current, chips))}
    >
      <TagsInput.Control minHeight="12">
        <TagsInput.Items />
        <TagsInput.Input
          ref={input}
          data-field="tags"
          placeholder="Add a tag"
          aria-label="Tags"
          fontSize="md"
          autoComplete="off"
          onKeyDownCapture={finishByKey}
          onBlur={() => {
            if (latest.current.typing !== '') finish();
            emitted.current = new Set([tagValueOf(latest.current)]);
          }}
        />
      </TagsInput.Control>
      <TagsInput.HiddenInput />
    </TagsInput.Root>
  );
};
