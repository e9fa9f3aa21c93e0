import { Badge, Field, Input, Textarea } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { altOffer } from '@/domain/photo.ts';
import type { photoFieldTable, PhotoMetadata } from '@/domain/photo-metadata.ts';
import { CategoryChips } from './category-chips.tsx';
import { TagsField } from './tags-field.tsx';

const longText = { autoresize: true, minHeight: '24', maxHeight: '50dvh', autoCorrect: 'off' };

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
  const place = { 'data-field': row.field };
  if ('isLong' in row) return <Textarea {...longText} {...place} {...register(row.field)} />;
  const offer = row.field === 'alt' ? { placeholder: altOffer(text) } : {};
  return <Input autoComplete="off" autoCorrect="off" {...offer} {...place} {...register(row.field)} />;
};

type WordFieldProps = ControlProps & {
  readonly label?: string;
  readonly help?: string;
  readonly isGenerated?: boolean;
  readonly error: string | undefined;
  readonly children?: ReactNode;
};

export const WordField = ({
  row,
  label = row.label,
  help = 'help' in row ? row.help : undefined,
  isGenerated = false,
  error,
  children,
  ...control
}: WordFieldProps) => (
  <Field.Root invalid={error !== undefined}>
    <Field.Label>
      {label}
      {isGenerated ? (
        <Badge colorPalette="blue" marginStart="2">
          From analysis
        </Badge>
      ) : null}
    </Field.Label>
    <Control row={row} {...control} />
    {help === undefined ? null : <Field.HelperText>{help}</Field.HelperText>}
    {error === undefined ? null : <Field.ErrorText>{error}</Field.ErrorText>}
    {children}
  </Field.Root>
);
