import { TagsInput } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { tagsOf } from '@/domain/photo-words.ts';

type TagsFieldProps = {
  /** Separated by commas. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const joined = (tags: readonly string[], typing: string): string =>
  tagsOf([...tags, typing].join(',')).join(', ');

/** A comma or Enter makes a chip. Letters that are no chip yet are part of the value, so that they are stored. */
export const TagsField = ({ value, onChange }: TagsFieldProps) => {
  const [typing, setTyping] = useState('');
  const chips = tagsOf(value).filter((tag) => tag !== typing.trim());
  // Letters become a chip and are cleared one after the other, sometimes before the next drawing.
  const latest = useRef<readonly string[]>(chips);
  useLayoutEffect(() => {
    latest.current = chips;
  });
  return (
    <TagsInput.Root
      size="lg"
      value={chips}
      inputValue={typing}
      delimiter=","
      addOnPaste
      blurBehavior="add"
      max={Number.POSITIVE_INFINITY}
      onInputValueChange={({ inputValue }) => {
        setTyping(inputValue);
        onChange(joined(latest.current, inputValue));
      }}
      onValueChange={({ value: tags }) => {
        // Letters that became a chip are no letters any more; those beside a chip that goes stay.
        const rest = tags.length > latest.current.length ? '' : typing;
        latest.current = tags;
        setTyping(rest);
        onChange(joined(tags, rest));
      }}
    >
      <TagsInput.Control minHeight="12">
        <TagsInput.Items />
        <TagsInput.Input placeholder="Add a tag" aria-label="Tags" fontSize="md" autoComplete="off" />
      </TagsInput.Control>
      <TagsInput.HiddenInput />
    </TagsInput.Root>
  );
};
