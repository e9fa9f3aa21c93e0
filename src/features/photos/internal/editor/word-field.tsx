import { Badge, Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { WordProblem } from '@/domain/photo-problems.ts';
import type { PhotoField } from '@/domain/photo-words.ts';
import { labelOf, problemWords } from '../words.ts';

type WordFieldProps = {
  readonly field: PhotoField;
  /** Its text comes from analysis. */
  readonly isGenerated: boolean;
  readonly problem: WordProblem | undefined;
  readonly help?: string;
  readonly suggestion: ReactNode;
  readonly children: ReactNode;
};

/** A label with its source, a control, what is wrong with the text, and what analysis would write. */
export const WordField = ({ field, isGenerated, problem, help, suggestion, children }: WordFieldProps) => (
  <Field.Root invalid={problem !== undefined}>
    <Field.Label>
      {labelOf(field)}
      {isGenerated ? (
        <Badge colorPalette="blue" marginStart="2">
          From analysis
        </Badge>
      ) : null}
    </Field.Label>
    {children}
    {help === undefined ? null : <Field.HelperText>{help}</Field.HelperText>}
    {problem === undefined ? null : <Field.ErrorText>{problemWords(problem)}</Field.ErrorText>}
    {suggestion}
  </Field.Root>
);
