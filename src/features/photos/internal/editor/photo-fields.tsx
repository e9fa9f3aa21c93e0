import { Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { Controller, useWatch } from 'react-hook-form';
import { altOffer } from '@/domain/photo.ts';
import { wordProblems } from '@/domain/photo-problems.ts';
import { photoFieldTable, type PhotoField, type PhotoWords } from '@/domain/photo-words.ts';
import { deviceWord } from '@/platform/device-word.ts';
import { clockTime, categoryLabels } from '../words.ts';
import { CategoryChips } from './category-chips.tsx';
import type { EditedPhoto, EditorPort } from './edited-photo.ts';
import { Suggestion } from './suggestion.tsx';
import { TagsField } from './tags-field.tsx';
import type { Kept, KeptWords } from './use-kept-words.ts';
import { WordField } from './word-field.tsx';

type PhotoFieldsProps = {
  readonly photo: EditedPhoto;
  readonly port: EditorPort;
  readonly words: KeptWords;
};

const keptWords = (kept: Kept): string => {
  if (kept.status === 'waiting') return `Saving on this ${deviceWord}...`;
  if (kept.status === 'failed')
    return `Not saved: the storage of this ${deviceWord} does not answer. Your text is still here.`;
  return kept.at === null
    ? `Saved on this ${deviceWord}`
    : `Saved on this ${deviceWord}, ${clockTime(kept.at)}`;
};

const shown = (field: PhotoField, words: Partial<PhotoWords>): string | undefined => {
  const text = words[field];
  if (text === undefined || text === '') return undefined;
  return field === 'category' && words.category ? categoryLabels[words.category] : text;
};

const longText = { autoresize: true, minHeight: '24', maxHeight: '50dvh', autoCorrect: 'off' };

type Row = (typeof photoFieldTable)[number];

const Control = ({
  row,
  form,
  words,
}: {
  readonly row: Row;
  readonly form: KeptWords['form'];
  readonly words: PhotoWords;
}) => {
  const { control, register } = form;
  if (row.kind === 'category')
    return (
      <Controller
        control={control}
        name={row.field}
        render={({ field: { value, onChange } }) => <CategoryChips value={value} onChange={onChange} />}
      />
    );
  if (row.kind === 'tags')
    return (
      <Controller
        control={control}
        name={row.field}
        render={({ field: { value, onChange } }) => <TagsField value={value} onChange={onChange} />}
      />
    );
  if ('isLong' in row) return <Textarea {...longText} {...register(row.field)} />;
  const offer = row.field === 'alt' ? { placeholder: altOffer(words) } : {};
  return <Input autoComplete="off" autoCorrect="off" {...offer} {...register(row.field)} />;
};

/** All words of one photo, each kept as it is typed. */
export const PhotoFields = ({ photo, port, words: { form, kept } }: PhotoFieldsProps) => {
  const values = useWatch({ control: form.control, compute: (typed: PhotoWords) => typed });
  const problems = wordProblems(values);
  const { generated, suggestions, before } = photo.described;
  return (
    <Stack gap="5">
      {photoFieldTable.map((row) => {
        const { field } = row;
        const settle = (choice: 'use' | 'dismiss' | 'undo') => void port.settle(photo.id, field, choice);
        return (
          <WordField
            key={field}
            field={field}
            isGenerated={generated.includes(field)}
            problem={problems.get(field)}
            {...('help' in row && { help: row.help })}
            suggestion={
              <Suggestion
                field={field}
                text={shown(field, suggestions)}
                onUse={() => settle('use')}
                onDismiss={() => settle('dismiss')}
                onUndo={before[field] === undefined ? undefined : () => settle('undo')}
              />
            }
          >
            <Control row={row} form={form} words={values} />
          </WordField>
        );
      })}
      <Text role="status" color={kept.status === 'failed' ? 'fg.error' : 'fg.muted'} textStyle="sm">
        {keptWords(kept)}
      </Text>
    </Stack>
  );
};
