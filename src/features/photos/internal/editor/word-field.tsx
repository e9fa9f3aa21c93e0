import { Badge, Button, Field, HStack, Input, Textarea } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { altOffer } from '@/domain/photo.ts';
import type { WordProblem } from '@/domain/photo-problems.ts';
import { photoCategories, type photoFieldTable, type PhotoMetadata } from '@/domain/photo-metadata.ts';
import { categoryLabels, problemWords } from '../labels.ts';
import { TagsField } from './tags-field.tsx';

const longText = { autoresize: true, minHeight: '24', maxHeight: '50dvh', autoCorrect: 'off' };

type CategoryChipsProps = {
  readonly value: PhotoMetadata['category'];
  readonly onChange: (value: PhotoMetadata['category']) => void;
};

const CategoryChips = ({ value, onChange }: CategoryChipsProps) => (
  <HStack role="group" aria-label="Category" wrap="wrap" gap="2">
    {photoCategories.map((category) => (
      <Button
        key={category}
        variant={value === category ? 'solid' : 'outline'}
        rounded="full"
        paddingX="4"
        aria-pressed={value === category}
        onClick={() => onChange(value === category ? '' : category)}
      >
        {categoryLabels[category]}
      </Button>
    ))}
  </HStack>
);

type ControlProps = {
  readonly row: (typeof photoFieldTable)[number];
  readonly form: UseFormReturn<PhotoMetadata>;
  readonly text: PhotoMetadata;
};

const Control = ({ row, form: { control, register }, text }: ControlProps) => {
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
  const offer = row.field === 'alt' ? { placeholder: altOffer(text) } : {};
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
