import { Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { Controller, useWatch } from 'react-hook-form';
import { wordProblems } from '@/domain/photo-problems.ts';
import type { PhotoField, PhotoWords } from '@/domain/photo-words.ts';
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
  if (kept.status === 'waiting') return 'Saving on this tablet...';
  if (kept.status === 'failed')
    return 'Not saved: the storage of this tablet does not answer. Your text is still here.';
  return kept.at === null ? 'Saved on this tablet' : `Saved on this tablet, ${clockTime(kept.at)}`;
};

const shown = (field: PhotoField, words: Partial<PhotoWords>): string | undefined => {
  const text = words[field];
  if (text === undefined || text === '') return undefined;
  return field === 'category' && words.category ? categoryLabels[words.category] : text;
};

const longText = { autoresize: true, minHeight: '24', maxHeight: '50dvh', autoCorrect: 'off' };

/** All words of one photo, each kept as it is typed. */
export const PhotoFields = ({ photo, port, words: { form, kept } }: PhotoFieldsProps) => {
  const { control, register } = form;
  const values = useWatch({ control, compute: (typed: PhotoWords) => typed });
  const problems = wordProblems(values);
  const { generated, suggestions, before } = photo.described;

  const suggestion = (field: PhotoField) => {
    const settle = (choice: 'use' | 'dismiss' | 'undo') => void port.settle(photo.id, field, choice);
    return (
      <Suggestion
        field={field}
        text={shown(field, suggestions)}
        onUse={() => settle('use')}
        onDismiss={() => settle('dismiss')}
        onUndo={before[field] === undefined ? undefined : () => settle('undo')}
      />
    );
  };
  const named = (field: PhotoField) => ({
    field,
    isGenerated: generated.includes(field),
    problem: problems.get(field),
    suggestion: suggestion(field),
  });

  return (
    <Stack gap="5">
      <WordField {...named('title')}>
        <Input autoComplete="off" autoCorrect="off" {...register('title')} />
      </WordField>
      <WordField {...named('description')}>
        <Textarea {...longText} {...register('description')} />
      </WordField>
      <WordField {...named('category')}>
        <Controller
          control={control}
          name="category"
          render={({ field: { value, onChange } }) => <CategoryChips value={value} onChange={onChange} />}
        />
      </WordField>
      <WordField {...named('processSteps')}>
        <Textarea {...longText} {...register('processSteps')} />
      </WordField>
      <WordField {...named('tags')} help="A comma or Enter ends a tag.">
        <Controller
          control={control}
          name="tags"
          render={({ field: { value, onChange } }) => <TagsField value={value} onChange={onChange} />}
        />
      </WordField>
      <WordField
        {...named('alt')}
        help="What somebody who cannot see the picture hears. While it is empty, the title is read."
      >
        <Input autoComplete="off" placeholder={values.title} {...register('alt')} />
      </WordField>
      <Text role="status" color={kept.status === 'failed' ? 'fg.error' : 'fg.muted'} textStyle="sm">
        {keptWords(kept)}
      </Text>
    </Stack>
  );
};
