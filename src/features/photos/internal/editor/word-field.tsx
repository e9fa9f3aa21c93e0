import { Badge, Field, Input, Textarea } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { altOffer } from '@/domain/photo.ts';
import type { WordProblem } from '@/domain/photo-problems.ts';
import type { photoFieldTable, PhotoMetadata } from '@/domain/photo-metadata.ts';
import { problemWords } from '../labels.ts';
import { CategoryChips } from './category-chips.tsx';
import { TagsField } from './tags-field.tsx';

type ControlProps = {
  readonly row: (typeof photoFieldTable)[number];
  readonly form: UseFormReturn<PhotoMetadata>;
  readonly words: PhotoMetadata;
};

const longText = { autoresize: true, minHeight: '24', maxHeight: '50dvh', autoCorrect: 'off' };

const Control = ({ row, form: { control, register }, words }: ControlProps) => {
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

type WordFieldProps = ControlProps & {
  readonly isGenerated: boolean;
  readonly problem: WordProblem | undefined;
  readonly children: ReactNode;
};

export const WordField = ({ isGenerated, problem, children, ...control }: WordFieldProps) => (
  <Field.Root invalid={problem !== undefined}>
    <Field.Label>
      {control.row.label}
      {isGenerated ? (
        <Badge colorPalette="blue" marginStart="2">
          From analysis
        </Badge>
      ) : null}
    </Field.Label>
    <Control {...control} />
    {'help' in control.row ? <Field.HelperText>{control.row.help}</Field.HelperText> : null}
    {problem === undefined ? null : <Field.ErrorText>{problemWords(problem)}</Field.ErrorText>}
    {children}
  </Field.Root>
);
